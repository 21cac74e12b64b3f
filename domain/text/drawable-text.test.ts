import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { isVisible } from './clean-text.ts';
import { type CanDraw, drawableName, drawableText } from './drawable-text.ts';

/** Faces with Latin letters, their common marks, and the base letters of Thai without its vowel signs. */
const latin: CanDraw = (cluster) =>
	/^(?:[\p{Script=Latin}\p{ASCII}\u0e01-\u0e30’·]|[\u0300-\u0304])+$/u.test(cluster);
const nameOf = (name: string) => drawableName(name, latin, 'American Lager');

test.each([
	['Barn Door', 'Barn Door'],
	['1️⃣ One', '1 One'],
	['Hop🍺 Drop 👨‍👩‍👧', 'Hop Drop'],
	['🇧🇪 Tripel', 'Tripel'],
	['a⃝ Ale', 'a Ale'],
	['Cafe\u0301', 'Café'],
])('%s is set as %s: ornaments go by themselves', (name, set) => {
	expect(nameOf(name)).toBe(set);
});

test.each([
	['烤鸭啤酒'],
	['🍺🍺'],
	['สิงห์'],
	['คา'],
	['60 烤鸭'],
	['#1 บีร์'],
	['A 酒'],
	['1️⃣'],
	['\u200d'],
	['\u0301\u2060'],
	['· 烤 ·'],
	['\ud83c'],
])('of %j nothing remains to be called by: its style stands there', (name) => {
	expect(nameOf(name)).toBe('American Lager');
});

test('a word that loses a letter goes as a whole; the others stay', () => {
	expect(nameOf('Barn Door 谷仓门')).toBe('Barn Door');
	expect(nameOf('Dry Stout · 酒厂, Kyoto')).toBe('Dry Stout · Kyoto');
	expect(nameOf('Dry Stout · 酒厂')).toBe('Dry Stout');
	expect(drawableText('Pilsдner Lager', latin)).toEqual({ text: 'Lager', isWhole: false, losesWords: true });
});

test('what is set can be set, is visible, and is whole where nothing is lost', () => {
	const anyText = fc.string({
		unit: fc.oneof(
			fc.string({ unit: anyCharacter, maxLength: 3 }),
			fc.constantFrom('a', ' ', '\ud800', '\u0e34', '🍺'),
		),
	});
	fc.assert(
		fc.property(anyText, (name) => {
			const set = nameOf(name);
			expect(isVisible(set)).toBe(true);
			expect(drawableText(set, latin)).toMatchObject({ text: set, isWhole: true });
			expect(nameOf(set)).toBe(set);
		}),
	);
});
