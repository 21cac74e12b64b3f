import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Beer, beerAllergens, beerStatuses, glassShapes } from '#domain/beers/beer.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { normalizedBeer } from '#domain/beers/beer-input.ts';
import { beerJsonSchema } from '#domain/beers/beer-json.ts';
import { slugOf } from '#domain/beers/beer-slug.ts';
import { beerCsvLine, csvHead, exportedBeer, reportLines } from '#domain/import/export.ts';
import { rowChanges } from '#domain/import/plan.ts';
import { type ReadRow, readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { anyBeerTexts } from '#tests/any-beer-texts.ts';
import { contextOf, planAll } from '#tests/import-plan.ts';
import { openDocument } from './open-document.ts';

const nasty = fc.constantFrom(
	'=cmd()',
	'+1',
	"'=1",
	'"',
	'""',
	';',
	',',
	'\r\n',
	'\n',
	'\t',
	'|',
	'\\',
	'-',
	'@x',
	'ö',
);
const words = (most: number) =>
	fc
		.array(fc.oneof(fc.string({ maxLength: 8, unit: 'grapheme' }), nasty), { maxLength: 5 })
		.map((parts) => parts.join('').slice(0, most).replaceAll('\u0000', '').toWellFormed());
const filled = (most: number) => words(most).map((text) => (text.trim() === '' ? 'Pils' : text));
const figure = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => value + 0);
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const texts = anyBeerTexts(optional(words(100)));

const others = fc.record({
	name: filled(60),
	style: filled(60),
	styleCode: fc.constantFrom(null, '21A', '5B'),
	abv: figure(70),
	ibu: optional(figure(400)),
	srm: optional(figure(200)),
	status: fc.constantFrom(...beerStatuses),
	featured: fc.boolean(),
	barrelAged: fc.boolean(),
	image: fc.constantFrom(null, '/media/AbCdEfGhIjKlMnOpQrStUv-640', 'https://brewery.example/pils.jpg'),
	briefDescription: words(200),
	content: words(300),
	tappedOn: optional(
		fc
			.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10)),
	),
	published: fc.boolean(),
	allergens: optional(fc.subarray([...beerAllergens])),
	glass: fc.constantFrom(...glassShapes),
	servings: fc.uniqueArray(
		fc.record({
			label: filled(40),
			ounces: fc.double({ min: 0.1, max: 640, noNaN: true }),
			glass: fc.constantFrom(...glassShapes),
			priceCents: optional(fc.integer({ min: 0, max: 1_000_000 })),
		}),
		{ maxLength: 3, selector: ({ label }) => label.trim().toLowerCase() },
	),
});
const beer = fc
	.tuple(texts, others)
	.map(([told, other]) =>
		normalizedBeer({ ...blankBeer, ...told, ...other, slug: slugOf(other.name), low: false }),
	);

/** Generates the beers of one taproom: each has its own address, and those on tap have their own taps. */
const taproom = fc.uniqueArray(beer, { maxLength: 6, selector: ({ slug }) => slug }).map((beers) =>
	beers.map(
		(one, index): Beer =>
			one.status === 'on-tap'
				? {
						...one,
						tapNumber: index + 1,
						low: index % 2 === 0,
						// A beer that pours cannot have been tapped in the future.
						tappedOn: one.tappedOn && one.tappedOn <= '2026-11-20' ? one.tappedOn : '2026-11-01',
						published: true,
					}
				: one,
	),
);

async function readAll(file: string | Uint8Array): Promise<ReadRow[]> {
	const { rows } = await openDocument(americanFormats, typeof file === 'string' ? Buffer.from(file) : file);
	const found: ReadRow[] = [];
	for await (const row of rows) found.push(readRow(americanFormats, row));
	return found;
}

const csvOf = (beers: readonly Beer[]) =>
	csvHead() + beers.map((one) => beerCsvLine(americanFormats, one)).join('');
const jsonOf = (beers: readonly Beer[]) => JSON.stringify(beers.map((one) => exportedBeer(one)));

test('what is exported is read back equal, as CSV and as JSON, into an empty taproom and into its own', async () => {
	await fc.assert(
		fc.asyncProperty(taproom, async (beers) => {
			for (const text of [csvOf(beers), jsonOf(beers)]) {
				const rows = await readAll(text);
				const anew = planAll(rows, contextOf([]));
				expect(anew.map(({ errors }) => errors)).toEqual(beers.map(() => []));
				expect(anew.map(({ beer: read }) => read)).toEqual(beers);
				expect(planAll(rows, contextOf(beers)).map(({ outcome }) => outcome)).toEqual(
					beers.map(() => 'same'),
				);
			}
		}),
		{ numRuns: 50 },
	);
});

test.each([';', 'N/A', '—', 'unknown', 'TBA'])(
	'a style that is written as %j is that style in our own export, whatever the name says',
	async (style) => {
		const odd: Beer = { ...pils, style, styleCode: null };
		for (const text of [csvOf([odd]), jsonOf([odd])]) {
			expect(planAll(await readAll(text), contextOf([])).map(({ beer: read }) => read)).toEqual([odd]);
		}
	},
);

test('any bytes at all are read or refused in words', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.uint8Array({ maxLength: 300 }),
			fc.constantFrom('', 'name,abv\n', '<RECIPE>', '[{"name":'),
			async (bytes, start) => {
				try {
					const rows = await readAll(new Uint8Array([...Buffer.from(start), ...bytes]));
					for (const row of rows) planAll([row], contextOf([]));
				} catch (error) {
					expect(error).toMatchObject({ code: expect.stringMatching(/^(?:INVALID_INPUT|UPLOAD_ERROR)$/) });
				}
			},
		),
	);
});

const pils: Beer = {
	...blankBeer,
	slug: 'pils',
	name: 'Pils',
	style: 'German Pils',
	styleCode: '5B',
	abv: 4.8,
	status: 'on-tap',
	tapNumber: 3,
	tappedOn: '2026-11-01',
	hops: 'Saaz',
	brewedWith: 'A friend',
	published: true,
};

test('a file that names three columns changes those and no others', async () => {
	const [row] = planAll(await readAll('name,abv,ibu\nPILS,"5,2",\n'), contextOf([pils]));
	expect(row?.outcome).toBe('update');
	expect(row?.beer).toEqual({ ...pils, name: 'PILS', abv: 5.2, ibu: null });
	const [skipped] = planAll(await readAll('name,abv\nPils,5.2\n'), contextOf([pils]), { existing: 'skip' });
	expect(skipped).toMatchObject({ outcome: 'skip' });
});

test('a new beer needs its name, style and strength; it lands in the archive unless its row says otherwise', async () => {
	const rows = planAll(await readAll('name,style,abv\nNew,American IPA,6\nBare,,\n'), contextOf([]));
	expect(rows[0]?.beer).toMatchObject({ slug: 'new', status: 'archived', styleCode: '21A', servings: [] });
	expect(rows[1]?.errors).toEqual([
		{ path: 'style', message: 'Please fill this in.' },
		{ path: 'abv', message: 'Please fill this in.' },
	]);
});

test('a preview says what a row would write: what an update changes and takes away, where a new beer goes', async () => {
	const text =
		'name,style,abv,ibu,status,tapped_on,hops\nPils,German Pils,5.2,,,,\nNew,American IPA,6,50,on-tap,2026-11-10,Citra\n';
	const rows = planAll(await readAll(text), contextOf([{ ...pils, abv: 4.9, ibu: 38 }]));
	expect(rows.map((row) => rowChanges(americanFormats, row))).toEqual([
		['ABV 4.9 → 5.2', 'IBU removed', 'Tapped on removed', 'Hops removed'],
		['On tap', 'ABV 6', 'IBU 50', 'Tapped on Nov 10, 2026'],
	]);
	expect(
		planAll(await readAll('name,abv\nPils,9\n'), contextOf([pils]), { existing: 'skip' }).map((row) =>
			rowChanges(americanFormats, row),
		),
	).toEqual([[]]);
});

test('what pours was tapped on a day that has come', async () => {
	const text =
		'name,style,abv,status,tapped_on\nLater,Pils,5,on tap,2026-11-21\nPlanned,Pils,5,coming soon,2026-11-21\n';
	const [later, planned] = planAll(await readAll(text), contextOf([]));
	expect(later?.errors[0]).toMatchObject({
		path: 'tappedOn',
		message: expect.stringContaining('still to come'),
	});
	expect(planned?.outcome).toBe('new');
});

test('a share where percent are meant, and a day to come, are taken with a remark', async () => {
	const text =
		'name,style,abv,tapped_on\nShare,American IPA,0.065,2030-02-01\nNone,American IPA,0,\nPils,German Pils,5,\n';
	expect(
		planAll(await readAll(text), contextOf([])).map(({ outcome, warnings }) => [outcome, warnings]),
	).toEqual([
		['new', ['ABV 0.065 is hardly a beer’s. Is 6.5 meant?', 'It says that it is tapped on a day to come.']],
		['new', []],
		['new', []],
	]);
});

test('a tap pours one beer: that of the first row that names it; what hung there comes off, and is told', async () => {
	const text = (status: string) =>
		`name,style,abv,status,tap\nNew,Pils,5,on tap,3\nOther,Pils,5,on tap,3\nPils,Pils,5,${status},\n`;
	const freed = planAll(await readAll(text('archived')), contextOf([pils]));
	expect(freed.map(({ outcome, beer }) => [outcome, beer?.tapNumber])).toEqual([
		['new', 3],
		['new', null],
		['update', null],
	]);
	expect(freed[0]?.kegChanges).toEqual([]);
	expect(freed[1]?.warnings).toContain('Row 2 hangs on tap 3, so its tap is left out.');
	const [taken] = planAll(await readAll('name,style,abv,tap\nNew,Pils,5,3\n'), contextOf([pils]));
	expect(taken?.kegChanges).toEqual(['Pils comes off tap 3']);
	const skipped = planAll(await readAll('name,style,abv,tap\nNew,Pils,5,3\n'), contextOf([pils]), {
		existing: 'skip',
	});
	expect(skipped[0]?.warnings).toContain('Tap 3 pours Pils, so its tap is left out.');
});

test('beers may change places, and the last of a chain takes the tap of one that comes off, known at once', async () => {
	const beers = Array.from(
		{ length: 400 },
		(_, index): Beer => ({
			...pils,
			slug: `beer-${index + 1}`,
			name: `Beer ${index + 1}`,
			tapNumber: index + 1,
		}),
	);
	const moved = (last: number) =>
		beers.slice(0, last).map(({ slug, tapNumber }) => `${slug},${((tapNumber ?? 0) % last) + 1}`);
	const swap = planAll(await readAll(`slug,tap\n${moved(400).join('\n')}\n`), contextOf(beers));
	expect(new Set(swap.map(({ outcome }) => outcome))).toEqual(new Set(['update']));
	const chain = beers.slice(0, 399).map(({ slug, tapNumber }) => `${slug},${(tapNumber ?? 0) + 1}`);
	const moves = planAll(await readAll(`slug,tap\n${chain.join('\n')}\n`), contextOf(beers));
	expect(new Set(moves.map(({ outcome }) => outcome))).toEqual(new Set(['update']));
	expect(moves.flatMap(({ kegChanges }) => kegChanges)).toEqual(['Beer 400 comes off tap 400']);
});

test('one beer twice in a file, one in the bin, and one that has moved are each told', async () => {
	const bock = { ...pils, slug: 'bock', name: 'Bock', tapNumber: null };
	const rows = planAll(
		await readAll(
			'slug,name,style,abv\n,A,Pils,5\n,a,Pils,5\n,Bock,Bock,6\nold-pils,Pils,Pils,5\nstyle-guide,S,Pils,5\n',
		),
		contextOf([pils], { binned: [bock], old: { 'old-pils': 'pils' } }),
	);
	expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'bad', 'bad', 'update', 'bad']);
	expect(rows[1]?.errors[0]?.message).toBe('Row 2 is about the same beer.');
	expect(rows[2]?.errors[0]?.message).toContain('Bock is in the bin.');
	expect(rows[3]?.beer?.slug).toBe('pils');
	expect(rows[4]?.errors[0]?.path).toBe('slug');
});

test('the report of bad rows can be mended and imported', async () => {
	const bad = planAll(await readAll('Beer Name;Style;ABV\nA;Pils;strong\n'), contextOf([]));
	const report = [
		...reportLines(
			americanFormats,
			bad.map(({ source, errors }) => ({ row: source.row, cells: source.cells, errors })),
		),
	].join('');
	expect(report).toContain('"ABV: “strong” is no number. Write it as in 6.5 or 6,5."');
	const [mended] = planAll(await readAll(report.replace(',strong', ',5')), contextOf([]));
	expect(mended).toMatchObject({ outcome: 'new', beer: { name: 'A', abv: 5 } });
});

test('whatever its figures, an exported beer is one of beers.json', async () => {
	fc.assert(
		fc.property(beer, (one) => {
			expect(beerJsonSchema.safeParse(exportedBeer(one)).error?.issues ?? []).toEqual([]);
		}),
	);
});
