import { useQuery, useQueryClient } from '@tanstack/react-query';
import { partQuery, sourceQuery } from '#app/api/data-file.ts';
import { type EventCard, eventAt, eventCandidate } from '#domain/events/event.ts';
import { type EventView, eventViews } from '#domain/events/event-listing.ts';
import { nearest } from '#domain/text/nearest.ts';
import type { FoundEvent } from '#server/site.ts';

const eventsQuery = sourceQuery(
	'events',
	['event'],
	async () => (await import('#domain/events/event-schema.ts')).eventsSchema,
);

/** Uses the events that the server rendered for a view, else fetches all. */
export const eventCardsQuery = (view: EventView, rendered: readonly EventCard[] | undefined) =>
	partQuery(eventsQuery, ['cards', view], rendered, (events) => events);

/** Reads an event; until it has loaded, what the list knows of it. */
export function useEvent(slug: string, rendered: FoundEvent | undefined) {
	const client = useQueryClient();
	const found = partQuery(eventsQuery, ['event', slug], rendered, (events): FoundEvent => {
		const event = eventAt(events, slug);
		return { event, nearest: event ? [] : nearest(slug, events.map(eventCandidate)) };
	});
	const listed = (): FoundEvent | undefined => {
		const lists = eventViews.map((view) => client.getQueryData(eventCardsQuery(view, undefined).queryKey));
		const card = eventAt(
			lists.flatMap((list) => list ?? []),
			slug,
		);
		return card ? { event: { ...card, content: '' }, nearest: [] } : undefined;
	};
	return useQuery({ ...found, placeholderData: listed });
}
