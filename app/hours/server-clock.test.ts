import { afterEach, expect, test, vi } from 'vitest';
import { hearServerClock, instantNow, setOnCorrection } from './server-clock.ts';

const now = Date.parse('2026-11-20T20:30:00Z');
const hours = 3_600_000;

afterEach(() => vi.useRealTimers());

test.each([
	['right', 0, 0],
	['two minutes slow', -120_000, -120_000],
	['in the next zone', hours, hours],
	['a day ahead', 24 * hours, 0],
	['a day behind', -24 * hours, 0],
	['of 1970', -now, 0],
])('by a device’s clock that is %s the page is as far off as it may be', (_, off, left) => {
	vi.useFakeTimers({ now: now + off });
	const told = vi.fn();
	setOnCorrection(told);
	hearServerClock(now);
	expect(told).toHaveBeenCalledOnce();
	expect(instantNow() - now).toBe(left);
	vi.setSystemTime(now + off + 60_000);
	expect(instantNow() - now).toBe(left + 60_000);
});
