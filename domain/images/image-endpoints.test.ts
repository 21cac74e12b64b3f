import { expect, test } from 'vitest';
import { libraryPageOf } from './image-endpoints.ts';

test.each(['', '0', '-3', '2.5', '2e1', '0x2', ' 2', 'two', '1234567'])(
	'%j names no page of the library, so the first is shown',
	(text) => expect(libraryPageOf(text)).toBe(1),
);

test('the library starts at its first page, and leads to any other by its number', () => {
	expect(libraryPageOf()).toBe(1);
	expect(libraryPageOf('12')).toBe(12);
});
