import { expect, test } from '@playwright/test';
import { endure } from './endurance/endure.ts';
import { rubbish } from './endurance/network.ts';
import type { Fault } from './endurance/plan.ts';

const minute = 60_000;
const fault = (kind: Fault['kind'], at: number, lasts: number): Fault => ({
	...{ kind, at: at * minute, lasts: lasts * minute },
});

/** Friday, 8:30 PM in New York: the doors close at ten. `npm run test:boards` does the same for three days. */
const begin = Date.parse('2026-11-21T01:30:00Z');

test('through two hours of cuts, restarts, rubbish and a power cut no board is blank, tells of it, or lists what is gone', {
	tag: '@release',
}, async () => {
	const faults = [
		fault('kick', 3, 20),
		fault('cut', 2, 2),
		fault('cut', 10, 13),
		fault('kick', 12, 60),
		fault('restart', 26, 3),
		fault('kick', 27, 9),
		fault('power', 42, 4),
		fault('kick', 43, 90),
		...rubbish.map((_, index) => fault('rubbish', 56 + index * 2, 1)),
		fault('restart', 88, 1),
		fault('cut', 100, 12),
	];
	const span = 125 * minute;
	const figures = await endure({ begin, span, faults, pictureEvery: 30 * minute });
	expect(figures.wrongs).toEqual([]);
	expect(figures.counts).toEqual({ cut: 3, restart: 2, power: 1, rubbish: rubbish.length, kick: 4 });
	expect(figures.looks.asleep).toBeGreaterThan(0);
	expect(figures.looks.awake).toBeGreaterThan(200);
	expect(figures.longestListed).toBeLessThanOrEqual(minute);
	expect(figures.faintest).toBeGreaterThan(30);
	expect(figures.heap.end - figures.heap.begin).toBeLessThan(5_000_000);
});
