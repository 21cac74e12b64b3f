import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import * as staffStore from './staff-store.ts';
import { insertRows } from './store.ts';

afterEach(() => {
	vi.restoreAllMocks();
});

/** Opens a taproom with four hundred additional coming beers, and returns their entries for a bulk change. */
async function openManyBeers() {
	const venue = await openStaffedTaproom();
	const [beer] = beers;
	if (!beer) throw new Error('The demo has no beer');
	const many = Array.from({ length: 400 }, (_, index) => ({
		...beer,
		slug: `coming-${index}`,
		status: 'coming-soon' as const,
		tapNumber: null,
	}));
	const added = many.map((one) => ({ id: randomUUID(), beer: one }));
	await venue.taproom.db.transaction().execute(async (trx) => {
		for (let from = 0; from < many.length; from += 40)
			await insertRows(trx, added.slice(from, from + 40), venue.taproom.clock());
	});
	return Object.assign(venue, { named: added.map(({ id }) => ({ id, version: 1 })) });
}

test('during a bulk change others read the beers as they were, and their writes wait instead of failing', async () => {
	await using venue = await openManyBeers();
	let over = false;
	const bulk = venue
		.data('beers.statusBulk', { body: { status: 'seasonal', beers: venue.named } })
		.finally(() => {
			over = true;
		});
	const low = venue.change('beers.low', 'barn-door', { body: { low: true } });
	const seen = new Set<number>();
	while (!over) {
		await new Promise((resolve) => setImmediate(resolve));
		const rows = await venue.taproom.db
			.selectFrom('beers')
			.select('id')
			.where('status', '=', 'seasonal')
			.where('slug', 'like', 'coming-%')
			.execute();
		if (!over) seen.add(rows.length);
	}
	await bulk;
	// Nothing is announced before the commit; the response arrives a moment after it.
	expect(seen).toContain(0);
	expect([...seen].filter((count) => count > 0 && count < 400)).toEqual([]);
	expect(await low).toMatchObject({ low: true });
});

test('a bulk change lets others be answered between one beer and the next, and between one read and the next', async () => {
	await using venue = await openManyBeers();
	// Each step takes longer than a time slice.
	let now = 0;
	vi.spyOn(performance, 'now').mockImplementation(() => {
		now += 100;
		return now;
	});
	let turn = 0;
	let over = false;
	const [turnsOfReads, turnsOfWrites] = [new Set<number>(), new Set<number>()];
	const { findStaffBeers, writeChange } = staffStore;
	vi.spyOn(staffStore, 'findStaffBeers').mockImplementation((...named) => {
		turnsOfReads.add(turn);
		return findStaffBeers(...named);
	});
	vi.spyOn(staffStore, 'writeChange').mockImplementation((...change) => {
		turnsOfWrites.add(turn);
		return writeChange(...change);
	});
	const beers = venue.named.slice(0, 60);
	const bulk = venue.data('beers.statusBulk', { body: { status: 'seasonal', beers } }).finally(() => {
		over = true;
	});
	while (!over) {
		await new Promise((resolve) => setImmediate(resolve));
		turn += 1;
	}
	await bulk;
	// Beers are read in chunks of 25.
	expect([turnsOfReads.size, turnsOfWrites.size]).toEqual([3, 60]);
});

test('a bulk change that fails at its last beer has changed none, on no tap and in no history', async () => {
	await using venue = await openManyBeers();
	const taken = (await venue.rows()).find(({ tapNumber }) => tapNumber !== null)?.tapNumber;
	const last = venue.named.length - 1;
	const wished = venue.named.map((one, index) => (index === last ? { ...one, tapNumber: taken } : one));
	const body = { status: 'on-tap', beers: wished };
	expect((await venue.call('beers.statusBulk', { body })).status).toBe(409);
	const rows = (await venue.rows()).filter(({ slug }) => slug.startsWith('coming-'));
	expect(new Set(rows.map(({ status, tapNumber, version }) => `${status} ${tapNumber} ${version}`))).toEqual(
		new Set(['coming-soon null 1']),
	);
	const changes = await venue.taproom.db
		.selectFrom('history')
		.select('id')
		.where('action', '=', 'status')
		.execute();
	expect(changes).toEqual([]);
});

test('beers of a bulk change get a tap each, the lowest free ones, in the order they were named', async () => {
	await using venue = await openManyBeers();
	const [first, second] = venue.named;
	const body = { status: 'on-tap', beers: [second, first] };
	await venue.data('beers.statusBulk', { body });
	const tapOf = new Map((await venue.rows()).map(({ id, tapNumber }) => [id, tapNumber]));
	expect([tapOf.get(second?.id ?? ''), tapOf.get(first?.id ?? '')]).toEqual([11, 15]);
});
