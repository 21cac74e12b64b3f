import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
	['Barn\u0000 Door', 'Barn Door'],
	['\u202eroineS\u202c', 'roineS'],
	['\u2067Farmer\u2069', 'Farmer'],
	['\ufeffKölsch\ufffe', 'Kölsch'],
	['Half \ud83c beer', 'Half  beer'],
	['two\r\nlines\u2028three', 'two lines three'],
	['\u200e\u200f', ''],
	['Ärger № 5', 'Ärger № 5'],
	['日本ビール 🍺', '日本ビール 🍺'],
	['👩‍🌾 نیم‌فاصله', '👩‍🌾 نیم‌فاصله'],
])('%j is the name %j', (typed, name) => {
	expect(cleanLine(typed)).toBe(name);
});

test('a longer text keeps its lines', () => {
	expect(cleanText(' Mash at 66 °C.\n\tRest\u0007 an hour.\r\n')).toBe('Mash at 66 °C.\n\tRest an hour.');
});

test('what is clean stays as it is', () => {
	fc.assert(
		fc.property(fc.string({ unit: anyCharacter }), (text) => {
			expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
			expect(cleanText(cleanText(text))).toBe(cleanText(text));
			expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
		}),
	);
});
