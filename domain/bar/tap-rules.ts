import { addDays, type PlainDate } from '../zoned-time.ts';
import type { Gas, Keg, Tap } from './taps.ts';

export const gasLabels: Readonly<Record<Gas, string>> = { co2: 'CO2', nitro: 'Nitro', cask: 'Cask' };

/** In days: lines are cleaned every two weeks (Brewers Association, Draught Beer Quality Manual). */
const cleanFor = 14;

/** Says whether a line needs cleaning. A line whose cleaning was never noted does not. */
export function cleaningDue({ cleanedOn }: Pick<Tap, 'cleanedOn'>, today: PlainDate): boolean {
	return cleanedOn !== null && addDays(cleanedOn, cleanFor) <= today;
}

/** Returns a tap's title: 'Tap 12, Hand pump'. */
export const tapTitle = ({ number, name }: Pick<Tap, 'number' | 'name'>): string =>
	`Tap ${number}${name === null ? '' : `, ${name}`}`;

/** Says whether nothing pours on a tap that is in order. */
export const isFree = ({ pouring, outOfOrder }: Pick<Tap, 'pouring' | 'outOfOrder'>): boolean =>
	pouring === null && !outOfOrder;

/** Returns the keg that goes on next; deleted beers are skipped. */
export const nextKeg = ({ queue }: Pick<Tap, 'queue'>): Keg | null =>
	queue.find(({ beer }) => !beer.deleted) ?? null;

/** Returns what to put on when a beer is chosen for a tap: its waiting keg there, else a new one. */
export function kegOrBeer(
	{ queue }: Pick<Tap, 'queue'>,
	beerId: string,
): { kegId: string } | { beerId: string } {
	const waiting = queue.find(({ beer }) => beer.id === beerId);
	return waiting ? { kegId: waiting.id } : { beerId };
}

/** Says what an empty queue means, depending on what is on the tap. */
export function emptyQueueWords(tap: Pick<Tap, 'pouring' | 'outOfOrder'>): string {
	if (tap.pouring) return 'Nothing waits. A kick leaves this tap empty.';
	return tap.outOfOrder
		? 'Nothing waits until the line works again.'
		: 'Nothing pours here, and nothing waits.';
}

/** Returns the message for a beer that was added to a queue; on an empty tap it need not wait for a kick. */
export const queuedWords = (name: string, tap: Pick<Tap, 'number' | 'pouring'>): string =>
	tap.pouring ? `${name} comes next on tap ${tap.number}` : `${name} waits for tap ${tap.number}`;
