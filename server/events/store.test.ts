import { expect, test } from 'vitest';
import { events } from '#content/events/index.ts';
import { sampleEvent } from '#domain/event-sample.ts';
import { openDemoApp } from '#tests/demo-app.ts';
import { eventsChangedAt, findEvent, insertEvents, listEventCards, listEvents } from './store.ts';

const later = new Date('2026-11-21T09:00:00Z');
const texts = (list: readonly { content: string }[]) => list.map(({ content }) => content);

test('the seed holds every event of the demo brewery, as written and in its order', async () => {
	await using house = await openDemoApp();
	const stored = await listEvents(house.db);
	expect(stored.map(({ slug }) => slug)).toEqual(events.map(({ slug }) => slug));
	expect(texts(stored).join('')).toContain('Every Friday at seven');
});

test('a card is the event without its text', async () => {
	await using house = await openDemoApp();
	const cards = await listEventCards(house.db);
	expect(cards).toHaveLength(events.length);
	for (const card of cards) expect(card).not.toHaveProperty('content');
});

test('an event is found by its slug and no other name', async () => {
	await using house = await openDemoApp();
	expect((await findEvent(house.db, 'wassail'))?.title).toBe('Wassail in the Orchard');
	expect(await findEvent(house.db, 'Wassail')).toBeNull();
	expect(await findEvent(house.db, '')).toBeNull();
});

test('a script neither enters the database nor leaves it for a page', async () => {
	await using house = await openDemoApp();
	const content = '<p onclick="x()">Come.<script>alert(1)</script></p>';
	const trap = sampleEvent({ slug: 'trap', content });
	await house.db.transaction().execute((trx) => insertEvents(trx, [trap], later));
	const row = await house.db
		.selectFrom('content_items')
		.select('value')
		.where('slug', '=', 'trap')
		.executeTakeFirstOrThrow();
	expect(row.value).not.toContain('script');
	await house.db
		.updateTable('content_items')
		.set({ value: JSON.stringify(trap) })
		.where('slug', '=', 'trap')
		.execute();
	expect((await findEvent(house.db, 'trap'))?.content).toBe('<p>Come.</p>');
	expect(texts(await listEvents(house.db)).join('')).not.toContain('script');
});

test('the events have changed when the newest of them has', async () => {
	await using house = await openDemoApp();
	expect(await eventsChangedAt(house.db)).toEqual(new Date('2026-11-20T20:30:00Z'));
	await house.db.transaction().execute((trx) => insertEvents(trx, [sampleEvent({ slug: 'another' })], later));
	expect(await eventsChangedAt(house.db)).toEqual(later);
	await house.db.deleteFrom('content_items').execute();
	expect(await eventsChangedAt(house.db)).toBeNull();
});
