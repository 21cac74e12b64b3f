import type { EventCard } from './event.ts';

type Addressed = Pick<EventCard, 'slug' | 'address' | 'formerAddresses'>;

/** The last part of its web address: its slug until staff give it another. The slug stays what calendars and the log know it by. */
export const eventAddress = ({ slug, address }: Pick<Addressed, 'slug' | 'address'>): string =>
	address ?? slug;

export const eventPath = (event: Pick<Addressed, 'slug' | 'address'>): string =>
	`/events/${eventAddress(event)}`;

/** The event that has this address, else the one that had it. */
export function eventAt<Event extends Addressed>(events: readonly Event[], address: string): Event | null {
	const had = ({ slug, formerAddresses = [] }: Event) =>
		slug === address || formerAddresses.includes(address);
	return events.find((event) => eventAddress(event) === address) ?? events.find(had) ?? null;
}

/** As whoever typed an address that is not there may have meant it. */
export const eventCandidate = (event: Addressed & Pick<EventCard, 'title'>) => ({
	slug: eventAddress(event),
	name: event.title,
});
