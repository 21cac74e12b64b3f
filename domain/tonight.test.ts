import { expect, test } from 'vitest';
import type { StaffBeerRow } from './staff-beer-schema.ts';
import {
	afterLow,
	afterTouch,
	byNeed,
	lowestFreeTap,
	onSince,
	type TonightBoard,
	undoOf,
} from './tonight.ts';

const row = (name: string, change: Partial<StaffBeerRow> = {}): StaffBeerRow => ({
	id: name,
	slug: name,
	name,
	style: 'Pilsner',
	styleCode: null,
	abv: 5,
	status: 'on-tap',
	tapNumber: null,
	low: false,
	tappedOn: '2026-11-14',
	version: 1,
	updatedAt: '2026-11-14T20:00:00.000Z',
	deletedAt: null,
	...change,
});
const board: TonightBoard = {
	onTap: [row('a', { tapNumber: 1 }), row('b', { tapNumber: 3 })],
	coming: [row('c', { status: 'coming-soon', tappedOn: null })],
	events: [],
	menuCheck: null,
};

test('low kegs stand first, then the taps in their order, then by name those without one', () => {
	const rows = [
		row('z'),
		row('y'),
		row('two', { tapNumber: 2 }),
		row('low', { tapNumber: 9, low: true }),
		row('one', { tapNumber: 1 }),
	];
	expect(byNeed(rows).map(({ name }) => name)).toEqual(['low', 'one', 'two', 'y', 'z']);
});

test.each([
	['2026-11-20', 'since today'],
	['2026-11-19', 'since yesterday'],
	['2026-11-18', '2 days'],
	['2025-11-20', '365 days'],
	['2026-10-31', '20 days'],
	['2026-11-21', null],
	['last week', null],
	[null, null],
])('tapped on %s, a beer is on %s', (tappedOn, words) => {
	expect(onSince(tappedOn, '2026-11-20')).toBe(words);
});

test('a beer that is tapped takes the lowest free tap', () => {
	expect(lowestFreeTap(board.onTap)).toBe(2);
	expect(lowestFreeTap([])).toBe(1);
});

test('kicked, a beer is off the board at once; tapped, it moves from what is coming to the wall', () => {
	expect(afterTouch(board, 'kick', 'a', '2026-11-20').onTap.map(({ name }) => name)).toEqual(['b']);
	const tapped = afterTouch(board, 'tap', 'c', '2026-11-20');
	expect(tapped.coming).toEqual([]);
	expect(tapped.onTap.at(-1)).toMatchObject({
		name: 'c',
		status: 'on-tap',
		tapNumber: 2,
		tappedOn: '2026-11-20',
	});
	expect(afterTouch(board, 'tap', 'gone', '2026-11-20')).toBe(board);
});

test('low changes the one row', () => {
	expect(afterLow(board, 'b', true).onTap.map(({ low }) => low)).toEqual([false, true]);
});

test('taking a touch back names all of it as it was', () => {
	expect(undoOf(row('a', { tapNumber: 1, low: true }))).toEqual({
		status: 'on-tap',
		tapNumber: 1,
		tappedOn: '2026-11-14',
		low: true,
	});
});
