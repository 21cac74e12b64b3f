import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventMotif } from '#domain/events/event.ts';
import { projectFolder } from '../project-folder.ts';
import { barn, hop, ink, paperDeep, wheat } from './frame.ts';

const folder = join(projectFolder(), 'app/events/motifs');
const colors: Readonly<Record<string, string>> = {
	currentColor: ink,
	'var(--color-paper-deep)': paperDeep,
	'var(--color-barn)': barn,
	'var(--color-hop)': hop,
	'var(--color-wheat)': wheat,
};

/** The block print of a motif (160 by 160) in the colors of paper, as the pages show it by day. */
export async function motifSvg(motif: EventMotif): Promise<string> {
	const file = await readFile(join(folder, `${motif}.svg`), 'utf8');
	return file
		.replaceAll(/currentColor|var\(--color-[a-z-]+\)/g, (color) => colors[color] ?? ink)
		.replace(/^.*?<svg[^>]*>/s, '')
		.replace(/<\/svg>\s*$/, '');
}
