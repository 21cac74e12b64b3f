import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from '#domain/import/export.ts';
import { paragraphs, type ReadRow, readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { separatorOf } from './csv.ts';
import { openDocument } from './open-document.ts';

const file = (name: string) => readFileSync(new URL(`../../tests/import-files/${name}`, import.meta.url));

async function rowsOf(bytes: Uint8Array | string): Promise<ReadRow[]> {
	const { rows } = await openDocument(
		americanFormats,
		typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
	);
	const found: ReadRow[] = [];
	for await (const row of rows) found.push(readRow(americanFormats, row));
	return found;
}

test('BeerXML in Latin-1 with decimal commas is read; its entities stay shut and a damaged recipe stands alone', async () => {
	const [first, second, third, fourth, ...more] = await rowsOf(file('latin1-comma.xml'));
	expect(more).toEqual([]);
	expect(first?.fields).toEqual({
		name: 'Kölsch Nr. 7',
		style: 'Kölsch',
		abv: 5.1,
		ibu: 22.4,
		srm: 3.8,
		flavorProfile: 'Trocken, zart fruchtig',
		hops: 'Hallertau Blanc, Tettnang',
		malts: 'Pilsner Malz',
		yeast: 'German Ale/Kölsch',
	});
	expect(first?.derived.notes).toContain('<2 °C.');
	expect(first?.warnings).toEqual([]);
	expect(second?.errors[0]?.message).toContain('The recipe is no valid XML');
	expect(third).toMatchObject({ row: 3, fields: { name: 'Dry Irish', srm: 38 }, errors: [] });
	expect(third?.derived).toEqual({
		abv: 4.6,
		abvWords: 'About 4.6%, estimated from its gravities (1.046 → 1.011).',
	});
	expect(fourth?.fields).toEqual({ name: 'No Strength', style: 'Saison' });
});

test('empty lines count as rows of the spreadsheet; two million of them are read like none', async () => {
	const lines = `name,style,abv\n\n\nTor,Pils,5\n\n"Rain\nand Rye",Pils,6\n   \n,,\nMoor,Stout,6${'\n'.repeat(2_000_000)}`;
	const rows = await rowsOf(lines);
	expect(rows.map(({ row, fields }) => [row, fields.name])).toEqual([
		[4, 'Tor'],
		[6, 'Rain and Rye'],
		[9, 'Moor'],
	]);
});

test('BeerJSON with missing fields is read as far as it goes', async () => {
	const [ipa, alt, nameless, bare, table] = await rowsOf(file('missing-fields.beerjson'));
	expect(ipa?.fields).toMatchObject({
		name: 'West Coast IPA',
		style: 'American IPA',
		abv: 6.8,
		ibu: 62.4,
		srm: 6.2,
		hops: 'Citra, Simcoe',
		malts: 'Pale Malt, 2-Row; Munich I',
		yeast: 'California Ale',
	});
	expect(alt).toMatchObject({ fields: { srm: 15.2 }, derived: { abv: 5 } });
	expect(nameless?.fields).toEqual({});
	expect(bare?.errors).toEqual([
		{ path: '', message: 'There is no recipe in this place of the file. Export the recipes again.' },
	]);
	expect(table?.fields).toMatchObject({ name: 'Table Beer', abv: 2.9 });
});

test('CSV with semicolons and a mark: rows are numbered as a spreadsheet does, a bad value is told beside its field', async () => {
	const rows = await rowsOf(file('semicolons-bom.csv'));
	expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 6]);
	expect(rows[0]?.fields).toMatchObject({
		name: 'Märzen',
		abv: 5.8,
		srm: 9.1,
		status: 'on-tap',
		tapNumber: 41,
		tappedOn: '2026-10-31',
		briefDescription: 'Malty, "round"',
		servings: [{ label: '0.5 L', ounces: 16.9, glass: 'pint', priceCents: 700 }],
	});
	expect(rows[1]?.fields).toMatchObject({
		name: 'Rauch; Doppelbock',
		tappedOn: '2026-02-14',
		briefDescription: 'Smoke,\r\nand more smoke',
	});
	expect(rows[2]?.errors.map(({ path }) => path)).toEqual(['abv']);
	expect(rows[2]?.warnings).toEqual([expect.stringMatching(/^Status is left out: “on the moon”/)]);
	// Other rows of this column have the day first.
	expect(rows[3]?.fields).toMatchObject({ status: 'coming-soon', tappedOn: '2026-06-11' });
});

test.each([
	['', 'INVALID_INPUT', /empty/],
	['\u0000\u0001binary', 'INVALID_INPUT', /no text/],
	['{"a": 1', 'INVALID_INPUT', /^This file is damaged, or was not saved to its end\./],
	['{"a": 1}', 'INVALID_INPUT', /^No list of beers is in this file/],
	['<html><body/></html>', 'INVALID_INPUT', /web page/],
	['just words', 'INVALID_INPUT', /no list of beers/],
	['PK\u0003\u0004', 'UPLOAD_ERROR', /damaged/],
])('%j is refused with the reason', async (text, code, message) => {
	await expect(rowsOf(text)).rejects.toThrow(
		expect.objectContaining({ code, message: expect.stringMatching(message) }),
	);
});

test('broken pieces never throw: every row tells its own trouble', async () => {
	const open = await rowsOf('name,style,abv\nA,"B,5\nC,D,5\n');
	expect(open.map(({ fields }) => [fields.name, fields.style])).toEqual([
		['A', 'B'],
		['C', 'D'],
	]);
	expect((await rowsOf('name,abv\nA,5,6,7\n'))[0]?.errors[0]?.message).toContain('more cells');
	const unclosed = await rowsOf('<RECIPES><RECIPE><NAME>A</NAME><RECIPE><NAME>B</NAME></RECIPE></RECIPES>');
	expect(unclosed.map(({ fields, errors }) => [fields.name, errors.length])).toEqual([
		[undefined, 1],
		['B', 0],
	]);
	const deep = `<RECIPE>${'<A>'.repeat(500)}${'</A>'.repeat(500)}</RECIPE>`;
	expect((await rowsOf(deep))[0]?.errors).toHaveLength(1);
	expect(await rowsOf('<RECIPE><__proto__>x</__proto__><NAME>P</NAME></RECIPE>')).toHaveLength(1);
	expect(
		(await rowsOf('[{"__proto__": {"name": "x"}, "name": {"a": 1}, "servings": [1, {}]}]'))[0]?.errors,
	).not.toEqual([]);
});

test('BeerJSON: a recipe’s bitterness stands in an estimate, as hop.json of the format has it', async () => {
	const recipe = async (ibu_estimate: unknown) =>
		(await rowsOf(JSON.stringify({ beerjson: { version: 1, recipes: [{ name: 'A', ibu_estimate }] } })))[0]
			?.fields.ibu;
	expect(await recipe({ method: 'Tinseth', value: { unit: 'IBUs', value: 35 } })).toBe(35);
	expect(await recipe({ method: 'Tinseth' })).toBeUndefined();
	expect(await recipe(35)).toBe(35);
});

test('allergens are read in any order; none known is said, an empty cell says nothing, a strange word leaves the list out', async () => {
	const rows = await rowsOf('Name,Allergens\nA,"Barley; wheat"\nB,None known\nC,\nD,"barley, luck"\n');
	expect(rows.map(({ fields }) => fields.allergens)).toEqual([['wheat', 'barley'], [], null, undefined]);
	expect(rows[3]?.warnings).toEqual([expect.stringMatching(/^Allergens is left out: “luck”/)]);
});

test('notes come in under their own name, as paragraphs', async () => {
	const [row] = await rowsOf('Name,Style,ABV,Notes\nA,Pils,5,"One < two,\r\n still one. \n \n\nTwo."\n');
	expect(row && paragraphs(row.derived.notes ?? '')).toBe('<p>One &lt; two, still one.</p><p>Two.</p>');
});

test('texts of any length are read in one pass, or left out', async () => {
	const gap = ' '.repeat(200_000);
	const [row] = await rowsOf(
		`name,style,abv,sizes,notes,tapped on,status\nA,Pils,5,1oz${gap}x,a${gap}b,${gap}x,a${gap}b\n`,
	);
	expect(row?.warnings.map((one) => one.split(' is left out')[0])).toEqual([
		...['Its notes are longer than 10000 characters; the end', 'Status', 'Tapped on', 'Sizes and prices'],
	]);
	expect(row?.derived.notes).toHaveLength(10_000);
	expect((await rowsOf(`name,${'('.repeat(200_000)}\nA,1\n`))[0]?.fields).toEqual({ name: 'A' });
});

test('values nested without end, and names that every object has, are no values', async () => {
	const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
	const json = `[{"name":"A","abv":${deep},"servings":[{"label":${deep}}],"image":${deep}},{"name":"B","status":"constructor"}]`;
	const [nested, named] = await rowsOf(json);
	expect(nested?.errors.map(({ path }) => path)).toEqual(['abv']);
	expect(nested?.warnings).toEqual([
		expect.stringMatching(/^Sizes and prices is left out/),
		'Photo is left out: Several values stand here. Write them as words, or take them out.',
	]);
	expect(named?.warnings).toEqual([expect.stringMatching(/^Status is left out: “constructor”/)]);
	expect((await rowsOf('<RECIPE><NAME>&toString; &valueOf;</NAME></RECIPE>'))[0]?.fields.name).toBe(
		'&toString; &valueOf;',
	);
});

test('separators, line ends and quotes are read as spreadsheets write them', async () => {
	expect(separatorOf('a\tb\n1,5\t2')).toBe('\t');
	expect(separatorOf('"a;b",c')).toBe(',');
	expect(separatorOf('Tor;4,9;3,20')).toBe(';');
	expect(separatorOf('Tor 0,5 l 4,80 €')).toBe('\t');
	expect(separatorOf('sep=;\na;b')).toBe(';');
	const rows = await rowsOf('sep=;\r\nname;hops\r\nA;"b;""c""\r\nd"\r\r\n;\n"";x\n\nB;5" pipe, "round"\n');
	expect(rows.map(({ row, cells }) => [row, cells.name, cells.hops])).toEqual([
		[2, 'A', 'b;"c"\r\nd'],
		[5, '', 'x'],
		[7, 'B', '5" pipe, "round"'],
	]);
});

test.each(['=1+1', '+1', '-1', '@a', "'=1", ' =1', '\t=1', "''-x"])(
	'the cell %j is guarded and comes back',
	(cell) => {
		expect(guardCell(cell)).toBe(`'${cell}`);
		expect(unguardCell(guardCell(cell))).toBe(cell);
	},
);

test('a bare ampersand, a wrong end tag and a recipe without end spoil no other recipe', async () => {
	const rows = await rowsOf(
		'<RECIPES><RECIPE><NAME>Hops & Malt; <![CDATA[a & b]]></NAME></RECIPE><RECIPE><NAME>A</NAME></BEER><RECIPE><NAME>B</NAME></RECIPE></RECIPES>',
	);
	expect(rows.map(({ fields, errors }) => [fields.name, errors.length])).toEqual([
		['Hops & Malt; a & b', 0],
		[undefined, 1],
		['B', 0],
	]);
});

/** Inputs on which a pattern or search could backtrack; each once took a minute. */
const heavy: Readonly<Record<string, string>> = {
	'spaces within a size': `name,servings\nA,1oz${' '.repeat(200_000)}x\n`,
	'brackets in a heading': `name,${'('.repeat(200_000)}\nA,\n`,
	'declarations in XML': `<a>${'<!x>'.repeat(400_000)}<RECIPE/>`,
	'declarations within XML': `<RECIPE>${'<!ENTITY '.repeat(400_000)}`,
	'ampersands in XML': `<RECIPE><NAME>${'&'.repeat(400_000)}</NAME></RECIPE>`,
	'levels of XML': `<RECIPE>${'<a>'.repeat(400_000)}`,
	'attributes in XML': `<RECIPE ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
	'comments that never end': `<RECIPE>${'<!--'.repeat(1_000_000)}`,
	'beginnings of tags': `<RECIPE>${'<RECIPE '.repeat(1_000_000)}`,
	'posts of WordPress': `<rss xmlns:wp="http://wordpress.org/export/1.2/"><!--embm_abv-->${'<item>'.repeat(800_000)}`,
	'recipes of BeerSmith': `<F_R_NAME/>${'<Recipe/>'.repeat(20_000)}`,
	'spaces in a tag': `<RECIPE>${'<RECIPE '}${' '.repeat(2_000_000)}`,
	'columns of CSV': `name${','.repeat(2_000_000)}\nA\n`,
	'cells of CSV': `name\nA${','.repeat(1_000_000)}\n`,
	'a quotation mark that is never closed': `name\n"${'a\n'.repeat(2_000_000)}`,
};

test.each(Object.entries(heavy))(
	'%s in any number are read or refused in time that grows with them',
	async (_, text) => {
		const rows = await rowsOf(text).catch((error: unknown) => error);
		if (!Array.isArray(rows)) expect(rows).toMatchObject({ code: 'INVALID_INPUT' });
	},
);
