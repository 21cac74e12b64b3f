import { expect, test } from 'vitest';
import type { StaffBeerRow } from '../beers/beer-endpoints.ts';
import { byNeed, onSince, toDo } from './tonight.ts';

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

test.each([
	[{ low: [], pouring: 3, checked: true }, []],
	[{ low: [], pouring: 3, checked: false }, ['The list has not been checked today.']],
	[{ low: [{ name: 'Hobnail' }], pouring: 3, checked: true }, ['Hobnail is running low.']],
	[
		{ low: [{ name: 'a' }, { name: 'b' }], pouring: 3, checked: false },
		['2 kegs are running low.', 'The list has not been checked today.'],
	],
	[{ low: [], pouring: 0, checked: true }, ['Nothing is on tap.']],
])('with %j there is to do: %j', (state, sentences) => {
	expect(toDo(state)).toEqual(sentences);
});
