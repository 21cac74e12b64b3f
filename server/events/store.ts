import { type EventCard, eventCardOf, type TaproomEvent } from '#domain/events/event.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { findItem, listItems } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';

export function listEvents(source: Source): Promise<TaproomEvent[]> {
	return listItems(source, kinds.event);
}

export async function listEventCards(source: Source): Promise<EventCard[]> {
	return (await listEvents(source)).map(eventCardOf);
}

export function findEvent(source: Source, slug: string): Promise<TaproomEvent | null> {
	return findItem(source, kinds.event, slug);
}
