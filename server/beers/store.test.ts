import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { listAllBeers } from '#server/beers/staff-lists.ts';
import { findPublicBeer, insertBeer, listPublicBeers, readCards } from '#server/beers/store.ts';
import { Counts } from '#server/metrics/counts.ts';
import { DamageLog } from '#server/resources/damage-log.ts';
import * as contentHtml from '#server/text/clean-html.ts';
import { addKeg } from '#tests/kegs.ts';
import { type OpenDatabase, openDatabase } from '#tests/open-database.ts';

const now = new Date('2026-11-20T20:30:00Z');
const hostile = '<p onclick="steal()">Dry.</p><script>steal()</script><a href="javascript:steal()">x</a>';

function beerNamed(slug: string): Beer {
	const beer = beers.find((one) => one.slug === slug);
	if (!beer) throw new Error(`The demo has no ${slug}`);
	return beer;
}

const damage = new DamageLog(pino({ enabled: false }), new Counts());
const guestsOf = ({ db }: OpenDatabase) => ({ db, damage });

const insert = ({ db }: OpenDatabase, beer: Beer) =>
	db.transaction().execute((trx) => insertBeer(trx, beer, now));

test('what is inserted is what is found: every field, size and tap of every beer of the demo', async () => {
	await using database = openDatabase('seeded');
	const all = new Map((await listAllBeers(database.db)).map((beer) => [beer.slug, beer]));
	for (const beer of beers) {
		const { published: _, privateNotes: _notes, ...seen } = { ...beer, content: expect.any(String) };
		expect(all.get(beer.slug)).toEqual({ ...beer, content: expect.any(String) });
		const found = await findPublicBeer(guestsOf(database), beer.slug);
		expect(found).toMatchObject(seen);
		for (const own of ['published', 'privateNotes']) expect(found).not.toHaveProperty(own);
	}
	expect(all.size).toBe(beers.length);
	expect(await listPublicBeers(guestsOf(database))).toHaveLength(beers.length);
});

test('an unknown slug is null, whatever its letters', async () => {
	await using database = openDatabase('seeded');
	for (const slug of ['no-such-beer', '', 'BARN-DOOR', "' or 1=1 --", 'barn-door\0', '🍺']) {
		expect(await findPublicBeer(guestsOf(database), slug), slug).toBeNull();
	}
});

test('script in the content of a beer is gone when it enters', async () => {
	await using database = openDatabase('seeded');
	await insert(database, { ...beerNamed('barn-door'), slug: 'hostile', tapNumber: null, content: hostile });
	const row = await database.db
		.selectFrom('beers')
		.select('content')
		.where('slug', '=', 'hostile')
		.executeTakeFirstOrThrow();
	expect(row.content).toContain('Dry.');
	expect(row.content).not.toMatch(/steal|script|onclick/);
});

test('texts are clean as they are stored: no read of the beers cleans them again', async () => {
	await using database = openDatabase('seeded');
	const clean = vi.spyOn(contentHtml, 'cleanContent');
	await listPublicBeers(guestsOf(database));
	await listAllBeers(database.db);
	await findPublicBeer(guestsOf(database), 'barn-door');
	expect(clean).not.toHaveBeenCalled();
	await insert(database, { ...beerNamed('barn-door'), slug: 'another', tapNumber: null });
	expect(clean).toHaveBeenCalledOnce();
	clean.mockRestore();
});

test('a beer that takes a tap sends away the one that hung there', async () => {
	await using database = openDatabase('seeded');
	const before = beerNamed('barn-door');
	await insert(database, { ...before, slug: 'newcomer' });
	expect((await findPublicBeer(guestsOf(database), 'newcomer'))?.tapNumber).toBe(before.tapNumber);
	expect((await findPublicBeer(guestsOf(database), 'barn-door'))?.tapNumber).toBeNull();
});

test('a beer on two taps is listed once, on the lower', async () => {
	await using database = openDatabase('seeded');
	const { id } = await database.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	await addKeg(database.db, id, 0);
	await addKeg(database.db, id, 98);
	const cards = [...(await readCards(guestsOf(database))).values()].filter(
		({ card }) => card?.slug === 'barn-door',
	);
	expect(cards.map(({ card }) => card?.tapNumber)).toEqual([0]);
});

test('two beers never share a slug, and the refused one leaves nothing behind', async () => {
	await using database = openDatabase('seeded');
	await expect(insert(database, { ...beerNamed('barn-door'), tapNumber: 97 })).rejects.toThrow(/unique/i);
	expect(await database.db.selectFrom('kegs').selectAll().where('tap_number', '=', 97).execute()).toEqual([]);
});

test('a beer that goes takes its sizes and its kegs with it', async () => {
	await using database = openDatabase('seeded');
	await database.db.deleteFrom('beers').execute();
	expect(await database.db.selectFrom('servings').selectAll().execute()).toEqual([]);
	expect(await database.db.selectFrom('kegs').selectAll().execute()).toEqual([]);
});

test('a glass that the bar no longer owns is a pint', async () => {
	await using database = openDatabase('seeded');
	await database.db.updateTable('beers').set({ glass: 'stein' }).where('slug', '=', 'barn-door').execute();
	await database.db.updateTable('servings').set({ glass: 'boot' }).execute();
	const beer = await findPublicBeer(guestsOf(database), 'barn-door');
	const glasses = [beer?.glass, ...(beer?.servings ?? []).map(({ glass }) => glass)];
	expect(glasses.length).toBeGreaterThan(2);
	expect(new Set(glasses)).toEqual(new Set(['pint']));
});
