import { expect, test } from 'vitest';
import { isReused, overlapMs, renewed, type TokenGenerations } from './token-generations.ts';

const start = new Date('2026-11-20T20:30:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hour = 3_600_000;
const first: TokenGenerations = { generation: 0, usedAt: null, formerUsedAt: null };
const next = renewed(0, first, start);
const used = { ...next, usedAt: start.toISOString() };

test('a renewal makes the next generation, which nobody has used yet', () => {
	expect(next).toEqual({ generation: 1, usedAt: null, formerUsedAt: start.toISOString() });
	expect(isReused(1, next, after(hour))).toBe(false);
	expect(isReused(1, used, after(hour))).toBe(false);
});

test('a token whose successor was never used stays good and gets it again: its response may have been lost', () => {
	expect(isReused(0, next, after(hour))).toBe(false);
	expect(renewed(0, next, after(hour))).toEqual(next);
});

test.each([
	['at once', 0, false],
	['to the last millisecond of the overlap', overlapMs - 1, false],
	['after it', overlapMs, true],
	['by a clock that went ahead an hour', hour, true],
	['by a clock that was put right by a moment', -5, false],
	['by a clock that was put back an hour', -hour, true],
])('an outrun token is tried %s, %d ms after its successor was first used: reused %s', (_, ms, reused) => {
	expect(isReused(0, used, after(ms))).toBe(reused);
	expect(isReused(1, used, after(ms))).toBe(false);
});

test('two that renew at once get the same generation, and so does one that renews within the overlap', () => {
	expect(renewed(0, next, start)).toEqual(next);
	expect(renewed(0, used, after(10_000))).toEqual(used);
});

test('two generations behind, a token is good for what is left of its own 30 seconds', () => {
	const third = renewed(1, used, after(20_000));
	expect(third).toEqual({ generation: 2, usedAt: null, formerUsedAt: start.toISOString() });
	expect(isReused(0, third, after(29_999))).toBe(false);
	expect(isReused(0, third, after(30_000))).toBe(true);
	expect(isReused(1, third, after(hour))).toBe(false);
	expect(isReused(0, renewed(2, third, after(25_000)), after(25_000))).toBe(true);
});

test('a generation that was never given out is nobody’s', () => {
	expect(isReused(2, next, start)).toBe(true);
});
