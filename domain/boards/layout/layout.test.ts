import { expect, test } from 'vitest';
import { newBoard } from '../board-schema.ts';
import type { BoardGroup, BoardRow, Sheet } from '../sheet-schema.ts';
import { wantedSize } from './frame.ts';
import { type Layout, layoutSheet } from './layout.ts';
import type { Measure, Shape } from './shapes.ts';

/** Approximates the widths of the board's own fonts, slightly too large. */
const measure: Measure = (text, face) =>
	text.length * { display: 0.53, italic: 0.46, sans: 0.52, bold: 0.57 }[face];

const colors = { paper: '#fff', ink: '#000', 'ink-soft': '#333', rule: '#888', accent: '#800' };
const house: Sheet['house'] = {
	name: 'Gable & Grain',
	code: null,
	colors: { light: colors, night: colors },
	mark: { src: '/mark.svg', width: 64, height: 64, plate: 'none', saysName: false },
};

const row = (id: string, own: Partial<BoardRow> = {}): BoardRow => ({
	id,
	mark: id,
	name: `Threshing Day ${id}`,
	note: '',
	kind: 'Italian-Style Pilsner',
	facts: '',
	glass: { shape: 'pint', color: '#D2801D', isDark: false, isLow: false },
	figure: '5.2%',
	prices: [5, 10, 16].map((ounces, index) => ({ label: `${ounces} oz`, ounces, price: `$${3 + index * 2}` })),
	isOut: false,
	...own,
});

const rows = (count: number, start = 0) =>
	Array.from({ length: count }, (_, index) => row(`${start + index + 1}`));

const group = (id: string, title: string, of: BoardRow[], own: Partial<BoardGroup> = {}): BoardGroup => ({
	id,
	title,
	rows: of,
	message: '',
	prices: 'rows',
	...own,
});

function sheetOf(...groups: BoardGroup[]): Sheet {
	const { look, distance, diagonal, pageSeconds } = newBoard;
	return { look, distance, diagonal, pageSeconds, house, groups, photos: [], nothing: '' };
}

type Text = Extract<Shape, { kind: 'text' }>;
const textsOf = ({ shapes }: Layout['pages'][number]) =>
	shapes.filter((shape): shape is Text => shape.kind === 'text');

function boxOf({ x, y, text, size, face, end }: Text) {
	const width = measure(text, face) * size;
	const left = end ? x - width : x;
	return { text, left, right: left + width, top: y - size * 0.72, bottom: y + size * 0.2 };
}

type Box = ReturnType<typeof boxOf>;
const covers = (one: Box, other: Box) =>
	other.left < one.right - 0.5 &&
	other.right > one.left + 0.5 &&
	other.top < one.bottom &&
	other.bottom > one.top;

const isMark = ({ text, end }: Text) => end === true && /^\d+$/.test(text);

const screens = [
	{ width: 1280, height: 720 },
	{ width: 1920, height: 1080 },
	{ width: 3840, height: 2160 },
	{ width: 720, height: 1280 },
	{ width: 1080, height: 1920 },
	{ width: 2160, height: 3840 },
];
const counts = [1, 4, 14, 20, 60, 200];
const cases = screens.flatMap((screen) => counts.map((count) => ({ ...screen, count })));

test.each(cases)(
	'$count taps at $width × $height: no text is cut, covered, or too small to read',
	({ count, ...screen }) => {
		const sheet = sheetOf(group('taps', 'On tap', rows(count)));
		const { pages } = layoutSheet(sheet, screen, measure);
		const wanted = wantedSize(sheet, screen);
		for (const page of pages) {
			const texts = textsOf(page);
			expect(texts.filter(({ size }) => size < wanted - 0.01)).toEqual([]);
			const boxes = texts.map(boxOf);
			const isInside = ({ left, right, bottom }: Box) =>
				left >= 0 && right <= screen.width && bottom <= screen.height;
			expect(boxes.filter((box) => !isInside(box))).toEqual([]);
			expect(
				boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => covers(box, other))),
			).toEqual([]);
		}
		const marks = pages.flatMap((page) => textsOf(page).filter(isMark));
		expect(marks.map(({ text }) => text)).toEqual(rows(count).map(({ mark }) => mark));
	},
);

test('a beer stands on one page only, and pages are counted only where there are several', () => {
	const screen = { width: 1920, height: 1080 };
	const few = layoutSheet(sheetOf(group('taps', 'On tap', rows(6))), screen, measure);
	expect(few.pages).toHaveLength(1);
	expect(textsOf(few.pages[0] ?? { shapes: [] }).some(({ text }) => / of \d/.test(text))).toBe(false);
	const { pages } = layoutSheet(sheetOf(group('taps', 'On tap', rows(60))), screen, measure);
	expect(pages.length).toBeGreaterThan(1);
	const marks = pages.flatMap((page) => textsOf(page).filter(isMark));
	expect(marks.map(({ text }) => text)).toEqual(rows(60).map(({ mark }) => mark));
	for (const [index, page] of pages.entries())
		expect(textsOf(page).some(({ text }) => text === `${index + 1} of ${pages.length}`)).toBe(true);
});

test('a group that goes on over a page says so; one that fits on the next page is not begun on this one', () => {
	const screen = { width: 1280, height: 720 };
	const taps = layoutSheet(sheetOf(group('taps', 'On tap', rows(60))), screen, measure);
	const continued = taps.pages.map((page) => textsOf(page).some(({ text }) => text === 'continued'));
	expect(continued).toEqual(taps.pages.map((_, index) => index > 0));
	const both = layoutSheet(
		sheetOf(group('taps', 'On tap', rows(14)), group('food', 'Food', rows(12, 100))),
		screen,
		measure,
	);
	const titles = both.pages.map((page) =>
		textsOf(page).flatMap(({ text }) => (['On tap', 'Food', 'continued'].includes(text) ? [text] : [])),
	);
	expect(titles).toEqual([['On tap'], ['Food']]);
});

test('fewer beers are set in larger type', () => {
	const sizes = [4, 14, 20].map(
		(count) =>
			layoutSheet(sheetOf(group('taps', 'On tap', rows(count))), { width: 1920, height: 1080 }, measure).size,
	);
	expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
});

test('a name of 80 letters and a price of five digits break their lines, not the board', () => {
	const long = row('7', {
		name: 'The Long Way Home by Way of the Orchard Road in a Cold and Early Spring of Plenty',
		prices: [
			{ label: '16.9 oz bottle', ounces: 16.9, price: '$12,345.67' },
			{ label: 'Half of a crowler', ounces: 16, price: '$99,999' },
		],
	});
	const word = row('8', { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenbier' });
	for (const screen of screens) {
		const { pages } = layoutSheet(
			sheetOf(group('taps', 'On tap', [long, word, ...rows(18)])),
			screen,
			measure,
		);
		for (const page of pages)
			for (const box of textsOf(page).map(boxOf)) {
				expect(box.right, box.text).toBeLessThanOrEqual(screen.width);
				expect(box.left, box.text).toBeGreaterThanOrEqual(0);
			}
	}
});

test('further away, the smallest text is larger', () => {
	const screen = { width: 1920, height: 1080 };
	const sizes = (['bar', 'room', 'hall'] as const).map((distance) =>
		wantedSize({ distance, diagonal: 50 }, screen),
	);
	expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
	// A capital letter is a third of an inch high at twelve feet, on a 50-inch television.
	expect(sizes[1]).toBeCloseTo(((12 / 36) * Math.hypot(1920, 1080)) / 50 / 0.7);
});

test('a board with nothing to tell shows whose it is', () => {
	const { pages } = layoutSheet(sheetOf(), { width: 1920, height: 1080 }, measure);
	expect(pages).toHaveLength(1);
	expect(textsOf(pages[0] ?? { shapes: [] }).map(({ text }) => text)).toEqual(['Gable & Grain']);
});

const event = (name: string, kind: string): BoardRow =>
	row(name, { mark: '', glass: null, name, kind, figure: '', prices: [] });
const besides = [
	group('next', 'Next on', [row('12', { prices: [] })]),
	group('today', 'Today', [event('Hayloft Sessions', 'Tonight at 7 PM')]),
	group('week', 'This week', [
		event('Truck Saturday', 'Saturday at 12 PM'),
		event('Trivia', 'Tuesday at 6:30 PM'),
	]),
];
const marksOn = (page: Layout['pages'][number]) =>
	textsOf(page)
		.filter(isMark)
		.map(({ text }) => text);
const kindsOfPrices = ['rows', 'columns', 'one'] as const;

test.each(
	[12, 14, 16, 18, 20, 22].flatMap((count) =>
		screens.flatMap((screen) => kindsOfPrices.map((prices) => ({ count, prices, ...screen }))),
	),
)(
	'$count taps, $prices, beside events at $width × $height stand on one page, first of all',
	({ count, prices, ...screen }) => {
		const own =
			prices === 'one' ? rows(count).map((one) => ({ ...one, prices: one.prices.slice(-1) })) : rows(count);
		const taps = group('taps', 'On tap', own, { prices });
		const alone = layoutSheet(sheetOf(taps), screen, measure);
		const { pages } = layoutSheet(sheetOf(taps, ...besides), screen, measure);
		// Without other groups, the taps are not split.
		expect(alone.pages.length).toBeLessThanOrEqual(2);
		if (alone.pages.length > 1) return;
		expect(marksOn(pages[0] ?? { shapes: [] }).slice(0, count)).toEqual(own.map(({ mark }) => mark));
		const texts = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
		expect(texts.filter((text) => text === 'continued')).toEqual([]);
		for (const word of ['Next on', 'Today', 'This week']) expect(texts).toContain(word);
		for (const page of pages) {
			const boxes = textsOf(page).map(boxOf);
			const isInside = ({ left, right, bottom }: Box) =>
				left >= 0 && right <= screen.width && bottom <= screen.height;
			expect(boxes.filter((box) => !isInside(box))).toEqual([]);
			expect(
				boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => covers(box, other))),
			).toEqual([]);
		}
	},
);

test('sizes stand once at the head of each column, a size that few have beside its price', () => {
	const own = rows(14).map((one, index) =>
		index === 3 ? { ...one, prices: [...one.prices, { label: '32 oz', ounces: 32, price: '$14' }] } : one,
	);
	const { pages } = layoutSheet(
		sheetOf(group('taps', 'On tap', own, { prices: 'columns' })),
		{ width: 1920, height: 1080 },
		measure,
	);
	const texts = pages.flatMap(textsOf);
	const said = (text: string) => texts.filter((one) => one.text === text);
	const columns = new Set(said('16 oz').map(({ x }) => x)).size;
	expect(said('16 oz')).toHaveLength(columns);
	expect(columns).toBeLessThan(5);
	expect(said('$7')).toHaveLength(14);
	expect(said('32 oz')).toHaveLength(1);
	expect(said('$14')).toHaveLength(1);
	// Each price is aligned with the end of its heading.
	const ends = new Set(said('16 oz').map(({ x }) => x));
	expect(said('$7').every(({ x }) => ends.has(x))).toBe(true);
});

test('one large price is larger than the name; one of another size than the head says so', () => {
	const own = rows(14).map((one, index) => ({
		...one,
		prices: [
			index === 3 ? { label: '8 oz', ounces: 8, price: '$9' } : { label: '16 oz', ounces: 16, price: '$7' },
		],
	}));
	const { pages, size } = layoutSheet(
		sheetOf(group('taps', 'On tap', own, { prices: 'one' })),
		{ width: 1920, height: 1080 },
		measure,
	);
	const texts = pages.flatMap(textsOf);
	expect(texts.filter(({ text }) => text === '$7').every((one) => one.size > size)).toBe(true);
	expect(texts.filter(({ text }) => text === '8 oz')).toHaveLength(1);
});

test('a board without a price, with six sizes, or with prices of five digits is whole in each way of telling them', () => {
	const odd = [
		row('1', { prices: [] }),
		row('2', {
			prices: [2, 5, 8, 12, 16, 32].map((ounces) => ({ label: `${ounces} oz`, ounces, price: `$${ounces}` })),
		}),
		row('3', { prices: [{ label: '16 oz', ounces: 16, price: '$12,345.67' }] }),
		...rows(11, 3),
	];
	for (const prices of kindsOfPrices)
		for (const screen of screens) {
			const own = prices === 'one' ? odd.map((one) => ({ ...one, prices: one.prices.slice(-1) })) : odd;
			const { pages } = layoutSheet(sheetOf(group('taps', 'On tap', own, { prices })), screen, measure);
			const all = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
			expect(all).toContain('$12,345.67');
			if (prices !== 'one') for (const { price } of odd[1]?.prices ?? []) expect(all).toContain(price);
			for (const page of pages) {
				const boxes = textsOf(page).map(boxOf);
				expect(boxes.filter(({ left, right }) => left < 0 || right > screen.width)).toEqual([]);
				expect(boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => covers(box, other)))).toEqual(
					[],
				);
			}
		}
});

test.each(
	[1, 2, 3, 4, 5, 6, 30, 60, 200].flatMap((count) =>
		screens.flatMap((screen) => kindsOfPrices.map((prices) => ({ count, prices, ...screen }))),
	),
)(
	'$count taps, $prices, at $width × $height: no text covers another, no word is broken for its prices',
	({ count, prices, ...screen }) => {
		const own =
			prices === 'one' ? rows(count).map((one) => ({ ...one, prices: one.prices.slice(-1) })) : rows(count);
		const { pages } = layoutSheet(sheetOf(group('taps', 'On tap', own, { prices })), screen, measure);
		for (const page of pages) {
			const boxes = textsOf(page).map(boxOf);
			expect(boxes.filter(({ left, right }) => left < 0 || right > screen.width)).toEqual([]);
			expect(boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => covers(box, other)))).toEqual(
				[],
			);
		}
		const all = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
		expect(all.filter((text) => text === 'Threshing' || /^Threshing Day/.test(text))).toHaveLength(count);
	},
);

test('a message alone fills its screen, one beer uses its wall', () => {
	for (const screen of screens) {
		const side = Math.min(screen.width, screen.height);
		const message = layoutSheet(
			sheetOf(group('message', '', [], { message: 'Trivia tonight at 7' })),
			screen,
			measure,
		);
		const words = textsOf(message.pages[0] ?? { shapes: [] }).filter(({ face }) => face === 'italic');
		expect(words.map(({ text }) => text).join(' ')).toBe('Trivia tonight at 7');
		expect(Math.min(...words.map(({ size }) => size))).toBeGreaterThan(side * 0.14);
		const beer = layoutSheet(sheetOf(group('taps', 'On tap', rows(1))), screen, measure);
		expect(beer.size).toBeGreaterThan(side * 0.09);
	}
	const long = 'All beers are a dollar off until six, and the kitchen window closes at nine tonight. '.repeat(
		3,
	);
	for (const screen of screens) {
		const { pages } = layoutSheet(
			sheetOf(group('message', '', [], { message: long.trim() })),
			screen,
			measure,
		);
		for (const box of pages.flatMap(textsOf).map(boxOf)) expect(box.bottom).toBeLessThan(screen.height);
	}
});

test('the head says until when the doors are open, unless whose board it is would go for it', () => {
	const words = { asOf: '', doors: 'Open till 10 PM' };
	const said = (sheet: Sheet, width: number) =>
		layoutSheet(sheet, { width, height: 1080 }, measure, words)
			.pages.flatMap(textsOf)
			.map(({ text }) => text);
	const sheet = sheetOf(group('taps', 'On tap', rows(4)));
	expect(said(sheet, 1920)).toContain('Open till 10 PM');
	const long = { ...sheet, house: { ...house, name: 'Extraordinarily Long-Named Brewing Company' } };
	expect(said(long, 720)).toContain(long.house.name);
	const early = { asOf: '', doors: 'Closing early, at 8 PM', isEarly: true };
	const { pages } = layoutSheet(long, { width: 720, height: 1280 }, measure, early);
	expect(pages.flatMap(textsOf).map(({ text }) => text)).toContain(early.doors);
	expect(said(sheetOf(), 1920)).toEqual(['Gable & Grain', 'Open till 10 PM']);
});
