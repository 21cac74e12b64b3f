import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessProblem } from './guessable-passwords.ts';

const common = new Set([
	'password',
	'qwerty',
	'monkey',
	'letmein',
	'trustno1',
	'11223344',
	'summer',
	'lovely',
]);
const known = {
	username: 'brew.master',
	names: ['Gable & Grain Brewing Co.', 'Gable & Grain', 'Märzen No. 5', '???'],
	isCommon: (text: string) => common.has(text),
};
const kindOf = (password: string) =>
	/most common|username|brewery|characters/.exec(guessProblem(password, known) ?? '')?.[0];

test.each([
	'password',
	'PassWord',
	'password1',
	'2026password!',
	'p@ssw0rd',
	'P@$$w0rd99',
	'p455word',
	'$ummer2026',
	'1ove1y!!!',
	'trustno1',
	'trustno1?',
	'11223344',
	'1etmein!',
	'letmeinletmein',
	'monkey12345678',
])('%s is one of the most common', (password) => {
	expect(kindOf(password)).toBe('most common');
});

test.each(['brewmaster-2026', 'BREW.MASTER', 'brew master 1', 'br3wm@ster'])(
	'%s is the username',
	(password) => {
		expect(kindOf(password)).toBe('username');
	},
);

test.each([
	'gablegrain',
	'Gable & Grain',
	'gable-grain-2026',
	'gablegrainbrewingco',
	'marzen no 5',
	'märzenno5!',
	'g@bl3 gr@in',
])('%s is a name of the place', (password) => {
	expect(kindOf(password)).toBe('brewery');
});

test.each([
	'aaaaaaaa',
	'Aaaaaaaa1',
	'🍺🍺',
	'12121212',
	'abcabcabc',
	'12345678',
	'87654321',
	'01234567890123456789',
	'98765432109876543210',
	'qwertyuiop',
	'poiuytrewq',
	'qwertzuiop1',
	'asdfghjkl',
	'ABCDEFGH',
	'azertyui',
])('%s is one key or keys in a row', (password) => {
	expect(kindOf(password)).toBe('characters');
});

test.each([
	'admin-secret-99',
	'test-password-123',
	'forty feet of hose',
	'gable grain and a password',
	'brewmasterly',
	'passwords of monkeys',
	'123456789a987654321',
	'2026-11-20',
	'1357908642',
	'????????!!!?',
	'a2345b6789',
])('%s will do', (password) => {
	expect(guessProblem(password, known)).toBeNull();
});

test('digits and signs at the ends, and other cases of letters, never make a refused one acceptable', () => {
	const signs = fc.array(fc.constantFrom(...'0123456789!?-. '), { maxLength: 8 });
	fc.assert(
		fc.property(fc.constantFrom(...common, 'gablegrain'), fc.boolean(), signs, (word, upper, end) => {
			fc.pre(/^[a-z]+$/.test(word));
			const password = (upper ? word.toUpperCase() : word) + end.join('');
			expect(guessProblem(password, known)).not.toBeNull();
		}),
	);
});

test('whatever has 72 bytes is judged, and the judgment repeats no part of it', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 72 }), (password) => {
			expect(guessProblem(password, known) ?? '').not.toContain(password);
		}),
	);
});
