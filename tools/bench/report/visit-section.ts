import { table } from '../../shared/table.ts';
import type { SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { kb, ms, whole } from './format.ts';

/** What a guest costs, beside nginx with the same files. */
export function visitSection(sizes: readonly SizeResults[]): string {
	const rows = sizes.map(({ beers, visit }) => [
		whole(beers),
		String(visit.requests),
		kb(visit.bytes),
		ms(visit.taproom),
		ms(visit.nginx),
		`${visit.ratio.toFixed(2)}${verdict(visit.ratio, targets.visit, 'at most')}`,
		visit.roundRatios.map((ratio) => ratio.toFixed(2)).join(' '),
	]);
	return [
		'## A visit, and nginx with the same files',
		`The home page with its scripts, letters and pictures, the stream of changes, the menu with what it has besides, and back home,
which has not changed: over six kept connections, as a real Chromium asks for it. Processor time of the server, system calls
included, in milliseconds a visit. Wanted: at most ${targets.visit} times that of nginx.`,
		table(['beers', 'requests', 'bytes', 'Taproom', 'nginx', 'times', 'by round'], rows),
	].join('\n\n');
}
