import { expect, test } from 'vitest';
import { hasPlainLetters, legibleSheet } from './legible-sheet.ts';
import type { BoardRow, Sheet } from './sheet-schema.ts';

const colors = { paper: '', ink: '', 'ink-soft': '', rule: '', accent: '' };
const row: BoardRow = {
	id: 'a',
	mark: '1',
	glass: null,
	name: 'Barn Door',
	note: '',
	kind: 'West Coast IPA',
	facts: '',
	figure: '6.8%',
	prices: [{ label: '16 oz', ounces: 16, price: '$7' }],
	isOut: false,
};
const sheetOf = (own: Partial<BoardRow>, house = 'Gable & Grain'): Sheet => ({
	look: 'evening',
	distance: 'room',
	diagonal: 50,
	pageSeconds: 15,
	photos: [],
	nothing: '',
	house: {
		name: house,
		code: null,
		colors: { light: colors, night: colors },
		mark: { src: '', width: 1, height: 1, plate: 'none', saysName: false },
	},
	groups: [{ id: 'taps', title: 'On tap', rows: [{ ...row, ...own }], message: '', prices: 'rows' }],
});
const nothing = () => false;
const shown = (own: Partial<BoardRow>, has = nothing) => legibleSheet(sheetOf(own), has).groups[0]?.rows[0];

test('what is in letters that every board brings along is left as it is, unasked', () => {
	const sheet = sheetOf({ name: 'Größe ’n’ Dry – Łódź' });
	expect(legibleSheet(sheet, () => expect.fail('It asked.'))).toBe(sheet);
});

test('staff are told of a name in other letters while they type it', () => {
	expect(['Größe & Łódź', 'Barn Door’s'].map(hasPlainLetters)).toEqual([true, true]);
	expect(['Пиво', '🍺', '1\ufe0f\u20e3', '烤鸭'].map(hasPlainLetters)).toEqual([false, false, false, false]);
});

test('a screen that has the letters shows them', () => {
	expect(shown({ name: 'ทดลองเบียร์' }, () => true)?.name).toBe('ทดลองเบียร์');
});

test.each([
	['烤鸭啤酒', 'West Coast IPA'],
	['ทดลองเบียร์', 'West Coast IPA'],
	['🍺🍺🍺', 'West Coast IPA'],
	['Ice House 🧊', 'Ice House'],
	['Number 1\ufe0f\u20e3', 'Number 1'],
	['Пиво тёмное', 'West Coast IPA'],
])('%s is %s where a screen has none of its letters', (name, says) => {
	expect(shown({ name })?.name).toBe(says);
});

test('a style that stands for a name is not said twice, and a beer in foreign letters alone is called a beer', () => {
	expect(shown({ name: '烤鸭啤酒' })?.kind).toBe('');
	expect(shown({ name: '烤鸭啤酒', kind: '淡啤酒' })).toMatchObject({ name: 'On tap', kind: '' });
});

test('a size keeps its place, and what a beer is made of is never lost without a word', () => {
	const prices = [{ label: '大', ounces: 16, price: '$7' }];
	expect(shown({ prices, facts: 'Contains 花生' })).toMatchObject({
		prices: [{ label: 'Size 1', price: '$7' }],
		facts: 'Ask us what it is made of',
	});
});
