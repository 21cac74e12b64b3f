import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { events } from '#demo/events/index.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { openTaproom } from '#tests/open-taproom.ts';

// Spec 7, Clients: Calls for events are not shown: they are ours.
test('events.json is a bare array of every event, whole, in the shape of the domain', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/data/events.json');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('application/json');
	const list = z.array(eventSchema).parse(await response.json());
	expect(list.map(({ slug }) => slug)).toEqual(events.map(({ slug }) => slug));
	expect(list.find(({ slug }) => slug === 'wassail')?.content).toContain('Twelfth Night');
});

test('an unknown event comes with what its address may have meant, a known one with nothing', async () => {
	await using venue = await openTaproom();
	const { event, nearest } = await venue.site.event('tuesday-trivai');
	expect(event).toBeNull();
	expect(nearest).toEqual([{ slug: 'tuesday-trivia', name: 'Tuesday Trivia' }]);
	expect((await venue.site.event('tuesday-trivia')).nearest).toEqual([]);
	expect((await venue.site.event('zzzzzz')).nearest).toEqual([]);
});

test('a page of what is coming carries what is coming and the latest past; the archive what is past', async () => {
	await using venue = await openTaproom({ now: '2027-01-24T18:00:00Z' });
	const past = (await venue.site.events('past')).map(({ slug }) => slug);
	expect(past[0]).toBe('night-barge-release');
	expect(past).toContain('hop-picking-morning');
	const coming = (await venue.site.events('upcoming')).map(({ slug }) => slug);
	expect(coming).toEqual(expect.arrayContaining(['hayloft-sessions', 'winter-barn-dance', past[0]]));
	expect(coming).not.toContain('hop-picking-morning');
});

test('every page knows what is on tonight, in a handful of words', async () => {
	await using venue = await openTaproom();
	expect((await venue.site.facts()).tonight).toEqual({
		slug: 'hayloft-sessions',
		title: 'Friday Hayloft Sessions',
		words: 'Tonight at 7 PM',
		startsMs: Date.parse('2026-11-21T00:00:00Z'),
		endsMs: Date.parse('2026-11-21T02:30:00Z'),
	});
});

test('without its events a page still has its other facts', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('content_items').execute();
	const { tonight, beers } = await venue.site.facts();
	expect(tonight).toBeNull();
	expect(beers?.total).toBeGreaterThan(0);
});
