import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
	filesIn,
	beerJsonPackage as official,
	programFiles as ours,
	readImport as read,
} from '#tests/import-documents.ts';

const recipesSchema = z.object({
	beerjson: z.object({ recipes: z.array(z.looseObject({ name: z.string() })) }),
});

test('BeerJSON: every official sample with recipes comes in, its figures as they stand there', async () => {
	const samples = ['generic', 'real', 'converted'].flatMap((name) =>
		filesIn(new URL(`tests/${name}/`, official)),
	);
	let recipes = 0;
	for (const file of samples) {
		const json = z.safeParse(recipesSchema, JSON.parse(readFileSync(file, 'utf8')));
		if (!json.success) continue;
		const { kind, rows } = await read(file);
		expect(kind).toBe('beer-json');
		expect(rows.map(({ fields }) => fields.name)).toEqual(
			json.data.beerjson.recipes.map(({ name }) => name.replace('&#39;', "'") || undefined),
		);
		expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
		recipes += rows.length;
	}
	expect(recipes).toBeGreaterThanOrEqual(14);
});

test('BeerXML 1: the official samples and what they became as BeerJSON are the same beers', async () => {
	for (const xml of filesIn(new URL('tests/xml/', official))) {
		const name = fileURLToPath(xml).replace(/^.*\/|\.xml$/g, '');
		const [fromXml] = (await read(xml)).rows;
		const [fromJson] = (await read(new URL(`tests/converted/${name}.json`, official))).rows;
		const { name: beer, style, hops, malts, yeast } = fromJson?.fields ?? {};
		expect(fromXml?.errors).toEqual([]);
		expect(fromXml?.fields).toMatchObject({ name: beer, ...(style && { style }), hops, malts, yeast });
	}
});

test('our BeerJSON is valid by the official schema', () => {
	const ajv = new Ajv({ strict: false });
	for (const file of filesIn(new URL('json/', official)))
		ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')));
	const isValid = ajv.getSchema('https://raw.githubusercontent.com/beerjson/beerjson/master/json/beer.json');
	const file = new URL('../../tests/import-files/valid.beerjson', import.meta.url);
	expect(isValid?.(JSON.parse(readFileSync(file, 'utf8'))), JSON.stringify(isValid?.errors)).toBe(true);
});

test('BeerJSON without recipes is told what it holds', async () => {
	const text = '{"beerjson":{"version":1,"hop_varieties":[]}}';
	await expect(read(text)).rejects.toThrow(
		'This BeerJSON holds no recipes, but hop varieties. Export the recipes and choose that file.',
	);
});

test('BeerXML 2 is read with its namespaces, and with the units of its attributes', async () => {
	const { kind, rows } = await read(new URL('beerxml-2.xml', ours));
	expect(kind).toBe('beer-xml');
	expect(rows).toHaveLength(1);
	expect(rows[0]).toMatchObject({
		errors: [],
		guide: 'BJCP 2015 26C',
		fields: {
			name: 'Orchard Tripel',
			style: 'Belgian Tripel',
			abv: 9,
			ibu: 32,
			srm: 6,
			hops: 'Saaz',
			malts: 'Pilsner',
			yeast: 'Abbey Ale',
		},
	});
	expect(rows[0]?.derived.content).toContain('Orange peel');
});

test('BeerSmith’s own file: figures follow from the ingredients unless the brewer measured them', async () => {
	const { kind, rows } = await read(new URL('beersmith.bsmx', ours));
	expect(kind).toBe('beersmith');
	const [common, mild, ...more] = rows;
	expect(more).toEqual([]);
	expect(common).toMatchObject({
		errors: [],
		guide: 'BJCP 2008 7B',
		fields: {
			name: 'Barn Door Common',
			style: 'California Common Beer',
			ibu: 35.6,
			srm: 9.8,
			hops: 'Northern Brewer',
			malts: 'Pale Malt, 2-Row; Crystal 60; Cane sugar',
			yeast: 'San Francisco Lager',
			flavorProfile: 'Toast and mint',
		},
	});
	// The grain is 9 lb at 79 % and 1 lb at 74 %, mashed with an efficiency of 72 %, with half a pound of sugar in 5
	// gallons.
	expect(common?.derived.abvWords).toContain('(1.057 → 1.017)');
	expect(common?.derived.content).toContain('Cold brew coffee');
	expect(common?.derived.notes).toBe('Don’t let it warm above 60F.');
	expect(mild).toMatchObject({ guide: null, fields: { name: 'Measured Mild', style: 'Mild' } });
	expect(mild?.derived.abvWords).toContain('(1.036 → 1.010)');
});

test('Brewfather: a recipe, and batches with what was measured', async () => {
	const { kind, rows } = await read(new URL('brewfather-recipe.json', ours));
	expect(kind).toBe('brewfather');
	expect(rows[0]).toMatchObject({
		errors: [],
		guide: 'BJCP 2015 20B',
		fields: {
			name: 'Night Shift',
			style: 'American Stout',
			abv: 6,
			ibu: 37,
			srm: 34.7,
			briefDescription: 'Dark, dry and awake',
			hops: 'Cascade',
			yeast: 'SafAle English Ale',
		},
	});
	expect(rows[0]?.derived.allergens).toContain('lactose');
	const batches = await read(new URL('brewfather-batches.json', ours));
	expect(batches.rows[0]?.fields).toMatchObject({ name: 'Kolsch of May', abv: 5.3, ibu: 38, srm: 6.2 });
	expect(batches.rows[1]?.errors).toEqual([{ path: '', message: 'This is no recipe of Brewfather.' }]);
});

test('a menu of Untappd for Business comes with its taps, sizes and prices; what it does not know is no zero', async () => {
	const { kind, rows } = await read(new URL('untappd-business-menu.json', ours));
	expect(kind).toBe('untappd');
	const [pils, can, next] = rows;
	expect(pils).toMatchObject({
		errors: [],
		fields: {
			name: 'Hayloft Pils',
			style: 'Pilsner - German',
			abv: 4.9,
			ibu: 34,
			status: 'on-tap',
			tapNumber: 41,
		},
		prices: [
			{ size: { label: 'Pint', ounces: 16 }, priceCents: 700 },
			{ size: { label: '5oz Taster', ounces: 5 }, priceCents: 350 },
		],
	});
	expect(pils?.fields.briefDescription).toBe('Crisp & <bright>.');
	expect([pils?.keg, can?.keg?.gas]).toEqual([null, 'nitro']);
	expect(can?.fields).toEqual({ name: 'Cellar Can', style: 'IPA - New England', abv: 6.8 });
	expect(next?.fields).toEqual({ name: 'Next Keg', style: 'Saison / Farmhouse Ale', status: 'coming-soon' });
	expect((await read('{"items":[{"untappd_id":1,"name":"A"},7]}')).rows).toMatchObject([
		{ fields: { name: 'A' } },
		{ errors: [{ message: 'This is no item of a menu.' }] },
	]);
});

test('WordPress: the beers of EM Beer Manager with their addresses; pages and the bin are none', async () => {
	const { kind, rows } = await read(new URL('wordpress-em-beer-manager.xml', ours));
	expect(kind).toBe('wordpress');
	const [owl, pivo, ...more] = rows;
	expect(more).toEqual([]);
	expect(owl).toMatchObject({
		errors: [],
		fields: {
			name: 'Barn Owl & Friends',
			slug: 'barn-owl',
			style: 'Brown Ale - English',
			abv: 4.6,
			malts: 'Maris Otter, Brown',
			hops: 'Fuggles',
			yeast: 'London',
			briefDescription: 'Dark and soft',
		},
	});
	expect(owl?.fields.ibu).toBeUndefined();
	expect(owl?.fields.content).toContain('<strong>soft</strong>');
	expect(owl?.derived.allergens).toContain('nuts');
	// The post is a draft, so the beer stays hidden.
	expect(pivo?.fields).toEqual({ name: 'Пиво', abv: 5, published: false });
	expect(owl?.fields.published).toBeUndefined();
	const other =
		'<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A</title></item></channel></rss>';
	await expect(read(other)).rejects.toThrow('holds no beers of EM Beer Manager');
});

test('a taste of more than 2,000 letters goes into the notes instead of being refused', async () => {
	const taste = 'Cocoa. '.repeat(400);
	const { rows } = await read(
		`<RECIPE><NAME>A</NAME><TASTE_NOTES>${taste}</TASTE_NOTES><NOTES>Mash.</NOTES></RECIPE>`,
	);
	expect(rows[0]?.fields.flavorProfile).toBeUndefined();
	expect(rows[0]?.derived.notes).toMatch(/^Cocoa\. [\s\S]*\n\nMash\.$/);
});

test.each([
	['a NUL and a direction mark', '<RECIPE><NAME>A\u0000\u0001B &#0;&#x1F;C</NAME></RECIPE>', ['AB C']],
	[
		'ends without a beginning',
		'</RECIPE></RECIPES><RECIPE><NAME>A</NAME></RECIPE></RECIPE></RECIPES>',
		['A'],
	],
	[
		'a recipe that is never closed',
		'<RECIPE><NAME>A</NAME><RECIPE><NAME>B</NAME></RECIPE>',
		[undefined, 'B'],
	],
	[
		'an entity that refers to itself',
		'<!DOCTYPE r [<!ENTITY a "&a;&a;">]><RECIPE><NAME>A&a;</NAME></RECIPE>',
		['A&a;'],
	],
	[
		'a file of this machine',
		'<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]><RECIPE><NAME>&f;</NAME></RECIPE>',
		['&f;'],
	],
	[
		'a reference that was escaped twice',
		'<RECIPE><NAME>K&amp;#246;lsch &amp;amp; &amp;lt;</NAME></RECIPE>',
		['Kölsch & <'],
	],
	['prefixes and small letters', '<x:recipe><x:name>A</x:name></x:recipe>', ['A']],
])('XML with %s: each recipe stands alone', async (_, text, names) => {
	expect((await read(`<?xml version="1.0"?>${text}`)).rows.map(({ fields }) => fields.name)).toEqual(names);
});
