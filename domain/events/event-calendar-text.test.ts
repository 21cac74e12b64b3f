import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText, escapeText, foldLine, utcStamp } from './event-calendar-text.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('a line of 75 octets stays whole, of 76 it is folded with a space', () => {
	expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
	expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
	expect(foldLine('a'.repeat(75 + 75))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`);
});

test('a character of several octets is never cut', () => {
	expect(foldLine(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é`);
	expect(foldLine(`${'a'.repeat(72)}🍺`)).toBe(`${'a'.repeat(72)}\r\n 🍺`);
	expect(foldLine(`${'a'.repeat(71)}🍺b`)).toBe(`${'a'.repeat(71)}🍺\r\n b`);
});

test('whatever is folded has lines of at most 75 octets and unfolds to itself', () => {
	const line = fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => !/[\r\n]/.test(text));
	fc.assert(
		fc.property(line, (text) => {
			const folded = foldLine(text);
			for (const piece of folded.split('\r\n')) expect(octets(piece)).toBeLessThanOrEqual(75);
			expect(unfold(folded)).toBe(text);
		}),
	);
});

test('text escapes backslash, comma, semicolon and any line break, and drops control characters', () => {
	expect(escapeText('a\\b, c; d: "e"')).toBe('a\\\\b\\, c\\; d: "e"');
	expect(escapeText('one\r\ntwo\rthree\nfour')).toBe('one\\ntwo\\nthree\\nfour');
	expect(escapeText('bell\u0007 tab\t')).toBe('bell tab');
});

test('every line ends in CRLF', () => {
	expect(calendarText(['BEGIN:VCALENDAR', 'END:VCALENDAR'])).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
});

test('an instant is stamped in UTC to the second', () => {
	expect(utcStamp(new Date('2026-11-20T18:19:10.987Z'))).toBe('20261120T181910Z');
});
