import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextOf, planAll } from '#tests/import-plan.ts';
import type { Beer } from '../beers/beer.ts';
import { americanFormats } from '../locale/formats.ts';
import type { ImportAnswers } from './import-answers.ts';
import { readRow } from './row.ts';

type Said = Partial<Record<'name' | 'slug' | 'style' | 'abv' | 'brewery', string>>;

const readsOf = (...rows: readonly Said[]) =>
	rows.map((values, index) =>
		readRow(americanFormats, {
			row: index + 2,
			values: { style: 'American IPA', abv: '5', ...values },
			cells: {},
		}),
	);

/** Returns the beers of a taproom after the import of a file. */
function imported(
	beers: readonly Beer[],
	rows: readonly Said[],
	answers?: Partial<ImportAnswers>,
	old?: Readonly<Record<string, string>>,
): Beer[] {
	const after = new Map(beers.map((beer) => [beer.slug, beer]));
	for (const { beer, known, outcome } of planAll(
		readsOf(...rows),
		contextOf(beers, { ...(old && { old }) }),
		answers,
	)) {
		if (!beer || (outcome !== 'new' && outcome !== 'update')) continue;
		if (known) after.delete(known.beer.slug);
		after.set(beer.slug, beer);
	}
	return [...after.values()];
}

const told = (beers: readonly Beer[], rows: readonly Said[], answers?: Partial<ImportAnswers>) =>
	planAll(readsOf(...rows), contextOf(beers), answers).map(({ outcome, beer, errors }) => [
		outcome,
		beer?.slug ?? errors[0]?.message,
	]);

test.each([
	[
		[
			{ name: 'Stout?', abv: '6.74' },
			{ name: 'Stout.', abv: '6.08' },
		],
		['stout', 'stout-2'],
	],
	[
		[{ name: 'Pale' }, { name: 'Pâle' }, { name: 'Pälé' }],
		['pale', 'pale-2', 'pale-3'],
	],
	[
		[{ name: '日本' }, { name: 'Мюнхенское' }, { name: 'Ζύθος' }, { name: '日本酒' }],
		['american-ipa', 'myunkhenskoe', 'zythos', 'american-ipa-2'],
	],
])('names that differ are different beers, also when the file comes again: %j', (rows, slugs) => {
	const venue = imported([], rows);
	expect(venue.map(({ slug }) => slug)).toEqual(slugs);
	expect(told(venue, rows)).toEqual(slugs.map((slug) => ['same', slug]));
});

test('a slug that beers of two breweries share is the address of neither', () => {
	const rows = [
		{ slug: 'porter', name: 'Porter', brewery: 'Fen' },
		{ slug: 'porter', name: 'Porter', brewery: 'Gable' },
		{ slug: 'dark', name: 'Rail', brewery: 'Fen' },
		{ slug: 'rail', name: 'Long Rail', brewery: 'Fen' },
		{ slug: 'rail', name: 'Rail', brewery: 'Gable' },
	];
	const venue = imported([], rows);
	expect(venue.map(({ slug, name, brewery }) => [slug, name, brewery]).sort()).toEqual([
		['dark', 'Rail', 'Fen'],
		['long-rail', 'Long Rail', 'Fen'],
		['porter', 'Porter', 'Fen'],
		['porter-2', 'Porter', 'Gable'],
		['rail', 'Rail', 'Gable'],
	]);
	expect(told(venue, rows).map(([outcome]) => outcome)).toEqual(rows.map(() => 'same'));
});

test('a new beer does not take over one whose address its name would make, or once had', () => {
	const venue = imported([], [{ name: 'House IPA' }, { name: 'House-IPA!' }]);
	expect(told(venue, [{ name: 'House IPA 2', abv: '8' }])).toEqual([['new', 'house-ipa-2-2']]);
	const rows = readsOf({ name: 'Harvest' });
	const [row] = planAll(rows, contextOf(venue, { old: { harvest: 'house-ipa' } }));
	expect(row).toMatchObject({ outcome: 'new', known: null, beer: { slug: 'harvest-2' } });
});

test('no new beer takes the address that another row of its file names, also where that row is refused', () => {
	const rows = [{ slug: 'harvest', name: '' }, { name: 'Harvest' }];
	const first = planAll(readsOf(...rows), contextOf([]));
	expect(first.map(({ outcome, beer }) => beer?.slug ?? outcome)).toEqual(['bad', 'harvest-2']);
	const added = first.flatMap(({ beer }) => beer ?? []);
	expect(planAll(readsOf(...rows), contextOf(added)).map(({ outcome }) => outcome)).toEqual(['bad', 'same']);
});

test('case, space, marks of quotation and invisible signs make no other name', () => {
	const venue = imported([], [{ name: 'Dad’s “Half-Acre”' }]);
	const rows = [{ name: 'DAD\'S  "half‐acre"\u200f', abv: '6' }];
	expect(planAll(readsOf(...rows), contextOf(venue))[0]).toMatchObject({
		outcome: 'update',
		beer: { slug: 'dads-half-acre', abv: 6 },
	});
});

test('names that differ in accents are two beers, those that differ in case or a space at their end are one', () => {
	const rows = readsOf({ name: 'Köster' }, { name: 'Koster' }, { name: 'KÖSTER ' });
	const first = planAll(rows, contextOf([]));
	expect(first.map(({ outcome, beer }) => beer?.slug ?? outcome)).toEqual(['koster', 'koster-2', 'bad']);
	const added = first.flatMap(({ beer }) => beer ?? []);
	expect(planAll(rows, contextOf(added)).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'bad']);
});

test('a beer is the target of one row at most, whether by name, by address or by a former one', () => {
	const venue = imported([], [{ name: 'Pils' }]);
	const rows = [{ slug: 'pils', name: 'Pilsner' }, { name: 'Pils' }, { slug: 'pils', name: 'Third' }];
	expect(told(venue, rows)).toEqual([
		['bad', 'Row 3 is about the same beer.'],
		['same', 'pils'],
		['bad', 'Row 3 is about the same beer.'],
	]);
	expect(
		told(venue, [
			{ slug: 'pils', name: 'Pilsner' },
			{ name: 'Pils', abv: '4' },
		]),
	).toEqual([
		['update', 'pils'],
		['new', 'pils-2'],
	]);
	const twice = [
		{ slug: 'old', name: 'Pils' },
		{ slug: 'pils', name: 'Pils' },
	];
	const outcomes = planAll(readsOf(...twice), contextOf(venue, { old: { old: 'pils' } }));
	expect(outcomes.map(({ outcome }) => outcome)).toEqual(['same', 'bad']);
});

test('that it is another beer can be said of a row: it gets an address of its own, and is known when the file comes again', () => {
	const rows = [
		{ name: 'Pils', abv: '5' },
		{ name: 'Pils', abv: '4' },
		{ name: 'Pils', abv: '3' },
	];
	expect(planAll(readsOf(...rows), contextOf([])).map(({ mayBeAnother }) => mayBeAnother)).toEqual([
		false,
		true,
		true,
	]);
	const venue = imported([], rows, { rows: { 3: { another: true }, 4: { another: true } } });
	expect(venue.map(({ slug, abv }) => [slug, abv])).toEqual([
		['pils', 5],
		['pils-2', 4],
		['pils-3', 3],
	]);
	expect(told(venue, rows.toReversed())).toEqual([
		['same', 'pils-3'],
		['same', 'pils-2'],
		['same', 'pils'],
	]);
	const [changed] = planAll(readsOf({ name: 'Pils', abv: '6' }), contextOf(venue));
	expect(changed).toMatchObject({ outcome: 'bad', known: null, mayBeAnother: true });
	expect(changed?.errors[0]?.message).toMatch(/^3 beers here have this name\./);
});

test('a row can be left out, and what is typed in stands instead of what it says or lacks', () => {
	const rows = [{ name: 'A', abv: 'strong' }, { name: 'B', style: '', abv: '' }, { name: 'C' }];
	const answers: Partial<ImportAnswers> = {
		everywhere: { style: 'German Pils', abv: '4,8 %' },
		rows: { 2: { fields: { abv: '9' } }, 4: { leaveOut: true } },
	};
	const planned = planAll(readsOf(...rows), contextOf([]), answers);
	expect(planned.map(({ outcome, beer }) => [outcome, beer?.style, beer?.abv])).toEqual([
		['new', 'American IPA', 9],
		['new', 'German Pils', 4.8],
		['skip', undefined, undefined],
	]);
	const venue = imported([], [{ name: 'B', style: 'Kölsch', abv: '5' }]);
	const bare = [readRow(americanFormats, { row: 9, values: { name: 'B' }, cells: {} })];
	expect(planAll(bare, contextOf(venue), answers)[0]?.outcome).toBe('same');
});

test.each<[string, Said[]]>([
	[
		'without a style',
		[
			{ name: 'Blonde', style: '', abv: '7.5' },
			{ name: 'Blonde', abv: '6' },
		],
	],
	[
		'of a name alone',
		[
			{ name: 'Blonde', style: '', abv: '' },
			{ name: 'BLONDE ', abv: '6' },
		],
	],
	[
		'without a strength',
		[
			{ name: 'Blonde', style: 'Kölsch', abv: '' },
			{ name: 'Blonde', abv: '6' },
		],
	],
	[
		'without a name',
		[
			{ slug: 'blonde', name: '', abv: '7.5' },
			{ name: 'Blonde', abv: '6' },
		],
	],
	[
		'behind its twin',
		[
			{ name: 'Blonde', abv: '6' },
			{ name: 'Blonde', style: '', abv: '7.5' },
		],
	],
])('a row that was refused %s does not take the beer of its twin', (_, rows) => {
	const venue = imported([], rows);
	expect(venue.map(({ abv }) => abv)).toEqual([6]);
	expect(
		told(venue, rows)
			.map(([outcome]) => outcome)
			.sort(),
	).toEqual(['bad', 'same']);
});

test('whatever the rows lack, the same file again changes nothing, also where beers were there before', () => {
	const said = (...texts: readonly string[]) => fc.constantFrom(...texts);
	const row = fc.record(
		{
			name: said('Blonde', 'BLONDE', 'Pale', 'Pâle', 'Blonde 2', ''),
			slug: said('blonde', 'pale', 'blonde-2', 'old'),
			style: said('', 'Kölsch', 'American IPA'),
			abv: said('', '4', '5', 'strong'),
		},
		{ requiredKeys: ['name', 'style', 'abv'] },
	);
	const file = fc.array(row, { maxLength: 8 });
	fc.assert(
		fc.property(file, file, (first, second) => {
			const before = imported([], first);
			const old: Record<string, string> = before.some(({ slug }) => slug === 'blonde')
				? { old: 'blonde' }
				: {};
			const after = imported(before, second, {}, old);
			for (const { outcome } of planAll(readsOf(...second), contextOf(after, { old })))
				expect(['same', 'bad']).toContain(outcome);
		}),
		{ numRuns: 150 },
	);
});

test('whatever the names, the same file again changes nothing and no beer is lost', () => {
	const name = fc.constantFrom(
		...['Stout?', 'Stout.', 'stout', 'STOUT', '#1', '1', 'Pale', 'Pâle', 'Beer', 'Beer 2', 'beer 2', '日本'],
		...['日本酒', 'Пиво', 'Ζύθος', 'style guide', 'Style Guide 2', 'Irish "Red"', 'Irish Red 2', 'Irish Red'],
	);
	const row = fc.record({ name, abv: fc.constantFrom('4', '5') });
	const answers = fc.constantFrom<Partial<ImportAnswers>[]>(
		{},
		{ rows: { 3: { another: true }, 4: { another: true } } },
	);
	fc.assert(
		fc.property(fc.array(row, { maxLength: 12 }), answers, (rows, given) => {
			const venue = imported([], rows, given);
			const again = planAll(readsOf(...rows), contextOf(venue));
			for (const { outcome } of again) expect(['same', 'bad']).toContain(outcome);
			const targets = again.flatMap(({ known, outcome }) => (outcome === 'bad' ? [] : [known?.id]));
			expect(new Set(targets).size).toBe(targets.length);
			expect(targets.length).toBe(venue.length);
		}),
	);
});

test('two breweries’ beers of one name are two beers, when the file comes again as well', () => {
	const rows = [
		{ name: 'Porter', brewery: 'Tidewater', abv: '5' },
		{ name: 'Porter', brewery: 'Suarez', abv: '6' },
		{ name: 'PORTER ', brewery: 'suarez', abv: '7' },
		{ name: 'Porter', brewery: '', abv: '4' },
	];
	const venue = imported([], rows);
	expect(venue.map(({ brewery, abv }) => [brewery, abv])).toEqual([
		['Tidewater', 5],
		['Suarez', 6],
		[null, 4],
	]);
	expect(told(venue, rows).map(([outcome]) => outcome)).toEqual(['same', 'same', 'bad', 'same']);
	expect(told(venue, [{ name: 'Porter', brewery: 'Fourth' }])).toEqual([['new', 'porter-4']]);
});

test('the house’s own name says nothing, however it is written', () => {
	const own = ['Gable & Grain Brewing Company', 'GABLE & GRAIN', 'Gable & Grain Brewery, Inc.'];
	const rows = own.map((brewery, index) => ({ name: `Beer ${index}`, brewery }));
	expect(imported([], rows).map(({ brewery }) => brewery)).toEqual([null, null, null]);
	const venue = imported([], [{ name: 'Porter' }, { name: 'Stout' }]);
	const other = [
		{ name: 'Porter', brewery: 'G&G' },
		{ name: 'New One', brewery: 'G&G' },
	];
	expect(imported(venue, other).map(({ name, brewery }) => [name, brewery])).toEqual([
		['Porter', null],
		['Stout', null],
		['New One', null],
	]);
	const guests = [...other, { name: 'Guest', brewery: 'Tidewater' }];
	expect(imported(venue, guests).map(({ brewery }) => brewery)).toEqual([
		null,
		null,
		'G&G',
		'G&G',
		'Tidewater',
	]);
});

test('5,000 rows of one name are planned at once', () => {
	const rows = Array.from({ length: 5_000 }, () => ({ name: 'Pils' }));
	const everyRow = Object.fromEntries(rows.map((_, index) => [index + 2, { another: true as const }]));
	const venue = imported([], rows, { rows: everyRow });
	expect(new Set(venue.map(({ slug }) => slug)).size).toBe(5_000);
	expect(new Set(planAll(readsOf(...rows), contextOf(venue)).map(({ outcome }) => outcome))).toEqual(
		new Set(['same']),
	);
});
