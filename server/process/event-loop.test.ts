import { afterEach, expect, vi } from 'vitest';
import * as staffStore from '#server/beers/staff-store.ts';
import * as beers from '#server/beers/store.ts';
import { contentFiles } from '#server/sync/content-files.ts';
import { manager } from '#tests/imports.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

afterEach(() => {
	vi.restoreAllMocks();
});

/** Counts the turns that others get during work whose steps each take longer than a time slice. */
async function turnsDuring(work: (turn: () => number) => Promise<unknown>): Promise<number> {
	let now = 0;
	vi.spyOn(performance, 'now').mockImplementation(() => {
		now += 100;
		return now;
	});
	let over = false;
	let turns = 0;
	const done = work(() => turns).finally(() => {
		over = true;
	});
	while (!over) {
		await new Promise((resolve) => setImmediate(resolve));
		turns += 1;
	}
	await done;
	return turns;
}

const ofEachBeer: readonly [string, (venue: Venue) => Promise<unknown>][] = [
	['the list of all beers for other programs', ({ app }) => Promise.resolve(app.request('/data/beers.json'))],
	['the sitemap', ({ app }) => Promise.resolve(app.request('/sitemap.xml'))],
	['the export as CSV', (venue) => venue.call('export.csv')],
	['the export as BeerXML', (venue) => venue.call('export.beerXml')],
	['the files for the repository', ({ taproom }) => contentFiles(taproom)],
];

testOnSqlite.for(ofEachBeer)('%s: others are answered after each beer', async ([, work]) => {
	await using venue = await openStaffedTaproom();
	const { length } = await venue.rows();
	expect(await turnsDuring(() => work(venue))).toBeGreaterThan(length);
});

testOnSqlite('new prices of many beers let others be answered after each beer', async () => {
	await using venue = await openStaffedTaproom();
	const sizes = venue.taproom.db.selectFrom('servings').select(['beer_id as beerId', 'label']);
	const firsts = await sizes.select('price_cents as from').where('position', '=', 0).execute();
	const changes = firsts.map((size) => ({ ...size, to: (size.from ?? 0) + 25, meant: true }));
	const changing = new Set<number>();
	const { writeChange } = staffStore;
	await turnsDuring((turn) => {
		vi.spyOn(staffStore, 'writeChange').mockImplementation((...change) => {
			changing.add(turn());
			return writeChange(...change);
		});
		return venue.data('prices.change', { body: { changes } });
	});
	expect(changing.size).toBe(changes.length);
});

testOnSqlite('beers are read in pieces, and others are answered between them', async () => {
	await using venue = await openStaffedTaproom();
	expect(await turnsDuring(() => beers.listPublicBeers(venue.taproom))).toBeGreaterThan(1);
});

testOnSqlite('an import lets others be answered after every ten beers that it changes or adds', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const known = (await venue.rows()).map(({ name }) => `${name},American IPA,9.9`);
	const added = Array.from({ length: 30 }, (_, index) => `New ${index},American IPA,6`);
	const { id, counts } = await preview(['Name,Style,ABV', ...known, ...added].join('\n'));
	expect(counts).toMatchObject({ new: 30, update: known.length });
	const [changing, adding] = [new Set<number>(), new Set<number>()];
	const { insertRows } = beers;
	const { updateBeers } = staffStore;
	await turnsDuring((turn) => {
		vi.spyOn(staffStore, 'updateBeers').mockImplementation((...change) => {
			changing.add(turn());
			return updateBeers(...change);
		});
		vi.spyOn(beers, 'insertRows').mockImplementation((...some) => {
			adding.add(turn());
			return insertRows(...some);
		});
		return confirm(id);
	});
	expect([changing.size, adding.size]).toEqual([Math.ceil(known.length / 10), 3]);
});
