import { formatPrice } from '../beers/beer-format.ts';
import type { Formats } from '../locale/formats.ts';
import type { TaproomEvent } from './event-schema.ts';

export type { Recurrence, TaproomEvent } from './event-schema.ts';

export const eventMotifs = [
	'fiddle',
	'chalkboard',
	'truck',
	'glass',
	'stall',
	'kettle',
	'apple-tree',
	'hops',
	'lantern',
] as const;
export type EventMotif = (typeof eventMotifs)[number];

export type EventCard = Omit<TaproomEvent, 'content'>;

export const eventCardOf = ({ content, ...card }: TaproomEvent): EventCard => card;

/** Formats a price: 'Free', '$12', or with its note '$12, first glass included'. */
export function eventPriceText(
	formats: Formats,
	{ price: { cents, note } }: Pick<TaproomEvent, 'price'>,
): string {
	const amount = cents === null || cents === 0 ? 'Free' : formatPrice(formats, cents);
	return note ? `${amount}, ${note}` : `${amount}`;
}
