import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { Beer } from '#domain/beers/beer.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { ingredientNames, recipeNotes } from '#domain/export/recipe.ts';
import { type ReadRow, readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { listAllBeers } from '#server/beers/staff-lists.ts';
import { openDocument } from '#server/import/open-document.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { fieldsOf, readXml } from '#tests/read-xml.ts';
import { type BeerFormatName, beerFile } from './beer-files.ts';

const facts = { formats: americanFormats, brewery: 'Barn & Sons', pours: new Map() };
const schemas = 'node_modules/@beerjson/beerjson/json';

function validator() {
	// The schema of BeerJSON has custom formats and is not as strict as Ajv's strict mode requires.
	const ajv = new Ajv({ strict: false, allErrors: true });
	for (const name of readdirSync(schemas))
		ajv.addSchema(JSON.parse(readFileSync(join(schemas, name), 'utf8')));
	const valid = ajv.getSchema('https://raw.githubusercontent.com/beerjson/beerjson/master/json/beer.json');
	if (!valid) throw new Error('BeerJSON has no schema of a document.');
	return (text: string) => {
		valid(JSON.parse(text));
		return valid.errors ?? [];
	};
}

const bare: Beer = { ...blankBeer, slug: 'bare', name: 'Bare', style: 'House beer', abv: 0.1 + 0.2 };
const odd: Beer = {
	...bare,
	slug: 'odd',
	name: 'Odd <b>&amp; "quoted"\u2028line',
	styleCode: '21B-Black',
	style: 'IPA, black',
	ibu: 64.93644134,
	srm: 0,
	hops: 'Citra, Citra',
	malts: 'Pilsner; wheat (30%)',
	yeast: 'US-05,W34',
	flavorProfile: ']]> and <![CDATA[',
	content: '<p>One &amp; two</p><ul><li>three</li><li>four</li></ul>',
};

async function recipeBeers(): Promise<Beer[]> {
	await using venue = await openTaproom();
	return [...(await listAllBeers(venue.taproom.db)), bare, odd];
}

const write = (format: BeerFormatName, beers: readonly Beer[]) => beerFile(format, beers, facts);

test('BeerJSON is valid by its official schema, with a recipe for each beer', async () => {
	const errorsOf = validator();
	const beers = await recipeBeers();
	const text = await write('beerjson', beers);
	expect(errorsOf(text)).toEqual([]);
	expect(JSON.parse(text).beerjson.recipes).toHaveLength(beers.length);
	expect(errorsOf(await write('beerjson', []))).toEqual([]);
	// Proves that the validator refuses invalid BeerJSON.
	expect(errorsOf(text.replaceAll('"efficiency"', '"efficacy"')).length).toBeGreaterThan(0);
});

/** The required fields of each record of BeerXML 1 (beerxml.com/beerxml.htm), those of all-grain recipes included. */
const required: Readonly<Record<string, string>> = {
	RECIPE:
		'NAME VERSION TYPE STYLE BREWER BATCH_SIZE BOIL_SIZE BOIL_TIME EFFICIENCY HOPS FERMENTABLES MISCS YEASTS WATERS MASH',
	STYLE:
		'NAME CATEGORY VERSION CATEGORY_NUMBER STYLE_LETTER STYLE_GUIDE TYPE OG_MIN OG_MAX FG_MIN FG_MAX IBU_MIN IBU_MAX COLOR_MIN COLOR_MAX',
	HOP: 'NAME VERSION ALPHA AMOUNT USE TIME',
	FERMENTABLE: 'NAME VERSION TYPE AMOUNT YIELD COLOR',
	YEAST: 'NAME VERSION TYPE FORM AMOUNT',
	MASH: 'NAME VERSION GRAIN_TEMP MASH_STEPS',
};

test('BeerXML has every record that it needs, and every record its required fields', async () => {
	const beers = await recipeBeers();
	const seen = new Map<string, number>();
	const check = (node: ReturnType<typeof readXml>) => {
		seen.set(node.name, (seen.get(node.name) ?? 0) + 1);
		expect(Object.keys(fieldsOf(node))).toEqual(
			expect.arrayContaining(required[node.name]?.split(' ') ?? []),
		);
		node.children.forEach(check);
	};
	check(readXml(await write('xml', beers)));
	expect(seen.get('RECIPE')).toBe(beers.length);
	for (const name of Object.keys(required)) expect(seen.get(name)).toBeGreaterThan(0);
});

test('a beer’s place in the guide is told by number and letter; the name alone tells one that has none', async () => {
	const ipa = { ...bare, style: 'Hazy, we say', styleCode: '21C' };
	const { recipes } = JSON.parse(await write('beerjson', [ipa, bare])).beerjson;
	expect(recipes[0].style).toEqual({
		name: 'Hazy, we say',
		category: 'IPA',
		style_guide: 'BJCP 2021',
		type: 'beer',
		category_number: 21,
		style_letter: 'C',
	});
	expect(recipes[1].style).toEqual({
		name: 'House beer',
		category: 'House beer',
		style_guide: 'None',
		type: 'beer',
	});
});

test('hops are written one by one only where they can be joined to the same text again', () => {
	expect(ingredientNames('Citra, Mosaic')).toEqual(['Citra', 'Mosaic']);
	expect(ingredientNames('Goldings, East Kent; Fuggles')).toEqual(['Goldings, East Kent', 'Fuggles']);
	for (const text of ['Citra,Mosaic', 'Citra, Citra', 'Citra; Mosaic', 'Citra, '])
		expect(ingredientNames(text)).toEqual([text]);
	expect(ingredientNames(null)).toEqual([]);
});

test('a story goes out as text, paragraph by paragraph', () => {
	expect(recipeNotes('<p>One &amp; <em>two</em><br />three</p><ul><li>four</li><li>five</li></ul>')).toBe(
		'One & two\nthree\n\nfour\nfive',
	);
});

test('the keg that pours, its gas and all taps of a beer are told and read back', async () => {
	const pour = { taps: [3, 7], gas: 'nitro', kegSize: '50 L', batch: 'B7', filledOn: '2026-11-01' } as const;
	const onTap: Beer = { ...bare, status: 'on-tap', tapNumber: 3, tappedOn: '2026-11-02' };
	const pours = new Map([[onTap.slug, pour]]);
	for (const format of ['csv', 'json'] as const) {
		const text = await beerFile(format, [onTap, odd], { ...facts, pours });
		const { rows } = await openDocument(americanFormats, Buffer.from(text));
		const found: ReadRow[] = [];
		for await (const row of rows) found.push(readRow(americanFormats, row));
		const [read, other] = found;
		expect([read?.fields.tapNumber, read?.otherTaps]).toEqual([3, [7]]);
		expect(read?.keg).toEqual({ gas: 'nitro', size: '50 L', batch: 'B7', filledOn: '2026-11-01' });
		expect([other?.otherTaps, other?.keg?.batch ?? null]).toEqual([[], null]);
	}
});
