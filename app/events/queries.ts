import { queryOptions } from '@tanstack/react-query';
import { dataFile } from '#app/api/data-file.ts';
import type { EventCard } from '#domain/events/event.ts';
import type { EventView } from '#domain/events/event-listing.ts';
import { nearest } from '#domain/nearest.ts';
import type { FoundEvent } from '#server/site.ts';

/** One fetch, after which both lists and every event's page are there at once. */
const eventsQuery = queryOptions({
	queryKey: ['events', 'all'],
	meta: { reads: ['event'], isSource: true },
	queryFn: dataFile(
		'/data/events.json',
		'events',
		async () => (await import('#domain/events/event-schema.ts')).eventsSchema,
	),
});

/** What the server rendered of a view, else all events. */
export const eventCardsQuery = (view: EventView, rendered: readonly EventCard[] | undefined) =>
	queryOptions({
		queryKey: ['events', 'cards', view],
		meta: { reads: ['event'] },
		queryFn: ({ client }): Promise<readonly EventCard[]> => client.query(eventsQuery),
		initialData: rendered,
	});

export const eventQuery = (slug: string, rendered: FoundEvent | undefined) =>
	queryOptions({
		queryKey: ['events', 'event', slug],
		meta: { reads: ['event'] },
		queryFn: async ({ client }): Promise<FoundEvent> => {
			const events = await client.query(eventsQuery);
			const event = events.find((one) => one.slug === slug) ?? null;
			const candidates = events.map((one) => ({ slug: one.slug, name: one.title }));
			return { event, nearest: event ? [] : nearest(slug, candidates) };
		},
		initialData: rendered,
	});
