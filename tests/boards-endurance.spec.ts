import { expect, test } from '@playwright/test';
import { endure } from './endurance/endure.ts';
import { rubbish } from './endurance/network.ts';
import type { Trouble } from './endurance/plan.ts';

const minute = 60_000;
const trouble = (kind: Trouble['kind'], at: number, lasts: number): Trouble => ({
	...{ kind, at: at * minute, lasts: lasts * minute },
});

/** Friday, 8:30 PM in New York: the doors close at ten. `npm run test:boards` does the same for three days. */
const begin = Date.parse('2026-11-21T01:30:00Z');

test('through two hours of cuts, restarts, rubbish and a power cut no board is blank, tells of it, or lists what is gone', {
	tag: '@release',
}, async () => {
	const troubles = [
		trouble('kick', 3, 20),
		trouble('cut', 2, 2),
		trouble('cut', 10, 13),
		trouble('kick', 12, 60),
		trouble('restart', 26, 3),
		trouble('kick', 27, 9),
		trouble('power', 42, 4),
		trouble('kick', 43, 90),
		...rubbish.map((_, index) => trouble('rubbish', 56 + index * 2, 1)),
		trouble('restart', 88, 1),
		trouble('cut', 100, 12),
	];
	const span = 125 * minute;
	const figures = await endure({ begin, span, troubles, pictureEvery: 30 * minute });
	expect(figures.wrongs).toEqual([]);
	expect(figures.counts).toEqual({ cut: 3, restart: 2, power: 1, rubbish: rubbish.length, kick: 4 });
	expect(figures.looks.asleep).toBeGreaterThan(0);
	expect(figures.looks.awake).toBeGreaterThan(200);
	expect(figures.longestListed).toBeLessThanOrEqual(minute);
	expect(figures.faintest).toBeGreaterThan(30);
	expect(figures.heap.end - figures.heap.begin).toBeLessThan(5_000_000);
});
