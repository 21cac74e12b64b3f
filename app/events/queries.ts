import { partQuery, sourceQuery } from '#app/api/data-file.ts';
import type { EventCard } from '#domain/events/event.ts';
import type { EventView } from '#domain/events/event-listing.ts';
import { nearest } from '#domain/nearest.ts';
import type { FoundEvent } from '#server/site.ts';

const eventsQuery = sourceQuery(
	'events',
	['event'],
	async () => (await import('#domain/events/event-schema.ts')).eventsSchema,
);

/** What the server rendered of a view, else all events. */
export const eventCardsQuery = (view: EventView, rendered: readonly EventCard[] | undefined) =>
	partQuery(eventsQuery, ['cards', view], rendered, (events) => events);

export const eventQuery = (slug: string, rendered: FoundEvent | undefined) =>
	partQuery(eventsQuery, ['event', slug], rendered, (events) => {
		const event = events.find((one) => one.slug === slug) ?? null;
		const candidates = events.map((one) => ({ slug: one.slug, name: one.title }));
		return { event, nearest: event ? [] : nearest(slug, candidates) };
	});
