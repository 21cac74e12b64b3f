import type { EventCard } from './event.ts';

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
