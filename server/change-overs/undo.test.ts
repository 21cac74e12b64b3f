import { expect, test } from 'vitest';
import type { ChangeOver } from '#domain/change-overs/change-over.ts';
import { beersThat, dish, fourPm, openPlanned, type PlannedVenue, pouringOn } from '#tests/change-overs.ts';

const undo = ({ call }: PlannedVenue, { change }: ChangeOver) =>
	call('POST', `/api/changes/${change}/undo`, {});
const outcomes = ({ results }: ChangeOver) => results.map(({ outcome }) => outcome);

async function doneVenue() {
	const venue = await openPlanned({ now: '2026-12-04T20:30:00.000Z' });
	const three = await pouringOn(venue, 3);
	const [other = ''] = await beersThat(venue, 'coming-soon');
	const { servings } = (await venue.json(`/api/beers/${three.beer.id}`)).beer;
	const plan = await venue.plan(
		{ kind: 'status', beerId: other, status: 'seasonal' },
		{ kind: 'prices', beerId: three.beer.id, sizes: [{ label: servings[0].label, priceCents: 950 }] },
		{ kind: 'stock', of: 'food-item', slug: dish, soldOut: true },
		{ kind: 'kitchen', isClosed: true },
		{ kind: 'doors', isOpen: false, reason: 'A party' },
	);
	await venue.reach(fourPm);
	const done = await venue.read(plan);
	expect(outcomes(done)).toEqual(['done', 'done', 'done', 'done', 'done']);
	const priceNow = async () => (await venue.json(`/api/beers/${three.beer.id}`)).beer.servings[0].priceCents;
	return Object.assign(venue, { done, other, three, servings, priceNow });
}

const pathOf = (slug: string) => `/api/food/${slug}/sold-out`;

test('all of a change-over goes back at once, and the log has it as an undo of each', async () => {
	await using venue = await doneVenue();
	expect(await venue.priceNow()).toBe(950);
	expect((await undo(venue, venue.done)).status).toBe(200);
	const after = await venue.read(venue.done);
	expect(after.state).toBe('undone');
	expect(new Set(outcomes(after))).toEqual(new Set(['undone']));
	expect(await venue.priceNow()).toBe(venue.servings[0].priceCents);
	expect((await venue.beers()).find(({ id }) => id === venue.other)?.status).toBe('coming-soon');
	const food = await (await venue.app.request('/data/food.json')).json();
	expect(food.items.find(({ slug }: { slug: string }) => slug === dish).eightySixedAt).toBeNull();
	expect((await (await venue.app.request('/api/business-status')).json()).isOpen).toBe(true);
	const log = venue.taproom.db.selectFrom('history').select('undoes').where('undoes', 'is not', null);
	expect(await log.execute()).toHaveLength(6);
	expect((await undo(venue, after)).status).toBe(409);
});

test('what somebody has changed since stays, and says why; once that is out of the way the rest goes back', async () => {
	await using venue = await doneVenue();
	const bar = venue.callAs('bartender', 'ben');
	const back = await bar('POST', pathOf(dish), { soldOut: false });
	const beer = await venue.json(`/api/beers/${venue.three.beer.id}`);
	const servings = beer.beer.servings.map((one: object, at: number) =>
		at === 0 ? { ...one, priceCents: 990 } : one,
	);
	const { low: _low, tapNumber: _tap, ...kept } = beer.beer;
	const body = { ...beer.beer, ...kept, servings };
	expect((await venue.call('PUT', `/api/beers/${beer.id}`, body, beer.version)).status).toBe(200);
	const undone = await undo(venue, venue.done);
	expect(undone.status).toBe(200);
	// The undo's own line in the log says what it left.
	expect((await undone.json()).data.details).toEqual([
		expect.stringMatching(/^Left: .+ mia changed it .+\. Undo that first\.$/),
		expect.stringMatching(/^Left: .+ ben changed it .+\. Undo that first\.$/),
	]);
	const after = await venue.read(venue.done);
	expect(after.state).toBe('done');
	expect(outcomes(after)).toEqual(['undone', 'done', 'done', 'undone', 'undone']);
	expect(after.results[1]?.reason).toMatch(/^mia changed it .+\. Undo that first\.$/);
	expect(after.results[2]?.reason).toMatch(/^ben changed it .+\. Undo that first\.$/);
	expect(await venue.priceNow()).toBe(990);
	await bar('POST', `/api/changes/${back.headers.get('taproom-change')}/undo`, {});
	expect((await undo(venue, after)).status).toBe(200);
	expect(outcomes(await venue.read(after))).toEqual(['undone', 'done', 'undone', 'undone', 'undone']);
});

test('taps get back the very kegs that were on them, unless something else pours there by now', async () => {
	await using venue = await openPlanned({ now: '2026-12-04T20:30:00.000Z' });
	const before = await venue.taps();
	const [beerId = ''] = await beersThat(venue, 'coming-soon');
	const three = await pouringOn(venue, 3);
	const plan = await venue.plan(
		{ kind: 'pour', tap: 1, beerId },
		{ kind: 'empty', tap: 2 },
		{ kind: 'off', beerId: three.beer.id },
	);
	await venue.reach(fourPm);
	const done = await venue.read(plan);
	expect(outcomes(done)).toEqual(['done', 'done', 'done']);
	await venue.call('POST', '/api/taps/3/pour', { beerId: three.beer.id });
	expect((await undo(venue, done)).status).toBe(200);
	const after = await venue.read(plan);
	expect(outcomes(after)).toEqual(['undone', 'undone', 'done']);
	expect(after.results[2]?.reason).toBe(`A new keg of ${three.beer.name} is on. Undo that first.`);
	const kegs = (taps: typeof before) =>
		taps.slice(0, 2).map(({ pouring }) => [pouring?.id, pouring?.tappedOn]);
	expect(kegs(await venue.taps())).toEqual(kegs(before));
});

test('there is nothing to undo of what is still ahead, and a bartender undoes no change-over', async () => {
	await using venue = await openPlanned();
	const plan = await venue.plan({ kind: 'kitchen', isClosed: true });
	expect(plan.change).toBeNull();
	await venue.reach(fourPm);
	const { change } = await venue.read(plan);
	const path = `/api/changes/${change}/undo`;
	expect((await venue.callAs('bartender', 'ben')('POST', path, {})).status).toBe(403);
});

test('an undone change-over is done again step by step, and of one that was undone alone nothing is done twice', async () => {
	await using venue = await doneVenue();
	const lines = async () => (await venue.json('/api/changes')).changes;
	const kitchen = (await lines()).find(({ words }: { words: string }) => words.includes('kitchen'));
	expect(kitchen.username).toBe('mia (planned)');
	expect((await venue.call('POST', `/api/changes/${kitchen.id}/undo`, {})).status).toBe(200);
	const undone = (await (await undo(venue, venue.done)).json()).data;
	expect(new Set(outcomes(await venue.read(venue.done)))).toEqual(new Set(['undone']));
	expect((await venue.call('POST', `/api/changes/${undone.id}/undo`, {})).status).toBe(200);
	const again = await venue.read(venue.done);
	expect([again.state, ...new Set(outcomes(again))]).toEqual(['done', 'done']);
	expect(await venue.priceNow()).toBe(950);
	expect((await undo(venue, venue.done)).status).toBe(200);
	expect(await venue.priceNow()).toBe(venue.servings[0].priceCents);
});

/** Stores the log as earlier releases did: each result names the changes of its step, which are part of nothing. */
async function asEarlierRelease({ taproom: { db }, done }: Awaited<ReturnType<typeof doneVenue>>) {
	const row = await db
		.selectFrom('change_overs')
		.select('results')
		.where('id', '=', done.id)
		.executeTakeFirst();
	const results: { entries: string[] }[] = JSON.parse(row?.results ?? '[]');
	for (const result of results) {
		const parts = db.selectFrom('history').select('id').where('part_of', 'in', result.entries).orderBy('id');
		const ids = (await parts.execute()).map(({ id }) => id);
		await db.updateTable('history').set({ part_of: null }).where('id', 'in', ids).execute();
		await db.deleteFrom('history').where('id', 'in', result.entries).execute();
		result.entries = ids;
	}
	await db
		.updateTable('change_overs')
		.set({ results: JSON.stringify(results) })
		.where('id', '=', done.id)
		.execute();
}

test('one that an earlier release did goes back by the changes that its results name', async () => {
	await using venue = await doneVenue();
	await asEarlierRelease(venue);
	expect((await undo(venue, venue.done)).status).toBe(200);
	expect(new Set(outcomes(await venue.read(venue.done)))).toEqual(new Set(['undone']));
	expect(await venue.priceNow()).toBe(venue.servings[0].priceCents);
});
