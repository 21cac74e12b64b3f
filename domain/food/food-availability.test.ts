import { expect, test } from 'vitest';
import { availabilityOf, goneAt } from './food.ts';

const newYork = 'America/New_York';
const outAt = (eightySixedAt: string | null) => ({ eightySixedAt });
const at = (item: { eightySixedAt: string | null }, now: string) =>
	availabilityOf(item, new Date(now), newYork);

test('a dish that nobody 86’d is available and never goes', () => {
	expect(at(outAt(null), '2026-11-20T23:00:00Z')).toBe('available');
	expect(goneAt(outAt(null), newYork)).toBeNull();
});

test('86’d at 6:40 PM, it is struck through until 4 am and then gone for good', () => {
	const evening = outAt('2026-11-20T23:40:00Z');
	expect(at(evening, '2026-11-20T23:40:00Z')).toBe('struck');
	expect(at(evening, '2026-11-21T05:00:00Z')).toBe('struck');
	expect(at(evening, '2026-11-21T08:59:59.999Z')).toBe('struck');
	expect(at(evening, '2026-11-21T09:00:00Z')).toBe('gone');
	expect(at(evening, '2027-11-21T09:00:00Z')).toBe('gone');
});

test('86’d at 3:59 am, it goes a minute later; 86’d at 4, it stays struck all the next day', () => {
	expect(goneAt(outAt('2026-11-21T08:59:00Z'), newYork)).toEqual(new Date('2026-11-21T09:00:00Z'));
	expect(goneAt(outAt('2026-11-21T09:00:00Z'), newYork)).toEqual(new Date('2026-11-22T09:00:00Z'));
});

test('in the nights the clocks change, four o’clock is that of the wall', () => {
	expect(goneAt(outAt('2026-11-01T01:00:00Z'), newYork)).toEqual(new Date('2026-11-01T09:00:00Z'));
	expect(goneAt(outAt('2027-03-14T01:00:00Z'), newYork)).toEqual(new Date('2027-03-14T08:00:00Z'));
});
