import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type DamagedBeer, staffBeerSchema } from '#domain/beers/beer-endpoints.ts';
import { engineOf } from '#server/db/engine.ts';
import type { Database } from '#server/db/schema.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;
type Columns = Updateable<Database['beers']>;

async function spoil(venue: Venue, columns: Columns) {
	const { db, content } = venue.taproom;
	await db.updateTable('beers').set(columns).where('slug', '=', 'barn-door').execute();
	content.replaced();
}

/** Returns a text for a column of numbers, if the database accepts it there. */
function word(venue: Venue): number {
	const stored: unknown = engineOf(venue.taproom.db).name === 'sqlite' ? 'strong' : -1;
	return z.custom<number>().parse(stored);
}

async function damagedOf(venue: Venue): Promise<readonly DamagedBeer[]> {
	const { damaged } = z
		.object({ damaged: z.array(z.custom<DamagedBeer>()) })
		.parse(await venue.data('beers.damaged'));
	return damaged;
}

const historySchema = z.object({
	entries: z.array(
		z.looseObject({ id: z.string(), action: z.string(), before: z.unknown(), after: z.unknown() }),
	),
});

/** Brings back the newest state of a beer that its history can read. */
async function restore(venue: Venue, id: string) {
	const { version } = staffBeerSchema.parse(await venue.data('beers.read', { id }));
	const { entries } = historySchema.parse(await venue.data('beers.history', { id }));
	const whole = entries.find(({ after }) => after !== null);
	await venue.data('beers.revert', { id, version, entry: whole?.id ?? '' });
}

const fromMenu = async ({ app }: Venue, path: string) => {
	const response = await app.request(path);
	expect(response.status, path).toBe(200);
	return response.text();
};

test.each<[string, (venue: Venue) => Columns]>([
	['ABV', (venue) => ({ abv: word(venue) })],
	['IBU', (venue) => ({ ibu: word(venue) })],
	['SRM', () => ({ srm: -3 })],
	['Tapped on', () => ({ tapped_on: '2026-02-30' })],
	['Allergens', () => ({ allergens: 'barley,plutonium' })],
	['Name', () => ({ name: '' })],
	['Style as printed', () => ({ style: '' })],
	['Status', () => ({ status: '' })],
])('a beer whose %s cannot be read is not shown to guests, and is named to staff', async (label, columns) => {
	await using venue = await openStaffedTaproom();
	await spoil(venue, columns(venue));
	for (const path of ['/data/beers.json', '/data/lineup.json', '/menu.json'])
		expect((await fromMenu(venue, path)).includes('"barn-door"'), path).toBe(false);
	expect((await fromMenu(venue, '/menu.txt')).includes('Barn Door')).toBe(false);
	expect((await venue.app.request('/data/beers/barn-door.json')).status).toBe(404);
	expect(venue.taproom.counts.damaged).toBe(1);
	expect(venue.logged).toContainEqual(
		expect.objectContaining({ what: expect.stringContaining('beer/'), problem: `Cannot be read: ${label}.` }),
	);
	expect(await damagedOf(venue)).toMatchObject([{ problem: `Cannot be read: ${label}.` }]);
	expect(venue.taproom.counts.damaged).toBe(1);
	for (const path of ['/api/tonight', '/api/taps']) {
		const response = await venue.app.request(path, { headers: venue.headers.bartender });
		expect(response.status, path).toBe(200);
	}
	const { id } = (await damagedOf(venue))[0] ?? { id: '' };
	const { tapNumber } = staffBeerSchema.parse(await venue.data('beers.read', { id }));
	await venue.data('taps.kick', { number: String(tapNumber), body: {} });
	expect(staffBeerSchema.parse(await venue.data('beers.read', { id })).status).not.toBe('on-tap');
});

test('no change of prices loses a size that cannot be read; the history brings it back', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.change('beers.update', 'barn-door', ({ beer }) => ({
		body: { ...beer, hops: 'Citra' },
	}));
	const [first] = before.beer.servings;
	const sizes = venue.taproom.db.updateTable('servings').set({ price_cents: -700 });
	await sizes.where('beer_id', '=', before.id).where('position', '=', 0).execute();
	venue.taproom.content.replaced();
	expect(await fromMenu(venue, '/menu.txt')).not.toContain('-7');
	expect(await damagedOf(venue)).toMatchObject([
		{
			problem: 'Cannot be read: Sizes and prices.',
			raw: { servings: [{ label: first?.label, price_cents: -700 }] },
		},
	]);
	const spoiled = await venue.beer('barn-door');
	expect(spoiled.beer.servings).toEqual(before.beer.servings.slice(1));
	const [left] = spoiled.beer.servings;
	const { priceCents: from = null, label = '' } = left ?? {};
	const changes = [{ beerId: before.id, label, from, to: 100, meant: true }];
	expect(await refusal(await venue.call('prices.change', { body: { changes } }))).toMatchObject({
		status: 409,
		error: 'Not all sizes of Barn Door can be read. Restore it from its history first.',
	});
	await restore(venue, before.id);
	expect(await damagedOf(venue)).toEqual([]);
	expect((await venue.beer('barn-door')).beer).toEqual(before.beer);
});

test('a change of something else leaves what cannot be read as it is stored; the history restores the whole beer', async () => {
	await using venue = await openStaffedTaproom();
	const good = await venue.change('beers.update', 'barn-door', ({ beer }) => ({
		body: { ...beer, ibu: null, hops: 'Citra' },
	}));
	const stored = word(venue);
	// A state without a figure restores a beer whose figure cannot be read.
	await spoil(venue, { abv: stored, ibu: -1 });
	const low = await venue.change('beers.low', 'barn-door', { body: { low: true } });
	expect(low).toMatchObject({ abv: null, unreadable: { abv: stored, ibu: -1 } });
	const row = () =>
		venue.taproom.db
			.selectFrom('beers')
			.select(['abv', 'ibu', 'low', 'aroma'])
			.where('slug', '=', 'barn-door')
			.executeTakeFirstOrThrow();
	expect(await row()).toMatchObject({ abv: stored, ibu: -1, low: 1 });
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, aroma: 'Straw' } }));
	expect(await row()).toMatchObject({ abv: stored, ibu: -1, aroma: 'Straw' });
	await venue.data('taps.kick', { number: String(good.tapNumber), body: {} });
	await restore(venue, good.id);
	expect(await row()).toMatchObject({ abv: good.abv, ibu: null, aroma: good.beer.aroma });
	expect(await damagedOf(venue)).toEqual([]);
	expect(await fromMenu(venue, '/menu.txt')).toContain('Barn Door');
	const { entries } = historySchema.parse(await venue.data('beers.history', { id: good.id }));
	expect(entries.find(({ action }) => action === 'revert')?.before).toBeNull();
});

test('a damaged beer is discarded into the bin, which keeps what is stored', async () => {
	await using venue = await openStaffedTaproom();
	const stored = word(venue);
	await spoil(venue, { abv: stored });
	const [damaged] = await damagedOf(venue);
	const parts = { id: damaged?.id ?? '', version: damaged?.version ?? 0 };
	const gone = staffBeerSchema.parse(await venue.data('beers.delete', parts));
	expect(await damagedOf(venue)).toEqual([]);
	const back = await venue.data('beers.restore', { id: gone.id, version: gone.version });
	expect(back).toMatchObject({ unreadable: { abv: stored }, deletedAt: null });
	expect(await damagedOf(venue)).toHaveLength(1);
});
