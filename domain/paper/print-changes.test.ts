import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { changeCount, changesText, printChanges, printMoment } from './print-changes.ts';
import { newPrintCode, printCodePattern } from './print-code.ts';

const line = (key: string, name = key, says = '5.0% Pint $7') => ({ key, name, says });

test('the paper knows what is gone, what is new, and what says something else', () => {
	const changes = printChanges(
		[line('a'), line('b', 'Barn Door'), line('c'), line('d', 'Old Name')],
		[line('a'), line('c', 'c', '5.0% Pint $8'), line('d', 'New Name'), line('e', 'Evening Star')],
	);
	expect(changes).toEqual({ gone: ['Barn Door'], added: ['Evening Star'], altered: ['c'] });
	expect(changeCount(changes)).toBe(3);
	expect(changesText(changes)).toBe('1 gone, 1 new, 1 changed');
});

test('paper that still holds says nothing; another order changes nothing', () => {
	const changes = printChanges([line('a'), line('b')], [line('b'), line('a')]);
	expect(changesText(changes)).toBeNull();
	expect(changesText({ gone: ['x', 'y'], added: [], altered: [] })).toBe('2 gone');
});

test('the moment of a print is a time today, and has its date and year before', () => {
	const zone = 'America/New_York';
	const printed = '2026-11-20T21:10:00.000Z';
	expect(printMoment(americanFormats, printed, new Date('2026-11-21T03:00:00Z'), zone)).toBe('4:10 PM');
	expect(printMoment(americanFormats, printed, new Date('2026-11-21T06:00:00Z'), zone)).toBe(
		'Nov 20, 4:10 PM',
	);
	expect(printMoment(americanFormats, printed, new Date('2027-11-20T06:00:00Z'), zone)).toBe(
		'Nov 20, 2026, 4:10 PM',
	);
});

test('a code is six letters and digits that nobody mistakes for others', () => {
	let last = 0;
	const code = newPrintCode((below) => {
		last += 7;
		return last % below;
	});
	expect(code).toMatch(printCodePattern);
	for (const wrong of ['abc', 'abcdefg', 'ABCDEF', 'abc0ef', 'abcl2i', "a'--xx"]) {
		expect(wrong).not.toMatch(printCodePattern);
	}
});
