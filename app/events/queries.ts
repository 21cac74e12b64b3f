import { queryOptions, useQuery } from '@tanstack/react-query';
import { nearest } from '#domain/beer-styles/nearest.ts';
import type { EventCard, TaproomEvent } from '#domain/events/event.ts';
import type { EventView } from '#domain/events/event-listing.ts';
import type { FoundEvent } from '#server/site.ts';

/** Every event, whole: one fetch, after which both lists and every event's page are there at once. */
const eventsQuery = queryOptions({
	queryKey: ['events', 'all'],
	meta: { reads: ['event'], isSource: true },
	queryFn: async ({ signal }): Promise<TaproomEvent[]> => (await import('./calls.ts')).fetchEvents(signal),
});

/** The events of a view: as rendered, else all of them, from which the page takes what it shows. */
export function useEventCards(view: EventView, rendered: readonly EventCard[] | undefined) {
	return useQuery({
		queryKey: ['events', 'cards', view],
		meta: { reads: ['event'] },
		queryFn: ({ client }): Promise<readonly EventCard[]> => client.query(eventsQuery),
		...(rendered && { initialData: rendered }),
	});
}

/** One event: as rendered, else found among all; without one, what the address may have meant. */
export function useEvent(slug: string, rendered: FoundEvent | undefined) {
	return useQuery({
		queryKey: ['events', 'event', slug],
		meta: { reads: ['event'] },
		queryFn: async ({ client }): Promise<FoundEvent> => {
			const events = await client.query(eventsQuery);
			const event = events.find((one) => one.slug === slug) ?? null;
			const candidates = events.map((one) => ({ slug: one.slug, name: one.title }));
			return { event, nearest: event ? [] : nearest(slug, candidates) };
		},
		...(rendered && { initialData: rendered }),
	});
}
