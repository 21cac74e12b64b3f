import { expect, test } from 'vitest';
import { endOf, isShown, publishAtSchema } from './publishing.ts';

const newYork = 'America/New_York';

test('a last day ends with its service day, at 4 AM of the next by the taproom’s clock', () => {
	const item = { lastDay: '2026-11-20' };
	expect(new Date(endOf(item, newYork)).toISOString()).toBe('2026-11-21T09:00:00.000Z');
	expect(isShown(item, new Date('2026-11-21T08:59:59.999Z'), newYork)).toBe(true);
	expect(isShown(item, new Date('2026-11-21T09:00:00Z'), newYork)).toBe(false);
	expect(isShown(item, new Date('2026-11-21T08:59:59Z'), 'Europe/Berlin')).toBe(false);
});

test('without a last day, or with one that is no day, it stays', () => {
	const later = new Date('2036-01-01T00:00:00Z');
	for (const item of [{}, { lastDay: null }, { lastDay: '' }, { lastDay: 'soon' }])
		expect(isShown(item, later, newYork)).toBe(true);
});

test('what is not out yet is not shown, whatever its last day', () => {
	const now = new Date('2026-11-20T20:30:00Z');
	expect(isShown({ publishAt: 'draft', lastDay: '2026-12-01' }, now, newYork)).toBe(false);
	expect(isShown({ publishAt: '2026-11-20T20:30:00Z', lastDay: '2026-12-01' }, now, newYork)).toBe(true);
});

test.each([null, 7, false])('%j says no time to go out, and what would', (publishAt) => {
	expect(publishAtSchema.safeParse(publishAt).error?.issues.map(({ message }) => message)).toEqual([
		'Must be an instant such as 2026-11-20T20:30:00Z, or draft. Left out, guests see it now.',
	]);
});
