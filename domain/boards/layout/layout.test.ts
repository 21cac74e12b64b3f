import { expect, test } from 'vitest';
import { newBoard } from '../board-schema.ts';
import type { BoardGroup, BoardRow, Sheet } from '../sheet-schema.ts';
import { wantedSize } from './frame.ts';
import { type Layout, layoutSheet } from './layout.ts';
import type { Measure, Shape } from './shapes.ts';

/** As wide as the board's own letters, a little generously. */
const measure: Measure = (text, face) =>
	text.length * { display: 0.53, italic: 0.46, sans: 0.52, bold: 0.57 }[face];

const colors = { paper: '#fff', ink: '#000', 'ink-soft': '#333', rule: '#888', accent: '#800' };
const house: Sheet['house'] = {
	name: 'Gable & Grain',
	colors: { light: colors, night: colors },
	mark: { src: '/mark.svg', width: 64, height: 64, plate: 'none', saysName: false },
};

const row = (id: string, own: Partial<BoardRow> = {}): BoardRow => ({
	...{ id, mark: id, name: `Threshing Day ${id}`, note: '', kind: 'Italian-Style Pilsner', facts: '' },
	glass: { shape: 'pint', color: '#D2801D', isDark: false, isLow: false },
	figure: '5.2%',
	prices: ['5 oz', '10 oz', '16 oz'].map((label, index) => ({ label, price: `$${3 + index * 2}` })),
	isOut: false,
	...own,
});

const rows = (count: number, start = 0) =>
	Array.from({ length: count }, (_, index) => row(`${start + index + 1}`));

const group = (id: string, title: string, of: BoardRow[]): BoardGroup => ({
	id,
	title,
	rows: of,
	message: '',
});

function sheetOf(...groups: BoardGroup[]): Sheet {
	const { look, distance, diagonal, pageSeconds } = newBoard;
	return { look, distance, diagonal, pageSeconds, house, groups, photos: [] };
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
			{ label: '16.9 oz bottle', price: '$12,345.67' },
			{ label: 'Half of a crowler', price: '$99,999' },
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
	// A capital of a third of an inch at twelve feet, on a television of 50 inches.
	expect(sizes[1]).toBeCloseTo(((12 / 36) * Math.hypot(1920, 1080)) / 50 / 0.7);
});

test('a board with nothing to tell shows whose it is', () => {
	const { pages } = layoutSheet(sheetOf(), { width: 1920, height: 1080 }, measure);
	expect(pages).toHaveLength(1);
	expect(textsOf(pages[0] ?? { shapes: [] }).map(({ text }) => text)).toEqual(['Gable & Grain']);
});

test.each([
	[1920, 1080],
	[720, 1280],
])(
	'at %d × %d the head says until when the doors are open where it has room, and that they close early wherever',
	(width, height) => {
		const headOf = (words: string, isEarly: boolean, name = house.name) => {
			const sheet = { ...sheetOf(group('taps', 'On tap', rows(8))), house: { ...house, name } };
			const layout = layoutSheet(sheet, { width, height }, measure, 'as of 5:40 PM', { words, isEarly });
			const [page = { shapes: [] }] = layout.pages;
			return textsOf(page).slice(0, 2);
		};
		const long = 'A brewery with a name that is so long that no screen has room for it and anything else';
		for (const [words, isEarly, name] of [
			['Open until 10:00 PM', false, house.name],
			['Closing early, at 8:00 PM', true, house.name],
			['Closing early, at 8:00 PM', true, long],
		] as const) {
			const texts = headOf(words, isEarly, name);
			const [one, other] = texts.map(boxOf);
			if (one && other && texts[1]?.end) expect(covers(one, other)).toBe(false);
			if (isEarly) expect(texts.map(({ text }) => text).join()).toContain(words);
		}
		if (width < height)
			expect(
				headOf('Open until 10:00 PM', false, long)
					.map(({ text }) => text)
					.join(),
			).not.toContain('Open until');
	},
);
