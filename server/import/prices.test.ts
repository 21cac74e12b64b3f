import { expect, test } from 'vitest';
import type { Serving } from '#domain/beers/beer.ts';
import { type UsualSizes, usualSizesSchema } from '#domain/beers/usual-sizes.ts';
import { noAnswers } from '#domain/import/import-answers.ts';
import { importDoubts } from '#domain/import/import-doubts.ts';
import { type ImportContext, planRows, rowChanges } from '#domain/import/plan.ts';
import { readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { versionedSchema } from '#domain/settings/versioned-settings.ts';
import { manager } from '#tests/imports.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { readContext } from './import-context.ts';
import { openDocument } from './open-document.ts';

async function plan(file: string, context: ImportContext) {
	const { rows, notes } = await openDocument(americanFormats, Buffer.from(file));
	const reads = [];
	for await (const row of rows) reads.push(readRow(americanFormats, row));
	const steps = planRows(americanFormats, reads, context, noAnswers);
	for (;;) {
		const step = steps.next();
		if (step.done) return { planned: step.value, notes };
	}
}

const words = (servings: readonly Serving[] = []) =>
	servings.map(({ label, ounces, glass, priceCents }) => `${label}|${ounces}|${glass}|${priceCents}`);

test('a list with price columns comes in with its sizes; what is no price is told by row and left out', async () => {
	await using venue = await openStaffedTaproom();
	const context = await readContext(venue.taproom, '2026-11-20');
	const { planned, notes } = await plan(
		[
			'Beer name;ABV%;Style;Price pint;Taster ($);Price (€);Keg',
			'Cider Press;"6,5";IPA;"7,50";3;;15.5',
			'Corn Crib;5;IPA;market;3;;',
			';;;;;;',
			'Thin Ice;4;Pils;$5;;;',
		].join('\n'),
		context,
	);
	expect(notes).toEqual(['Columns not imported: Keg.', 'The numbers of “Price (€)” are taken as dollars.']);
	expect(planned.map(({ outcome, source }) => `${source.row} ${outcome}`)).toEqual([
		'2 new',
		'3 new',
		'5 new',
	]);
	expect(words(planned[0]?.beer?.servings)).toEqual(['Taster|5|tulip|300', 'Pint|16|pint|750']);
	expect(words(planned[1]?.beer?.servings)).toEqual(['Taster|5|tulip|300']);
	expect(planned[1]?.warnings).toContain('“market” in “Price pint” is no price; it is left out.');
});

test('of prices in three currencies only those in the taproom’s are prices, and of one other all are taken as its', async () => {
	await using venue = await openStaffedTaproom();
	const context = await readContext(venue.taproom, '2026-11-20');
	const { planned } = await plan(
		'Name,Style,ABV,Price\nA,IPA,5,$7\nB,IPA,5,€6\nC,IPA,5,5 GBP\nD,IPA,5,4\n',
		context,
	);
	expect(planned.map(({ beer }) => beer?.servings.map(({ priceCents }) => priceCents))).toEqual([
		...[[700], [], [], [400]],
	]);
	expect(planned[1]?.warnings).toEqual(['“€6” in “Price” is not in dollars; it is left out.']);
	const { planned: other } = await plan('Name,Style,ABV,Price\nA,IPA,5,€7\nB,IPA,5,€6\n', context);
	expect(other.map(({ beer }) => beer?.servings[0]?.priceCents)).toEqual([700, 600]);
});

test('a second price for the same size is told, and asked about', async () => {
	await using venue = await openStaffedTaproom();
	const context = await readContext(venue.taproom, '2026-11-20');
	const { planned } = await plan(
		'Name,Style,ABV,Price,Bar\nTor,IPA,5,7,Harbor\nTor,IPA,5,8,Garden\nRail,IPA,5,6,Harbor\nRail,IPA,5,6,Garden\n',
		context,
	);
	expect(planned.map(({ warnings }) => warnings)).toEqual([
		['$8 is a second price for the same size; it is left out.'],
		[],
	]);
	expect(importDoubts(planned, []).map(({ about, rows }) => `${about} ${rows}`)).toContain('price 1');
});

test('the size that a price alone is for is named', async () => {
	await using venue = await openStaffedTaproom();
	const { preview } = await manager(venue);
	const notesFor = async (file: string) => (await preview(file)).notes;
	expect(await notesFor('Name,Style,ABV,Price\nA,IPA,5,7\n')).toEqual([
		'Prices are read from “Price” for 16 oz.',
	]);
	expect(await notesFor('Name,Style,ABV,Price,Size\nA,IPA,5,7,33 cl\n')).toEqual([
		'Prices are read from “Price” for the size in “Size”.',
	]);
});

test('a column that may hold prices is told, and is for the size that somebody says', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, choose } = await manager(venue);
	const file =
		'Name,Style,ABV,Taster,Takeaway,Stock,Price\nOne,IPA,5,3.00,12.00,31,7\nTwo,IPA,5,3.50,15.50,7,7\n';
	const found = await preview(file);
	const told = ({ columns }: typeof found) =>
		columns.map(({ heading, size, mayBePrices }) => `${heading} ${size} ${mayBePrices}`).slice(3);
	const others = ['Stock null false', 'Price 16 oz false'];
	expect(told(found)).toEqual(['Taster Taster false', 'Takeaway null true', ...others]);
	expect(found.sizes.slice(0, 2)).toEqual([
		{ value: '16 oz|16', label: '16 oz' },
		{ value: 'Taster|5', label: 'Taster' },
	]);
	const chosen = async (size: string) =>
		choose(found.id, { columns: { Takeaway: { field: 'price', readings: { size } } } });
	const jug = await chosen('Big jug|64');
	expect(told(jug)).toEqual(['Taster Taster false', 'Takeaway Big jug false', ...others]);
	expect(jug.rows.map(({ changes }) => /Big jug.*(?<=\$)([\d.]+)/.exec(changes.join())?.[1])).toEqual([
		'12',
		'15.50',
	]);
	// Of two columns for one size, the first is read and the other gets another question.
	expect(told(await chosen('Taster|5')).slice(0, 2)).toEqual(['Taster null true', 'Takeaway Taster false']);
	const none = await choose(found.id, { columns: { Takeaway: { field: 'none' } } });
	expect(told(none)[1]).toBe('Takeaway null false');
});

test('a beer that is here keeps its sizes; only the prices that the file names change', async () => {
	await using venue = await openStaffedTaproom();
	const context = await readContext(venue.taproom, '2026-11-20');
	const { planned } = await plan('name,16 oz,5oz price\nBarn Door,7.50,\n', context);
	const [row] = planned;
	expect(row && rowChanges(americanFormats, row)).toEqual(['16 oz $7 → $7.50']);
	const lone = await plan('name,Price\nBarn Door,$8\n', context);
	expect(lone.planned[0] && rowChanges(americanFormats, lone.planned[0])).toEqual(['16 oz $7 → $8']);
	const json = await plan('[{"name":"Barn Door","price_16oz":7.5}]', context);
	expect(json.planned[0] && rowChanges(americanFormats, json.planned[0])).toEqual(['16 oz $7 → $7.50']);
});

test('a new beer without sizes has the usual ones once somebody has said them, a strong one those of strong beers', async () => {
	await using venue = await openStaffedTaproom();
	const file = 'name,style,abv\nCider Press,IPA,6\nOld Rafter,Barleywine,11\n';
	const before = await plan(file, await readContext(venue.taproom, '2026-11-20'));
	expect(before.planned.map(({ beer }) => beer?.servings)).toEqual([[], []]);

	const size = (label: string, ounces: number, priceCents: number): Serving => {
		return { label, ounces, glass: 'pint', priceCents };
	};
	const body: UsualSizes = { sizes: [size('16 oz', 16, 700)], strongAbv: 8, strong: [size('8 oz', 8, 900)] };
	expect((await venue.call('settings.sizes', { body, version: 0, as: 'bartender' })).status).toBe(403);
	const saved = await venue.data('settings.sizes', { body, version: 0 });
	expect(versionedSchema(usualSizesSchema).parse(saved)).toMatchObject({ value: body, version: 1 });
	const context = await readContext(venue.taproom, '2026-11-20');
	const after = await plan(file, context);
	expect(after.planned.map(({ beer }) => words(beer?.servings))).toEqual([
		['16 oz|16|pint|700'],
		['8 oz|8|pint|900'],
	]);
	expect(after.planned[0] && rowChanges(americanFormats, after.planned[0])).toContain(
		'Sizes and prices 16 oz in a pint, $7',
	);
	const priced = await plan('name,style,abv,price\nCider Press,IPA,6,6.50\n', context);
	expect(words(priced.planned[0]?.beer?.servings)).toEqual(['16 oz|16|pint|650']);
	// An empty cell in a column of sizes means that the beer has none.
	const none = await plan('name,style,abv,servings\nCider Press,IPA,6,\n', context);
	expect(none.planned[0]?.beer?.servings).toEqual([]);
});
