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

type Addressed = Pick<EventCard, 'slug' | 'address' | 'formerAddresses'>;

/**
 * Returns the last part of an event's web address: its slug until staff choose another. Calendars and the log keep
 * using the slug.
 */
export const eventAddress = ({ slug, address }: Pick<Addressed, 'slug' | 'address'>): string =>
	address ?? slug;

export const eventPath = (event: Pick<Addressed, 'slug' | 'address'>): string =>
	`/events/${eventAddress(event)}`;

/** Finds the event with this address, else the one that had it before. */
export function eventAt<Event extends Addressed>(events: readonly Event[], address: string): Event | null {
	const had = ({ slug, formerAddresses = [] }: Event) =>
		slug === address || formerAddresses.includes(address);
	return events.find((event) => eventAddress(event) === address) ?? events.find(had) ?? null;
}

/** Returns the texts that a mistyped address is compared with. */
export const eventCandidate = (event: Addressed & Pick<EventCard, 'title'>) => ({
	slug: eventAddress(event),
	name: event.title,
});
