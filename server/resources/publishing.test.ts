import { expect, test } from 'vitest';
import { drinks } from '#demo/drinks.ts';
import { foodItems } from '#demo/food/index.ts';
import { jobs } from '#demo/jobs.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { hire } from '#tests/staff.ts';
import { contentFiles } from '../sync/content-files.ts';
import { insertItems } from './content-store.ts';

/** The instant is Friday, December 4, 4 PM in New York. */
const four = '2026-12-04T21:00:00.000Z';
function firstOf<T>([first]: readonly T[]): T {
	if (!first) throw new Error('The demo has dishes and drinks.');
	return first;
}
const dish = firstOf(foodItems);
const drink = firstOf(drinks);

/** Opens a taproom with an event, a dish and a drink that are published at four. */
async function openHidden(publishAt: string = four) {
	const open = await openTaproom();
	const { db, clock } = open.taproom;
	await db.transaction().execute(async (trx) => {
		for (const kind of ['event', 'food-item', 'drink']) {
			await trx.deleteFrom('content_items').where('kind', '=', kind).execute();
		}
		const event = sampleEvent({ slug: 'secret-event', title: 'Secret Event', publishAt });
		await insertItems(trx, kinds.event, [event], clock());
		const hiddenDish = { ...dish, slug: 'secret-dish', name: 'Secret Dish', publishAt };
		await insertItems(trx, kinds['food-item'], [hiddenDish], clock());
		const hiddenDrink = { ...drink, slug: 'secret-drink', name: 'Secret Drink', publishAt };
		await insertItems(trx, kinds.drink, [hiddenDrink], clock());
	});
	open.taproom.content.replaced();
	await open.taproom.timetable.tick();
	return open;
}

/** Reads everything that could mention the item: the pages' data, the data files and the texts. */
async function everywhere({ app, site, taproom }: OpenTaproom): Promise<Record<string, string>> {
	const paths = ['/data/events.json', '/data/food.json', '/data/drinks.json', '/events.ics', '/sitemap.xml'];
	const told: Record<string, string> = {};
	for (const path of [...paths, '/menu.txt', '/events/secret-event.ics', '/og/events/secret-event.png']) {
		const response = await app.request(path);
		told[path] = path.endsWith('.png') ? String(response.status) : await response.text();
	}
	told.event = JSON.stringify((await site.event('secret-event')).event);
	told.events = JSON.stringify(await site.events('upcoming'));
	told.dish = JSON.stringify(await site.dish('secret-dish'));
	told.menu = JSON.stringify([await site.food(), await site.drinks()]);
	told.facts = JSON.stringify(await site.facts());
	told.repository = [...(await contentFiles(taproom)).keys()].join();
	return told;
}

const secretsIn = (told: Record<string, string>) =>
	Object.keys(told).filter((where) =>
		/secret/i.test((told[where] ?? '').replace(/no event with the name .*"secret-event.*?"/, '')),
	);

test('before its minute guests find nothing of it anywhere; at its minute it is there by itself, and open pages hear of it', async () => {
	await using open = await openHidden();
	const { taproom } = open;
	expect(taproom.timetable.next?.toISOString()).toBe(four);
	expect(secretsIn(await everywhere(open))).toEqual([]);
	open.setNow('2026-12-04T20:59:59.999Z');
	await taproom.timetable.tick();
	expect(secretsIn(await everywhere(open))).toEqual([]);
	const heard: string[] = [];
	taproom.content.subscribe((resource) => heard.push(resource));
	open.setNow(four);
	await taproom.timetable.tick();
	expect(heard).toEqual(['food-item', 'event', 'drink']);
	const told = await everywhere(open);
	const where = ['/data/events.json', '/data/food.json', '/data/drinks.json', '/events.ics', '/sitemap.xml'];
	expect(secretsIn(told)).toEqual([
		...where,
		'/menu.txt',
		'/events/secret-event.ics',
		'event',
		'events',
		'dish',
		'menu',
		'facts',
		'repository',
	]);
	expect(told['/og/events/secret-event.png']).toBe('200');
	await taproom.timetable.tick();
	expect(heard).toHaveLength(3);
});

test('after the night of its last day it is gone by itself everywhere, and open pages hear of it; staff keep it', async () => {
	await using open = await openTaproom();
	const { taproom, app, site } = open;
	const { db, clock } = taproom;
	await db.transaction().execute(async (trx) => {
		await trx.deleteFrom('content_items').where('kind', '=', 'job').execute();
		const job = { ...firstOf(jobs), title: 'Last Call', lastDay: '2026-11-20' };
		await insertItems(trx, kinds.job, [job], clock());
	});
	taproom.content.changed('job');
	await taproom.timetable.tick();
	expect(taproom.timetable.next?.toISOString()).toBe('2026-11-21T09:00:00.000Z');
	const heard: string[] = [];
	taproom.content.subscribe((resource) => heard.push(resource));
	const read = async (path: string) => (await app.request(path)).text();
	open.setNow('2026-11-21T08:59:59.999Z');
	await taproom.timetable.tick();
	expect(await read('/data/jobs.json')).toContain('Last Call');
	expect(await read('/sitemap.xml')).toContain('/jobs<');
	expect((await site.facts()).lacks).not.toContain('jobs');
	open.setNow('2026-11-21T09:00:00Z');
	await taproom.timetable.tick();
	expect(heard).toEqual(['job']);
	expect(await read('/data/jobs.json')).toBe('[]');
	expect(await read('/sitemap.xml')).not.toContain('/jobs<');
	expect((await site.facts()).lacks).toContain('jobs');
	const { headers } = await hire(taproom, 'manager');
	const list = await (await app.request('/api/content/job', { headers })).json();
	expect(list.data.items).toMatchObject([{ item: { title: 'Last Call' } }]);
});

test('a page that is kept dies at that very minute, whether the timer has looked or not', async () => {
	await using open = await openHidden();
	open.setNow('2026-12-04T20:59:59Z');
	const before = await (await open.app.request('/data/food.json')).text();
	open.setNow(four);
	expect(await (await open.app.request('/data/food.json')).text()).not.toBe(before);
});

test('what is not published stays so, until somebody publishes it; staff see it all the while', async () => {
	await using open = await openHidden('draft');
	const { app, taproom } = open;
	expect(taproom.timetable.next).toBeNull();
	open.setNow('2036-12-04T21:00:00Z');
	expect(secretsIn(await everywhere(open))).toEqual([]);
	const { headers } = await hire(taproom, 'manager');
	const list = await (await app.request('/api/content/event', { headers })).json();
	const [{ version, item }] = list.data.items;
	expect(item).toMatchObject({ title: 'Secret Event', publishAt: 'draft' });
	const { slug: _slug, publishAt: _draft, ...body } = item;
	const saved = await app.request('/api/content/event/secret-event', {
		method: 'PUT',
		headers: { ...headers, 'If-Match': `"${version}"`, 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	expect(saved.status).toBe(200);
	expect(await (await app.request('/data/events.json')).json()).toMatchObject([{ slug: 'secret-event' }]);
});

test.each(['', 'tomorrow', '2026-12-04', 7])('%j is no time to publish', async (publishAt) => {
	await using open = await openTaproom();
	const { headers } = await hire(open.taproom, 'manager');
	const { slug: _, ...body } = { ...sampleEvent(), publishAt };
	const response = await open.app.request('/api/content/event', {
		method: 'POST',
		headers: { ...headers, 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(422);
	expect(await response.json()).toMatchObject({ fields: [{ path: 'publishAt' }] });
});
