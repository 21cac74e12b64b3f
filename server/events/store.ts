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
	clean: (event) => ({ ...event, content: cleanContent(event.content) }),
};

export function listEvents(db: Kysely<Database>): Promise<TaproomEvent[]> {
	return listContent(db, eventKind);
}

/** All events without their texts. */
export async function listEventCards(db: Kysely<Database>): Promise<EventCard[]> {
	return (await listContent(db, eventKind)).map(eventCardOf);
}

export function findEvent(db: Kysely<Database>, slug: string): Promise<TaproomEvent | null> {
	return findContent(db, eventKind, slug);
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

export async function insertEvents(
	trx: Transaction<Database>,
	events: readonly TaproomEvent[],
	now: Date,
): Promise<void> {
	await insertContent(trx, eventKind, events, now);
}
