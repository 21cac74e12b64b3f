import { expect, test } from 'vitest';
import { events } from '#demo/events/index.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { removeItem } from '#server/resources/content-changes.ts';
import { changedAt, findItem, insertItems, listItems } from '#server/resources/content-store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { nowhere } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

const later = new Date('2026-11-21T09:00:00Z');
const texts = (list: readonly { content: string }[]) => list.map(({ content }) => content);

test('the seed holds every event of the demo brewery, as written and in its order', async () => {
	await using venue = await openTaproom();
	const stored = await listItems(venue.taproom, kinds.event);
	expect(stored.map(({ slug }) => slug)).toEqual(events.map(({ slug }) => slug));
	expect(texts(stored).join('')).toContain('Every Friday from 7 to 9:30 PM');
});

test('a card is the event without its text', async () => {
	await using venue = await openTaproom();
	const cards = (await venue.taproom.agenda.read()).events;
	expect(cards).toHaveLength(events.length);
	for (const card of cards) expect(card).not.toHaveProperty('content');
});

test('an event is found by its slug and no other name', async () => {
	await using venue = await openTaproom();
	expect((await findItem(venue.taproom, kinds.event, 'wassail'))?.title).toBe('Wassail in the Orchard');
	expect(await findItem(venue.taproom, kinds.event, 'Wassail')).toBeNull();
	expect(await findItem(venue.taproom, kinds.event, '')).toBeNull();
});

test('a script in the text of an event does not enter the database', async () => {
	await using venue = await openTaproom();
	const content = '<p onclick="x()">Come.<script>alert(1)</script></p>';
	const trap = sampleEvent({ slug: 'trap', content });
	await venue.taproom.db.transaction().execute((trx) => insertItems(trx, kinds.event, [trap], later));
	const row = await venue.taproom.db
		.selectFrom('content_items')
		.select('value')
		.where('slug', '=', 'trap')
		.executeTakeFirstOrThrow();
	expect(row.value).not.toContain('script');
	expect((await findItem(venue.taproom, kinds.event, 'trap'))?.content).toBe('<p>Come.</p>');
	expect(texts(await listItems(venue.taproom, kinds.event)).join('')).not.toContain('script');
});

test('the events have changed when the newest of them has', async () => {
	await using venue = await openTaproom();
	expect(await changedAt(venue.taproom.db, kinds.event)).toEqual(new Date('2026-11-01T12:00:00Z'));
	await venue.taproom.db
		.transaction()
		.execute((trx) => insertItems(trx, kinds.event, [sampleEvent({ slug: 'another' })], later));
	expect(await changedAt(venue.taproom.db, kinds.event)).toEqual(later);
	await venue.taproom.db.deleteFrom('content_items').execute();
	expect(await changedAt(venue.taproom.db, kinds.event)).toBeNull();
});

test('deleting the newest event moves the stamp of the others on, never back', async () => {
	await using venue = await openTaproom({ now: later.toISOString() });
	const { taproom } = venue;
	const staff = { ...(await hire(taproom, 'manager')), permissions: [] };
	await removeItem({ taproom, staff, place: nowhere }, kinds.event, { id: 'wassail', version: 1 });
	expect(await changedAt(taproom.db, kinds.event)).toEqual(later);
});
