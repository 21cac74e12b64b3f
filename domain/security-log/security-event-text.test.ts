import { expect, test } from 'vitest';
import { isEventId } from './entries.ts';
import { failedAttemptsText, wrongCodesText, wrongPinsText } from './failed-attempts-text.ts';

const since = '2026-11-20T20:30:00.000Z';

test.each([
	[{ wrong: 0, locked: 0, since }, null],
	[{ wrong: 1, locked: 0, since }, '1 wrong try since your last visit.'],
	[{ wrong: 3, locked: 0, since }, '3 wrong tries since your last visit.'],
	[{ wrong: 3, locked: 0, since: null }, '3 wrong tries before your first visit.'],
	[
		{ wrong: 5, locked: 1, since },
		'5 wrong tries since your last visit. 1 more was turned away while your account was locked.',
	],
	[
		{ wrong: 5, locked: 1_200, since },
		'5 wrong tries since your last visit. 1,200 more were turned away while your account was locked.',
	],
	[
		{ wrong: 0, locked: 2, since },
		'2 tries were turned away while your account was locked since your last visit.',
	],
])('%j is told as %j', (notice, words) => {
	expect(failedAttemptsText(notice)).toBe(words);
});

test.each([
	[{ wrongPins: 0, lockedPins: 0, since }, null],
	[
		{ wrongPins: 1, lockedPins: 0, since },
		'1 wrong try of your PIN on the bar’s phone since your last visit.',
	],
	[
		{ wrongPins: 5, lockedPins: 1_200, since: null },
		'5 wrong tries of your PIN on the bar’s phone before your first visit. 1,200 more were turned away.',
	],
	[
		{ wrongPins: 0, lockedPins: 1, since },
		'1 try in your name on the bar’s phone was turned away since your last visit.',
	],
])('%j of a PIN is told as %j', (notice, words) => {
	expect(wrongPinsText(notice)).toBe(words);
});

test('wrong letters of screens are told as tries with one’s login', () => {
	expect(wrongCodesText({ wrongCodes: 0, since })).toBeNull();
	expect(wrongCodesText({ wrongCodes: 3, since })).toBe(
		'3 wrong tries at a screen’s letters with your login since your last visit.',
	);
});

test.each(['', '019a9d5f2c40', "019a9d5f2c40-000001-0123456789' or 1=1", '019A9D5F2C40-000001-0123456789'])(
	'%j names no entry',
	(text) => {
		expect(isEventId(text)).toBe(false);
	},
);

test('an entry is named by time, order and chance', () => {
	expect(isEventId('019a9d5f2c40-000001-0123456789')).toBe(true);
});
