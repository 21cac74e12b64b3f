import { expect, test } from 'vitest';
import { rolePermissions } from '#domain/auth/permissions.ts';
import type { Drink } from '#domain/drinks/drink.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { undoChange } from '#server/changes/api.ts';
import { itemOf, listRecords } from '#server/resources/content-store.ts';
import { inTransaction } from '#server/resources/versioned.ts';
import { findChange, undo } from '#tests/changes.ts';
import { manager } from '#tests/imports.ts';
import { nowhere } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { writeItems } from './import-items.ts';
import { openDocument } from './open-document.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function drinksOf({ taproom }: Venue): Promise<Drink[]> {
	const records = await listRecords(taproom.db, kinds.drink);
	return records.flatMap(({ placed }) => itemOf(kinds.drink, placed) ?? []);
}

const mixed = [
	'Name,Type,ABV,Price,Glass,Bottle',
	'Night Owl,Oatmeal Stout,5.4,7,,',
	'Hill House Red,Red Wine,13.5,,9,34',
	'Orchard Dry,Cider,6.9,8,,',
	'Cherry Cola,Soda,,3.5,,',
	'Negroni,Cocktail,24,12,,',
	'Barley Wine 2026,Barleywine,10.5,9,,',
].join('\n');

test('wine, cider, soda and cocktails of a mixed list go to the drinks, told before, and the beers to the beers', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const before = await drinksOf(venue);
	const shown = await preview(mixed);
	expect(shown.destinations).toMatchObject([
		{ destination: 'beers', counts: { new: 2 }, words: '2 rows are beers.' },
		{
			destination: 'drinks',
			counts: { new: 4, bad: 0 },
			words: '4 rows are no beers but other drinks, which go to Drinks: 1 cider, 1 wine, 1 spirits, 1 soda.',
		},
	]);
	expect(shown.rows.map(({ name, destination }) => [name, destination])).toEqual([
		['Night Owl', 'beers'],
		['Hill House Red', 'drinks'],
		['Orchard Dry', 'drinks'],
		['Cherry Cola', 'drinks'],
		['Negroni', 'drinks'],
		['Barley Wine 2026', 'beers'],
	]);
	expect(shown.rows[1]?.changes).toEqual(['Wine', '13.5% ABV', 'Glass $9 · Bottle $34']);
	await confirm(shown.id);
	const added = (await drinksOf(venue)).slice(before.length);
	expect(added).toMatchObject([
		{ name: 'Hill House Red', kind: 'wine', abv: 13.5, publishAt: 'draft' },
		{ name: 'Orchard Dry', kind: 'cider', sizes: [{ label: 'Glass', priceCents: 800 }] },
		{ name: 'Cherry Cola', kind: 'soda', abv: null },
		{ name: 'Negroni', kind: 'spirits' },
	]);
	const names = (await venue.rows()).map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['Night Owl', 'Barley Wine 2026']));
	expect(names).not.toContain('Hill House Red');
});

test('the same list again changes no drink; its undo and the undo of that bring back what was', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm, request } = await manager(venue);
	const exported = async () => [await (await request('/export/beers.json')).text(), await drinksOf(venue)];
	const before = await exported();
	await confirm((await preview(mixed)).id);
	const after = await exported();
	expect((await preview(mixed)).counts).toEqual({ new: 0, update: 0, same: 6, skip: 0, bad: 0 });
	const dearer = await preview(mixed.replace('9,34', '10,34').replace('Soda,,3.5', 'Soda,,4'));
	expect(dearer.counts).toMatchObject({ update: 2, same: 4 });
	expect(dearer.rows[1]?.changes).toEqual(['Glass $9 · Bottle $34 → Glass $10 · Bottle $34']);
	await confirm(dearer.id);
	const change = await findChange(venue, '2 drinks changed', 'manager');
	const { taproom } = venue;
	const mia = await hire(taproom, 'manager', 'mia');
	const permissions = rolePermissions.manager.filter((held) => held !== 'content:manage');
	const staff = { ...mia, permissions };
	const refused = undoChange({ taproom, staff, place: nowhere }, change.id, undefined);
	await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
	await undo(venue, change, 'manager');
	expect(await exported()).toEqual(after);
	const whole = await findChange(venue, '2 new beers, 4 new drinks', 'manager');
	const undone = await undo(venue, whole, 'manager');
	expect(undone.details).toEqual(['6 entries put back.']);
	expect(await exported()).toEqual(before);
	await undo(venue, undone, 'manager');
	expect(await exported()).toEqual(after);
});

test.each([
	['Cider Name,Producer,Percentage\nRed Hill,Eddie,4.5%', [['Red Hill', 'cider']]],
	['Name,Glass,Bottle\nHouse Merlot,9,34', [['House Merlot', 'wine']]],
	['Item,Price\nDRAFT,\nEbb Lager,6\nWINE,\nHill House,9', [['Hill House', 'wine']]],
	['Name,Style,ABV\nNegroni,Fruited Sour,6', []],
	[
		'Name,ABV,Style\nMerlot,13,red\nRiesling,12,white\nMalbec,14,red\nAlbariño,12,white\nTor,12,dessert',
		['Merlot', 'Riesling', 'Malbec', 'Albariño', 'Tor'].map((name) => [name, 'wine']),
	],
])('of %j these are drinks', async (text, drinks) => {
	const { rows } = await openDocument(americanFormats, Buffer.from(text));
	const found = [];
	for await (const { values, drink } of rows) if (drink) found.push([values.name, drink]);
	expect(found).toEqual(drinks);
});

test('who may change beers alone imports no drinks', async () => {
	await using venue = await openStaffedTaproom();
	const { taproom } = venue;
	const [wine] = await drinksOf(venue);
	if (!wine) throw new Error('The demo brewery sells drinks.');
	const staff = {
		...(await hire(taproom, 'manager', 'mia')),
		permissions: ['beer:create', 'beer:update'] as const,
	};
	const item = {
		kind: 'drink',
		name: 'New',
		item: { ...wine, slug: 'new-one' },
		known: null,
		changes: [],
	} as const;
	const writing = inTransaction({ taproom, staff, place: nowhere }, (work) =>
		writeItems(work, [{ item }], 'whole'),
	);
	await expect(writing).rejects.toThrow('but no drinks and events');
});

test('a cider that only its name or its description calls one is a cider, also beside strengths', async () => {
	await using venue = await openStaffedTaproom();
	const { preview } = await manager(venue);
	const { rows } = await preview(
		'Name,ABV,Description\nFrost,6.5,Dry-hopped cider of windfalls\nPomme Cider,5,\nEbb,4.9,Lager with cider vinegar notes\nNeap,4.8,Pilsner\n',
	);
	expect(rows.map(({ destination }) => destination)).toEqual(['drinks', 'drinks', 'beers', 'beers']);
});
