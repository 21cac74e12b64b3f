import { expect, test } from 'vitest';
import { drinks } from '#demo/drinks.ts';
import { type BeerCard, beerCardSchema } from '../beers/beer-schema.ts';
import { americanFormats } from '../locale/formats.ts';
import { boardDetails, newBoard } from './board-schema.ts';
import { type BoardContent, composeSheet } from './compose.ts';

const beer = (slug: string, own: Partial<BeerCard> = {}): BeerCard =>
	beerCardSchema.parse({
		slug,
		name: slug,
		style: 'Pilsner',
		abv: 5,
		ibu: null,
		srm: 4,
		status: 'on-tap',
		barrelAged: false,
		image: null,
		briefDescription: '',
		tappedOn: null,
		styleCode: null,
		glass: 'pilsner',
		imageAlt: null,
		low: false,
		tapNumber: 1,
		servings: [],
		allergens: ['barley'],
		...own,
	});

const colors = { paper: '', ink: '', 'ink-soft': '', rule: '', accent: '' };
const content = (own: Partial<BoardContent>): BoardContent => ({
	now: new Date('2026-11-20T23:00:00Z'),
	timeZone: 'America/New_York',
	beers: [],
	queued: [],
	drinks: [],
	food: { sections: [], items: [] },
	events: [],
	photos: [],
	house: {
		name: 'House',
		code: null,
		colors: { light: colors, night: colors },
		mark: { src: '', width: 1, height: 1, plate: 'none', saysName: false },
	},
	...own,
});

const everything = { ...newBoard, name: 'All', details: [...boardDetails], message: 'Last call at 9.' };

test('a beer is told once: what pours is neither next nor coming, what goes on next is not coming', () => {
	const beers = [
		beer('pours'),
		beer('next', { status: 'coming-soon', tapNumber: null }),
		beer('coming', { status: 'coming-soon', tapNumber: null }),
		beer('gone', { status: 'archived', tapNumber: null }),
	];
	const queued = [
		{ slug: 'pours', tap: 1 },
		{ slug: 'next', tap: 2 },
	];
	const board = { ...everything, parts: ['taps', 'next', 'coming'] as const };
	const { groups } = composeSheet(
		americanFormats,
		{ ...board, parts: [...board.parts] },
		content({ beers, queued }),
	);
	expect(groups.map(({ id, rows }) => [id, rows.map(({ name, mark }) => [name, mark])])).toEqual([
		['taps', [['pours', '1']]],
		['next', [['next', '2']]],
		['coming', [['coming', '']]],
	]);
});

test('a row says what the board was told to say, and prices only of what pours and is drunk here', () => {
	const servings = [
		{ label: '16 oz', ounces: 16, glass: 'pint' as const, priceCents: 700 },
		{ label: '16 oz can', ounces: 16, glass: 'pint' as const, priceCents: 500 },
		{ label: '5 oz', ounces: 5, glass: 'pint' as const, priceCents: null },
	];
	const beers = [beer('pours', { servings, low: true, tappedOn: '2026-11-19' })];
	const rowOf = (details: typeof everything.details) =>
		composeSheet(americanFormats, { ...everything, parts: ['taps'], details }, content({ beers })).groups[0]
			?.rows[0];
	expect(rowOf([...boardDetails])).toMatchObject({
		mark: '1',
		kind: 'Pilsner',
		figure: '5.0%',
		facts: 'Contains barley',
		note: 'Almost gone',
		prices: [{ label: '16 oz', price: '$7' }],
		glass: { isLow: true },
	});
	expect(rowOf([])).toMatchObject({
		mark: '',
		kind: '',
		figure: '',
		facts: '',
		note: '',
		prices: [],
		glass: null,
	});
});

test('a guest beer’s brewery stands on the board, with or without its style', () => {
	const beers = [beer('guest', { brewery: 'Third Rail Cellars', breweryTown: 'Beacon' })];
	const kindOf = (details: typeof everything.details) =>
		composeSheet(americanFormats, { ...everything, parts: ['taps'], details }, content({ beers })).groups[0]
			?.rows[0]?.kind;
	expect(kindOf(['styles'])).toBe('Pilsner · Third Rail Cellars, Beacon');
	expect(kindOf([])).toBe('Third Rail Cellars, Beacon');
});

test('a beer on two taps is one row with both numbers, and its gas where the style does not say it', () => {
	const taps = [
		{ number: 3, gas: 'co2' as const },
		{ number: 7, gas: 'nitro' as const },
	];
	const kinds = ['Dry Stout', 'Dry Stout, nitro'].map((style) => {
		const { groups } = composeSheet(
			americanFormats,
			{ ...everything, parts: ['taps'] },
			content({ beers: [beer('stout', { style, taps })] }),
		);
		return [groups[0]?.rows[0]?.mark, groups[0]?.rows[0]?.kind];
	});
	expect(kinds).toEqual([
		['3 · 7', 'Dry Stout, nitro'],
		['3 · 7', 'Dry Stout, nitro'],
	]);
});

test('what is 86’d is struck through; a part with nothing to tell is left out, and so is an empty message', () => {
	const [first, ...others] = drinks;
	if (!first) throw new Error('The demo brewery has no drinks.');
	const sold = { ...first, eightySixedAt: '2026-11-20T22:00:00Z' };
	const sheet = composeSheet(
		americanFormats,
		{ ...everything, parts: ['taps', 'drinks', 'today', 'message'], message: ' ' },
		content({ drinks: [sold, ...others] }),
	);
	expect(
		sheet.groups.flatMap(({ rows }) => rows.filter(({ isOut }) => isOut).map(({ name }) => name)),
	).toEqual([first.name]);
	// The groups of taps come first, because guests should learn at once that nothing is on tap.
	expect(sheet.groups.filter(({ id }) => !id.startsWith('drink-'))).toMatchObject([
		{ id: 'taps', rows: [], message: 'Nothing is pouring right now.' },
	]);
});

test('one price stands for a beer: of the pint, or of what comes nearest to it', () => {
	const pour = (ounces: number, priceCents: number | null) => ({
		label: `${ounces} oz`,
		ounces,
		priceCents,
		glass: 'pint' as const,
	});
	const beers = [
		beer('pint', { servings: [pour(5, 300), pour(16, 700), pour(20, 850)] }),
		beer('strong', { servings: [pour(5, 600), pour(8, 900)] }),
		beer('unpriced', { servings: [pour(16, null)] }),
	];
	const of = (prices: 'one' | 'columns') =>
		composeSheet(americanFormats, { ...everything, parts: ['taps'], prices }, content({ beers })).groups[0];
	expect(of('one')?.rows.map(({ prices }) => prices.map(({ price }) => price))).toEqual([['$7'], ['$9'], []]);
	expect(of('one')?.prices).toBe('one');
	expect(of('columns')?.rows[0]?.prices).toHaveLength(3);
});

test('the taps come first, in whatever order the parts were chosen', () => {
	const beers = [beer('pours'), beer('coming', { status: 'coming-soon', tapNumber: null })];
	const { groups } = composeSheet(
		americanFormats,
		{ ...everything, parts: ['message', 'coming', 'taps'] },
		content({ beers }),
	);
	expect(groups.map(({ id }) => id)).toEqual(['taps', 'coming', 'message']);
});

test('a wall with nothing on tap and nothing else to tell says so', () => {
	const sheet = composeSheet(americanFormats, { ...everything, parts: ['taps', 'next'] }, content({}));
	expect([sheet.groups, sheet.nothing]).toEqual([[], 'Nothing is pouring right now.']);
});

test('‘Just tapped’ stands on a board while it is news: not where most of what pours is new', () => {
	const notesOf = (tappedOn: readonly (string | null)[]) => {
		const beers = tappedOn.map((date, index) => beer(`beer-${index}`, { tappedOn: date }));
		const { groups } = composeSheet(americanFormats, { ...everything, parts: ['taps'] }, content({ beers }));
		return groups[0]?.rows.map(({ note }) => note);
	};
	expect(notesOf(['2026-11-19', '2026-10-01', null])).toEqual(['Just tapped', '', '']);
	expect(notesOf(['2026-11-19', '2026-11-20', null])).toEqual(['', '', '']);
});
