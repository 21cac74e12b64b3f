import type { Kysely, Transaction } from 'kysely';
import { type EventCard, eventCardOf, type TaproomEvent } from '#domain/events/event.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { cleanContent } from '../beers/content-html.ts';
import type { Database } from '../db/schema.ts';
import { type ContentKind, findContent, insertContent, listContent } from '../resources/store.ts';

/** Events among the contents. */
export const eventKind: ContentKind<TaproomEvent> = {
	kind: 'event',
	schema: eventSchema,
	slugOf: ({ slug }) => slug,
	clean: safe,
};

function safe(event: TaproomEvent): TaproomEvent {
	return { ...event, content: cleanContent(event.content) };
}

/** All events whole, their texts safe to show. */
export async function listEvents(db: Kysely<Database>): Promise<TaproomEvent[]> {
	return (await listContent(db, eventKind)).map(safe);
}

/** All events without their texts. */
export async function listEventCards(db: Kysely<Database>): Promise<EventCard[]> {
	return (await listContent(db, eventKind)).map(eventCardOf);
}

/** One event by its slug, its text safe to show; null when there is none. */
export async function findEvent(db: Kysely<Database>, slug: string): Promise<TaproomEvent | null> {
	const event = await findContent(db, eventKind, slug);
	return event && safe(event);
}

/** When any event last changed; null while there are none. */
export async function eventsChangedAt(db: Kysely<Database>): Promise<Date | null> {
	const row = await db
		.selectFrom('content_items')
		.select(({ fn }) => fn.max('updated_at').as('changed_at'))
		.where('kind', '=', eventKind.kind)
		.executeTakeFirst();
	return row?.changed_at ? new Date(row.changed_at) : null;
}

/** Adds events in the order given, their texts cleaned. */
export async function insertEvents(
	trx: Transaction<Database>,
	events: readonly TaproomEvent[],
	now: Date,
): Promise<void> {
	await insertContent(trx, eventKind, events.map(safe), now);
}
