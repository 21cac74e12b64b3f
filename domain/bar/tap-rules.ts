import { addDays, type PlainDate } from '../zoned-time.ts';
import type { Gas, Keg, Tap } from './taps.ts';

export const gasLabels: Readonly<Record<Gas, string>> = { co2: 'CO2', nitro: 'Nitro', cask: 'Cask' };

/** In days: lines are cleaned every two weeks (Brewers Association, Draught Beer Quality Manual). */
const cleanFor = 14;

/** Of a line whose cleaning nobody notes, nothing is said. */
export function cleaningDue({ cleanedOn }: Pick<Tap, 'cleanedOn'>, today: PlainDate): boolean {
	return cleanedOn !== null && addDays(cleanedOn, cleanFor) <= today;
}

/** 'Tap 12, Hand pump'. */
export const tapTitle = ({ number, name }: Pick<Tap, 'number' | 'name'>): string =>
	`Tap ${number}${name === null ? '' : `, ${name}`}`;

/** Nothing pours there, and something can be put on. */
export const isFree = ({ pouring, outOfOrder }: Pick<Tap, 'pouring' | 'outOfOrder'>): boolean =>
	pouring === null && !outOfOrder;

/** What goes on next; a beer in the bin is passed over. */
export const nextKeg = ({ queue }: Pick<Tap, 'queue'>): Keg | null =>
	queue.find(({ beer }) => !beer.deleted) ?? null;

/** What goes on when a beer is put on a tap: the keg of it that waits there, else a fresh one. */
export function kegOrBeer(
	{ queue }: Pick<Tap, 'queue'>,
	beerId: string,
): { kegId: string } | { beerId: string } {
	const waiting = queue.find(({ beer }) => beer.id === beerId);
	return waiting ? { kegId: waiting.id } : { beerId };
}

/** What a tap without a queue says of it, by what is on it. */
export function emptyQueueWords(tap: Pick<Tap, 'pouring' | 'outOfOrder'>): string {
	if (tap.pouring) return 'Nothing waits. A kick leaves this tap empty.';
	return tap.outOfOrder
		? 'Nothing waits until the line works again.'
		: 'Nothing pours here, and nothing waits.';
}

/** What a beer that is added to a queue is told to do: of an empty tap nothing is kicked before it. */
export const queuedWords = (name: string, tap: Pick<Tap, 'number' | 'pouring'>): string =>
	tap.pouring ? `${name} comes next on tap ${tap.number}` : `${name} waits for tap ${tap.number}`;
