import * as zip from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import type { ImportDocument } from '#domain/import/import-document.ts';
import { readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openDocument } from './open-document.ts';

zip.configure({ useWebWorkers: false });

async function pack(parts: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
	const writer = new zip.ZipWriter(new zip.Uint8ArrayWriter());
	for (const [name, text] of Object.entries(parts)) await writer.add(name, new zip.TextReader(text));
	return writer.close();
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetXml = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** Makes a workbook with the layout of Excel's (ECMA-376, part 1, §18). */
const book = (sheets: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => ({
	'[Content_Types].xml': '<Types/>',
	'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${Object.keys(sheets)
		.map(
			(name, index) =>
				`<sheet name="${name}" sheetId="${index + 1}" ${name === 'Old' ? 'state="hidden" ' : ''}r:id="rId${index + 1}"/>`,
		)
		.join('')}</sheets></workbook>`,
	'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
		.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
		.join('')}</Relationships>`,
	...Object.fromEntries(
		Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
	),
	...more,
});

const texts = (...all: string[]) =>
	`<sst xmlns="${main}">${all.map((one) => `<si>${one}</si>`).join('')}</sst>`;
const t = (text: string) => `<t xml:space="preserve">${text}</t>`;
const s = (place: string, index: number) => `<c r="${place}" t="s"><v>${index}</v></c>`;

async function rowsOf({ rows }: ImportDocument) {
	const all = [];
	for await (const row of rows) all.push(readRow(americanFormats, row));
	return all;
}
const refusalOf = async (bytes: Uint8Array) => {
	const error: unknown = await openDocument(americanFormats, bytes).then(rowsOf, (reason: unknown) => reason);
	return error instanceof Error ? error.message : 'read';
};

test('a cell merged over rows is that of each, a formula that failed says nothing, and a picture hurts nobody', async () => {
	const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
	const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
	const sheet = [
		row(1, inline('A1', 'Style'), inline('B1', 'Beer'), inline('C1', 'ABV'), inline('D1', 'IBU')),
		row(
			2,
			inline('A2', 'Pale Ale'),
			inline('B2', 'Ebb'),
			'<c r="C2"><v>5</v></c>',
			'<c r="D2" t="e"><v>#DIV/0!</v></c>',
		),
		row(3, inline('B3', 'Neap'), '<c r="C3"><v>6</v></c>', inline('D3', '#N/A')),
		row(
			4,
			inline('A4', 'Stout'),
			inline('B4', 'Spring'),
			'<c r="C4"><v>7</v></c>',
			'<c r="D4"><v>40</v></c>',
		),
	];
	const xml = `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="ZZZ9:Q1"/></mergeCells><drawing/></worksheet>`;
	const parts = book({ Beers: '' }, { 'xl/media/image1.png': 'no text' });
	const rows = await rowsOf(
		await openDocument(americanFormats, await pack({ ...parts, 'xl/worksheets/sheet1.xml': xml })),
	);
	expect(rows.map(({ fields, errors }) => [fields.name, fields.style, fields.ibu ?? null, errors])).toEqual([
		['Ebb', 'Pale Ale', null, []],
		['Neap', 'Pale Ale', null, []],
		['Spring', 'Stout', 40, []],
	]);
});

test('sheets with the same headings are read together, and a list of dishes gives way to one of beers', async () => {
	const row = (...cells: readonly string[]) =>
		`<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
	const sheet = (...rows: readonly (readonly string[])[]) =>
		[['Name', 'Style', 'ABV'], ...rows].map((cells) => row(...cells)).join('');
	const together = await openDocument(
		americanFormats,
		await pack(
			book({ Draft: sheet(['Tor', 'Pils', '5']), Notes: row('Read me'), Cans: sheet(['Rail', 'Stout']) }),
		),
	);
	expect(together.notes).toContain('Read from the sheets “Draft”, “Cans”; the other sheets are left out.');
	expect((await rowsOf(together)).map(({ row, fields }) => [row, fields.name])).toEqual([
		[2, 'Tor'],
		[3, 'Rail'],
	]);
	const dishes = `${row('Dish', 'Price')}${row('Burger', '9')}`;
	const beers = await openDocument(
		americanFormats,
		await pack(book({ Kitchen: dishes, Beers: sheet(['Tor', 'Pils', '5']) })),
	);
	expect((await rowsOf(beers)).map(({ fields }) => fields.name)).toEqual(['Tor']);
	const numbered = (...cells: readonly string[]) => row('', 'Name', 'Style', 'ABV') + row('1', ...cells);
	const wide = await openDocument(
		americanFormats,
		await pack(book({ Draft: numbered('Tor', 'Pils', '5'), Cans: numbered('Rail', 'Stout', '6') })),
	);
	expect((await rowsOf(wide)).map(({ fields }) => [fields.name, fields.abv])).toEqual([
		['Tor', 5],
		['Rail', 6],
	]);
	const food = openDocument(americanFormats, await pack(book({ Kitchen: dishes })));
	await expect(food).rejects.toThrow('This looks like your kitchen’s menu.');
});

test('a workbook of Excel is read as its sheet shows it: texts, shares, days, results of formulas, gaps', async () => {
	const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yy;@"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
	const shared = texts(
		...['Beer', 'Style', 'ABV', 'Status', 'Tap', 'Tapped on', 'IBU', 'Kölsch'].map(t),
		`<r>${t('Kettle ')}</r><r><rPr><b/></rPr>${t('Moon &amp; Sun')}</r><rPh sb="0" eb="1"><t>ケトル</t></rPh>`,
		t('on tap'),
	);
	const rows = `<row r="1">${s('A1', 0)}${s('B1', 1)}${s('C1', 2)}${s('D1', 3)}${s('E1', 4)}${s('F1', 5)}${s('H1', 6)}</row>
		<row r="3">${s('A3', 8)}${s('B3', 7)}<c r="C3" s="1"><v>4.8000000000000001E-2</v></c>${s('D3', 9)}<c r="E3"><f>1+6</f><v>7</v></c><c r="F3" s="2"><v>46344</v></c><c r="H3"><v>22.000000000000004</v></c></row>
		<row r="4"><c r="A4" t="inlineStr"><is><t>Barn Owl</t></is></c><c r="B4" t="str"><f>UPPER("x")</f><v>Oatmeal Stout</v></c><c r="C4" s="1"><v>5.6000000000000001E-2</v></c><c r="H4" t="e"><v>#N/A</v></c></row>
		<row r="5" s="1"><c r="A5" s="1"/><c r="B5"/></row>`;
	const other = `<row r="1"><c r="A1" t="inlineStr"><is><t>Read me</t></is></c></row>`;
	const bytes = await pack(
		book(
			{ Notes: other, Old: rows, Beers: rows },
			{ 'xl/sharedStrings.xml': shared, 'xl/styles.xml': styles },
		),
	);
	const document = await openDocument(americanFormats, bytes);
	expect(document.kind).toBe('xlsx');
	expect(document.notes).toContain('Read from the sheet “Beers”; the other sheets are left out.');
	const found = await rowsOf(document);
	expect(found.map(({ row, fields, errors }) => ({ row, ...fields, errors }))).toMatchObject([
		{
			row: 3,
			name: 'Kettle Moon & Sun',
			style: 'Kölsch',
			abv: 4.8,
			status: 'on-tap',
			tapNumber: 7,
			tappedOn: '2026-11-18',
			ibu: 22,
			errors: [],
		},
		{ row: 4, name: 'Barn Owl', style: 'Oatmeal Stout', abv: 5.6, errors: [] },
	]);
	expect(found).toHaveLength(2);
});

test('what is packed and no workbook is told what to do instead', async () => {
	for (const [part, words] of [
		['content.xml', 'LibreOffice or OpenOffice. Save it as .xlsx or CSV'],
		['Index/Document.iwa', 'Apple’s Numbers. Export it as Excel or CSV'],
		['xl/workbook.bin', 'binary workbook'],
		['word/document.xml', 'word processor'],
		['site/taproom.json', 'The Backups screen takes it back'],
		['beers.csv', 'Unpack it and choose what is inside'],
	] as const)
		expect(await refusalOf(await pack({ [part]: '<x/>' })), part).toContain(words);
	expect(await refusalOf(await pack(book({ Sheet1: '' })))).toBe('The workbook is empty.');
	expect(await refusalOf(Buffer.from('\xd0\xcf\x11\xe0 and so on', 'latin1'))).toContain('with a password');
});

test('a hostile workbook is refused in words: cut off, badly formed, swollen, or a text that a thousand cells share', async () => {
	const name =
		'<c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Style</t></is></c>';
	const good = await pack(book({ Beers: `<row r="1">${name}</row><row r="2"><c r="A2"><v>1</v></c></row>` }));
	const damaged = 'This file is damaged, or was not saved to its end.';
	for (const length of [4, 200, good.length - 30])
		expect(await refusalOf(good.slice(0, length))).toContain(damaged);
	expect(await refusalOf(await pack(book({ Beers: '<row><c></row>' })))).toContain(damaged);
	const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
	expect(
		await refusalOf(
			await pack({
				...book({}),
				'xl/worksheets/sheet1.xml': `${entities}<x>&b;</x>`,
				'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
				'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Target="worksheets/sheet1.xml"/></r>',
			}),
		),
	).toContain(damaged);
	const tooLarge = 'This workbook is too large to read.';
	const swollen = `<row r="1">${name}</row>${' '.repeat(70_000_000)}`;
	expect(await refusalOf(await pack(book({ Beers: swollen })))).toContain(tooLarge);
	const cells = Array.from({ length: 100 }, (_, row) => `<row r="${row + 2}">${s(`A${row + 2}`, 0)}</row>`);
	const shared = { 'xl/sharedStrings.xml': texts(t('x'.repeat(900_000))) };
	expect(
		await refusalOf(await pack(book({ Beers: `<row r="1">${name}</row>${cells.join('')}` }, shared))),
	).toContain(tooLarge);
	const away = {
		'xl/_rels/workbook.xml.rels': '<r><Relationship Id="rId1" Target="../../../etc/passwd"/></r>',
	};
	expect(await refusalOf(await pack(book({ Beers: '' }, away)))).toBe('The workbook is empty.');
});
