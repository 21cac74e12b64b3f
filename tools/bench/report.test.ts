import { expect, test } from 'vitest';
import { report } from './report.ts';
import type { BenchResults, SizeResults } from './results.ts';

const demo: SizeResults = {
	beers: 35,
	visit: { requests: 24, bytes: 210_000, taproom: 3.2, nginx: 1, ratio: 3.2, roundRatios: [3.1, 3.2, 3.4] },
	cached: [1.5, 1.2],
	renders: [10.5, 12.25],
	updates: [
		{ listeners: 0, median: 3.5, heard: null },
		{ listeners: 500, median: 4.5, heard: { median: 50, last: 55 } },
	],
	staffHome: { cold: 2_800, again: 900 },
	boards: { median: 120, worst: 400, letters: 900, again: 800 },
	startup: 640,
	memory: { requests: 100_000, before: 120, after: 121.4, afterTwice: 122 },
};

const reported = (...sizes: Partial<SizeResults>[]) => {
	const results: BenchResults = {
		machine: ['Measured on a machine.'],
		sizes: sizes.map((size) => ({ ...demo, ...size })),
		minutes: 11.2,
	};
	return report(results);
};

test('a run that meets every target has no mark, and says what it ran on and how long', () => {
	const text = reported({});
	expect(text).not.toMatch(/ (?:over|under) +\|/);
	expect(text).toContain('Measured on a machine.\nThe run took 11 minutes.');
});

test('a number that misses its target says so, in its table and at a glance', () => {
	const slow = reported({
		startup: 1_501,
		visit: { ...demo.visit, ratio: 6.01 },
		renders: [151],
		memory: { ...demo.memory, afterTwice: 140 },
		cached: [...demo.cached, 2.5],
		updates: [{ listeners: 500, median: 4, heard: { median: 310, last: 1_200 } }],
	});
	const marks = [
		'6.01 times over',
		'2.50 ms over',
		'1501 ms over',
		'151 ms over',
		'140 MiB over',
		'1200 ms over',
	];
	for (const mark of marks) {
		expect(slow).toContain(mark);
	}
	expect(slow).toContain('19 MiB over');
});

test('every size has its table and its column', () => {
	const text = reported({}, { beers: 10_000 });
	expect(text).toMatch(/\|\s+35 beers \|\s+10,000 beers \|\s+wanted \|/);
});

test('what cannot be read on a machine is called unknown', () => {
	expect(reported({ memory: { ...demo.memory, afterTwice: null } })).toMatch(/unknown \|$/);
});
