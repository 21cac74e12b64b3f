import { AppError } from '#domain/errors.ts';
import type { EventLists } from '#domain/events/event-lists.ts';
import type { EventListsInput } from '#domain/events/event-lists-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { listHistory } from '../history/store.ts';
import { contentStore, itemOf, listRecords } from '../resources/content-store.ts';
import { type Actor, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { readSetting, writeSetting } from './store.ts';

/** Says whether an event's kind or place is missing from the lists. */
export function lostBy(lists: EventLists, event: { readonly kind: string; readonly place: string }) {
	const has = (list: EventLists['kinds'], slug: string) => list.some((one) => one.slug === slug);
	return { kind: !has(lists.kinds, event.kind), place: !has(lists.places, event.place) };
}

/**
 * Changes the events of removed entries as `moved` says, as parts of this change. Throws CONFLICT if it does not
 * mention one.
 */
async function moveEvents(context: WriteContext, { moved, ...lists }: EventListsInput, before: EventLists) {
	const [whole] = await listHistory(context.trx, 'setting', settings.eventLists.key, 1);
	for (const record of await listRecords(context.trx, kinds.event)) {
		const event = itemOf(kinds.event, record.placed);
		if (!event) continue;
		// An entry that was already missing before is left to whoever edits the event.
		const [then, now] = [lostBy(before, event), lostBy(lists, event)];
		const lost = { kind: now.kind && !then.kind, place: now.place && !then.place };
		if (!lost.kind && !lost.place) continue;
		const kind = lost.kind ? moved.kinds[event.kind] : event.kind;
		const place = lost.place ? moved.places[event.place] : event.place;
		const next = kind !== undefined && place !== undefined && { ...event, kind, place };
		if (!next || (lost.kind && lostBy(lists, next).kind) || (lost.place && lostBy(lists, next).place)) {
			throw new AppError(
				'CONFLICT',
				`${event.title} is of a kind or at a place that goes. Say where it belongs.`,
			);
		}
		await contentStore(kinds.event).update(
			context,
			record,
			{ ...record.placed, value: next },
			{ action: 'update', partOf: whole?.id },
		);
	}
}

export function changeEventLists(actor: Actor, input: EventListsInput, version: number) {
	return inTransaction(actor, async (context) => {
		const source = { db: context.trx, damage: context.taproom.damage };
		const { value: before } = await readSetting(source, settings.eventLists);
		const value: EventLists = { kinds: input.kinds, places: input.places };
		const written = await writeSetting(context, settings.eventLists, { value, version });
		await moveEvents(context, input, before);
		return written;
	});
}
