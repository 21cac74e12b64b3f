import { expect, test } from 'vitest';
import type { ChangeOver, Step } from '#domain/change-overs/change-over.ts';
import {
	beersThat,
	dish,
	fourPm,
	onFriday,
	openPlanned,
	type PlannedVenue,
	pouringOn,
} from '#tests/change-overs.ts';
import { hire } from '#tests/staff.ts';

const left = ({ results }: ChangeOver) =>
	results.flatMap(({ words, outcome, reason }) => (outcome === 'left' ? [`${words}: ${reason}`] : []));

/** Returns one step of every kind. */
async function everything(venue: PlannedVenue): Promise<Step[]> {
	const [coming = '', other = ''] = await beersThat(venue, 'coming-soon');
	const [three, four] = [await pouringOn(venue, 3), await pouringOn(venue, 4)];
	const { label } = (await venue.json(`/api/beers/${three.beer.id}`)).beer.servings[0];
	return [
		{ kind: 'pour', tap: 1, beerId: coming },
		{ kind: 'empty', tap: 2 },
		{ kind: 'off', beerId: four.beer.id },
		{ kind: 'status', beerId: other, status: 'seasonal' },
		{ kind: 'prices', beerId: three.beer.id, sizes: [{ label, priceCents: 950 }] },
		{ kind: 'stock', of: 'food-item', slug: dish, soldOut: true },
		{ kind: 'kitchen', isClosed: true },
		{ kind: 'doors', isOpen: false },
	];
}

test('a change-over is prepared, and at its second all of it is done by itself, in the planner’s name', async () => {
	await using venue = await openPlanned();
	const [coming] = await beersThat(venue, 'coming-soon');
	const made = await venue.plan(...(await everything(venue)));
	expect(made).toMatchObject({ at: fourPm, note: null, state: 'planned', by: 'mia' });
	await venue.reach('2026-12-04T20:59:59.999Z');
	expect((await venue.read(made)).state).toBe('planned');
	expect(venue.taproom.timetable.next?.toISOString()).toBe(fourPm);
	await venue.reach(fourPm);
	const done = await venue.read(made);
	expect(done).toMatchObject({ state: 'done', doneAt: fourPm, late: false });
	expect(left(done)).toEqual([]);
	expect((await pouringOn(venue, 1)).beer.id).toBe(coming);
	const taps = await venue.taps();
	for (const number of [2, 4]) expect(taps.find((tap) => tap.number === number)?.pouring).toBeNull();
	const changes = venue.taproom.db
		.selectFrom('history')
		.select(['username', 'action'])
		.where('at', '=', fourPm);
	const history = await changes.execute();
	expect(new Set(history.map(({ username }) => username))).toEqual(new Set(['mia (planned)']));
	expect(history.map(({ action }) => action)).toContain('done');
	const status = await (await venue.app.request('/api/business-status')).json();
	expect(status).toMatchObject({ isOpen: false, updatedBy: 'mia (planned)' });
	expect((await venue.json('/api/change-overs/notices')).notices).toEqual([]);
	await venue.reach('2026-12-04T21:00:01.000Z');
	expect((await venue.read(made)).version).toBe(done.version);
});

test('what cannot be done is left and told with its reason, until somebody has read it; the rest is done', async () => {
	await using venue = await openPlanned();
	const [gone = '', there = ''] = await beersThat(venue, 'coming-soon');
	const made = await venue.plan(
		{ kind: 'pour', tap: 1, beerId: gone },
		{ kind: 'pour', tap: 2, beerId: there },
		{ kind: 'pour', tap: 3, beerId: there },
	);
	const { version } = (await venue.beers()).find(({ id }) => id === gone) ?? {};
	expect((await venue.call('DELETE', `/api/beers/${gone}`, undefined, version)).status).toBe(200);
	await venue.taproom.db.updateTable('taps').set({ out_of_order: 1 }).where('number', '=', 2).execute();
	await venue.reach(fourPm);
	const done = await venue.read(made);
	const [first, second] = left(done);
	expect(first).toMatch(/^Put .+ on tap 1: .+ is in the bin\. Restore it first\.$/);
	expect(second).toMatch(/^Put .+ on tap 2: Tap 2 is out of order\.$/);
	expect((await pouringOn(venue, 3)).beer.id).toBe(there);
	const bar = venue.callAs('bartender', 'ben');
	const notices = async () => (await (await bar('GET', '/api/change-overs/notices')).json()).data.notices;
	expect(await notices()).toMatchObject([
		{ id: made.id, name: 'Winter menu', late: false, left: [{ outcome: 'left' }, { outcome: 'left' }] },
	]);
	expect((await bar('POST', `/api/change-overs/${made.id}/dismiss`)).status).toBe(200);
	expect(await notices()).toEqual([]);
	const line = venue.logged.find((one) => one.changeOver === 'Winter menu');
	expect(line).toMatchObject({ left: [first, second] });
});

test('what came due while the server was down is done in its order when it starts, and says so', async () => {
	await using venue = await openPlanned();
	const [one = '', other = ''] = await beersThat(venue, 'coming-soon');
	const second = { ...onFriday, name: 'Later', minutes: 990 };
	await venue.call('POST', '/api/change-overs', {
		...second,
		steps: [{ kind: 'pour', tap: 1, beerId: other }],
	});
	const first = await venue.plan({ kind: 'pour', tap: 1, beerId: one }, { kind: 'doors', isOpen: false });
	venue.setNow('2026-12-05T17:30:00.000Z');
	await venue.taproom.timetable.start();
	await venue.taproom.timetable.stop();
	expect(await venue.read(first)).toMatchObject({ state: 'done', late: true });
	expect(left(await venue.read(first))).toEqual([
		'Close the doors: The opening hours have changed the doors since.',
	]);
	expect((await pouringOn(venue, 1)).beer.id).toBe(other);
	const { notices } = await venue.json('/api/change-overs/notices');
	expect(notices.map(({ name, late }: { name: string; late: boolean }) => [name, late])).toEqual([
		['Winter menu', true],
		['Later', true],
	]);
});

test('when all of it cannot be written nothing is, and it is done once as soon as it can be', async () => {
	await using venue = await openPlanned();
	const [beerId = ''] = await beersThat(venue, 'coming-soon');
	const made = await venue.plan({ kind: 'pour', tap: 1, beerId });
	const before = await pouringOn(venue, 1);
	const { db } = venue.taproom;
	await db.schema.alterTable('history').renameTo('elsewhere').execute();
	await venue.reach(fourPm);
	await db.schema.alterTable('elsewhere').renameTo('history').execute();
	expect((await pouringOn(venue, 1)).id).toBe(before.id);
	expect((await venue.read(made)).state).toBe('planned');
	await venue.reach('2026-12-04T21:00:15.000Z');
	await venue.reach('2026-12-04T21:00:30.000Z');
	expect((await venue.read(made)).doneAt).toBe('2026-12-04T21:00:15.000Z');
	const kegs = await db.selectFrom('kegs').select('id').where('beer_id', '=', beerId).execute();
	expect(kegs).toHaveLength(1);
});

test('whoever does not work here any more, or may not do it by now, changes nothing', async () => {
	await using venue = await openPlanned();
	const made = await venue.plan({ kind: 'kitchen', isClosed: true });
	const { db } = venue.taproom;
	await db.updateTable('users').set({ disabled: 1 }).where('username', '=', 'mia').execute();
	await venue.reach(fourPm);
	await db.updateTable('users').set({ disabled: 0 }).where('username', '=', 'mia').execute();
	expect(left(await venue.read(made))).toEqual([
		'Close the kitchen: mia does not work here any more. Plan it again in your own name.',
	]);
});

test('it is edited and canceled while it is ahead, by version; afterwards it stays as it is', async () => {
	await using venue = await openPlanned();
	const made = await venue.plan({ kind: 'kitchen', isClosed: true });
	const path = `/api/change-overs/${made.id}`;
	const sent = { ...onFriday, steps: made.steps, name: 'Winter' };
	expect((await venue.call('PUT', path, sent, 9)).status).toBe(409);
	expect((await venue.call('PUT', path, sent, 1)).status).toBe(200);
	expect((await venue.call('DELETE', path, undefined, 2)).status).toBe(200);
	await venue.reach(fourPm);
	expect((await venue.read(made)).state).toBe('canceled');
	venue.setNow('2026-11-20T20:30:00Z');
	expect((await venue.call('PUT', path, { ...sent, name: 'Again' }, 3)).status).toBe(200);
	await venue.reach(fourPm);
	venue.setNow('2026-11-20T20:30:00Z');
	const { version } = await venue.read(made);
	expect((await venue.call('PUT', path, sent, version)).status).toBe(409);
	expect((await venue.call('DELETE', path, undefined, version)).status).toBe(409);
	const { entries } = await venue.json(`${path}/history`);
	expect(entries.map(({ action }: { action: string }) => action)).toEqual([
		'done',
		...['update', 'cancel', 'update', 'create'],
	]);
});

test.each([
	['a time that is past', { date: '2026-11-20', minutes: 929 }, 'date'],
	['no steps', { steps: [] }, 'steps'],
	['no name', { name: ' ' }, 'name'],
	['a tap that no bar has', { steps: [{ kind: 'empty', tap: 0 }] }, 'steps.0.tap'],
	[
		'a beer that pours by its status alone',
		{ steps: [{ kind: 'status', beerId: crypto.randomUUID(), status: 'on-tap' }] },
		'steps.0.status',
	],
	['an unknown step', { steps: [{ kind: 'dance' }] }, 'steps.0.kind'],
	['a date that is none', { date: '2026-02-30' }, 'date'],
])('%s is refused by its field', async (_, change, field) => {
	await using venue = await openPlanned();
	const steps = [{ kind: 'kitchen', isClosed: true }];
	for (const [path, more] of [
		['/api/change-overs', {}],
		['/api/change-overs/preview', { page: 'menu' }],
	] as const) {
		const response = await venue.call('POST', path, { ...onFriday, steps, ...change, ...more });
		expect(response.status).toBe(422);
		expect((await response.json()).fields[0].path).toBe(field);
	}
});

test('a time that the clocks skip or repeat says what happens', async () => {
	await using venue = await openPlanned();
	const steps = [{ kind: 'kitchen', isClosed: true }];
	const body = { ...onFriday, date: '2027-03-14', minutes: 150, steps };
	const { data } = await (await venue.call('POST', '/api/change-overs', body)).json();
	expect(data).toMatchObject({ at: '2027-03-14T07:30:00.000Z', minutes: 150 });
	expect(data.note).toContain('there is no 2:30 AM that day');
});

test('planning is for those who edit beers, as people', async () => {
	await using venue = await openPlanned();
	const bar = venue.callAs('bartender', 'ben');
	expect((await bar('GET', '/api/change-overs')).status).toBe(403);
	expect((await bar('POST', '/api/change-overs', { ...onFriday, steps: [] })).status).toBe(403);
	expect((await venue.app.request('/api/change-overs')).status).toBe(401);
	await hire(venue.taproom, 'admin', 'ada');
	const { ahead, past } = await venue.json('/api/change-overs');
	expect([ahead, past]).toEqual([[], []]);
});

test('a preview is drawn from everything as it is now and the steps, and changes nothing', async () => {
	await using venue = await openPlanned({
		render: async ({ pathname }, site) => {
			const { sections } = await site.lineup('on-tap', 1);
			const beers = sections.flatMap((section) => section.beers);
			const { now, businessStatus } = await site.facts();
			const taps = beers.map(({ tapNumber, name }) => `${tapNumber} ${name}`).join();
			return `${pathname} ${now} ${businessStatus?.isOpen} ${taps}`;
		},
	});
	const [beerId = ''] = await beersThat(venue, 'coming-soon');
	const before = await venue.taps();
	const { name } = (await venue.beers()).find(({ id }) => id === beerId) ?? {};
	const steps: Step[] = [
		{ kind: 'pour', tap: 1, beerId },
		{ kind: 'doors', isOpen: false },
		{ kind: 'empty', tap: 998 },
	];
	const version = venue.taproom.content.current;
	const response = await venue.call('POST', '/api/change-overs/preview', {
		...onFriday,
		steps,
		page: 'menu',
	});
	expect(response.headers.get('cache-control')).toBe('no-store');
	const { data } = await response.json();
	expect(data.html).toContain(`/beer ${fourPm} false 1 ${name},`);
	expect(data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'left']);
	expect(await venue.taps()).toEqual(before);
	expect(venue.taproom.content.current).toBe(version);
	expect((await (await venue.app.request('/api/business-status')).json()).isOpen).toBe(true);
	expect(await venue.json('/api/change-overs')).toEqual({ ahead: [], past: [], damaged: [] });
});

test('a keg is kicked while a preview is being drawn, which shows what it began with', async () => {
	const [drawing, kicked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await using venue = await openPlanned({
		render: async (_, site) => {
			drawing.resolve();
			await kicked.promise;
			return JSON.stringify((await site.lineup('on-tap', 1)).sections);
		},
	});
	const [one, five] = [await pouringOn(venue, 1), await pouringOn(venue, 5)];
	const steps = await everything(venue);
	const preview = venue.call('POST', '/api/change-overs/preview', { ...onFriday, steps, page: 'menu' });
	await drawing.promise;
	// Kicks the keg that the preview takes off, and another one.
	for (const tap of [1, 5]) {
		const response = await venue.call('POST', `/api/taps/${tap}/kick`, {});
		expect(response.status).toBe(200);
	}
	kicked.resolve();
	const { data } = await (await preview).json();
	expect(data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(steps.map(() => 'done'));
	expect(data.html).not.toContain(one.beer.name);
	expect(data.html).toContain(five.beer.name);
	expect((await venue.taps()).map(({ pouring }) => pouring?.id)).not.toContain(five.id);
});

test('one that cannot be read is listed with what is stored and discarded; the others are listed and done at their time', async () => {
	await using venue = await openPlanned();
	const { db } = venue.taproom;
	const [coming = ''] = await beersThat(venue, 'coming-soon');
	const spoiled = await venue.plan({ kind: 'empty', tap: 2 });
	const good = await venue.plan({ kind: 'pour', tap: 1, beerId: coming });
	const steps = '[{"kind":"teleport","tap":2}]';
	await db.updateTable('change_overs').set({ steps }).where('id', '=', spoiled.id).execute();
	const list = await venue.json('/api/change-overs');
	expect(list.ahead.map(({ id }: ChangeOver) => id)).toEqual([good.id]);
	expect(list.damaged).toEqual([
		{
			id: spoiled.id,
			name: onFriday.name,
			problem: expect.stringContaining('steps.0'),
			raw: { steps: [{ kind: 'teleport', tap: 2 }], results: [] },
		},
	]);
	expect((await venue.call('GET', `/api/change-overs/${spoiled.id}`)).status).toBe(404);
	const zone = { timeZone: 'America/Chicago', planned: 'moment' };
	expect((await venue.call('PUT', '/api/settings/time-zone', zone, 0)).status).toBe(200);
	await venue.reach(fourPm);
	expect((await venue.read(good)).state).toBe('done');
	expect((await pouringOn(venue, 1)).beer.id).toBe(coming);
	expect(venue.taproom.timetable.next).toBeNull();
	expect(venue.taproom.counts.damaged).toBe(1);
	expect((await venue.call('DELETE', `/api/change-overs/${good.id}/damaged`)).status).toBe(404);
	expect((await venue.call('DELETE', `/api/change-overs/${spoiled.id}/damaged`)).status).toBe(200);
	expect((await venue.json('/api/change-overs')).damaged).toEqual([]);
	const entry = db.selectFrom('history').select(['subject_id', 'before']).where('action', '=', 'discard');
	const { subject_id, before } = await entry.executeTakeFirstOrThrow();
	expect([subject_id, JSON.parse(before ?? '').raw.steps]).toEqual([spoiled.id, JSON.parse(steps)]);
});
