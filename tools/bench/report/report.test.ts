import { expect, test } from 'vitest';
import type { BenchResults, SizeResults } from '../results.ts';
import { report } from './report.ts';

const server = { rate: 40_000, p50: 0.6, p99: 1.5, memoryMiB: 120, processorMicroseconds: 17.5 };
const nginx = { rate: 80_000, p50: 0.3, p99: 0.5, memoryMiB: 12, processorMicroseconds: null };
const crowd = (connections: number) => ({
	connections,
	taproom: server,
	nginx,
	ratio: 0.5,
	roundRatios: [0.48, 0.5, 0.57],
});
const crowds = [crowd(32)];

const demo: SizeResults = {
	beers: 35,
	visit: { requests: 24, bytes: 210_000, taproom: 3.2, nginx: 1, ratio: 3.2, roundRatios: [3.1, 3.2, 3.4] },
	cached: [
		{ path: '/beer', bytes: 16_000, crowds },
		{ path: '/data/beers.json', bytes: 18_500, crowds },
	],
	renders: [
		{ path: '/beer', median: 12.25, p95: 200, rate: 80, memoryMiB: 150 },
		{ path: '/data/beers.json', median: 400, p95: 500, rate: 2.5, memoryMiB: 400 },
	],
	engines: [
		{
			path: '/beer',
			uncached: { sqlite: 12, postgres: 17.9 },
			cached: { sqlite: 56_000, postgres: 54_000 },
		},
	],
	updates: [
		{ listeners: 0, median: 3.5, p95: 5, heard: null },
		{ listeners: 500, median: 4.5, p95: 6, heard: { median: 50, last: 55 } },
	],
	staffHome: { cold: 2_800, again: 900 },
	boards: { median: 120, worst: 400, letters: 900, again: 800 },
	startup: 640,
	weights: [
		{
			path: '/beer',
			bytes: { html: 16_000, script: 102_999, style: 15_000, font: 9_000, image: 0, other: 0 },
			plain: 140_000,
			scripts: 9,
			files: [],
		},
	],
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
const crowdsWith = (p99: number) => crowds.map((one) => ({ ...one, taproom: { ...server, p99 } }));

test('a run that meets every target has no mark, and says what it ran on and how long', () => {
	const text = reported({});
	expect(text).not.toMatch(/ (?:over|under) +\|/);
	expect(text).toContain('Measured on a machine.\nThe run took 11 minutes.');
});

test('a number that misses its target says so, in its table and at a glance', () => {
	const bytes = { html: 17_501, script: 103_501, style: 15_001, font: 90_000, image: 4_600, other: 0 };
	const slow = reported({
		startup: 1_501,
		visit: { ...demo.visit, ratio: 6.01 },
		renders: [{ path: '/beer', median: 151, p95: 200, rate: 6, memoryMiB: 150 }],
		weights: [{ path: '/store', plain: 60_000, scripts: 8, files: [], bytes }],
		memory: { ...demo.memory, afterTwice: 140 },
		engines: [
			{ path: '/', uncached: { sqlite: 10, postgres: 15.1 }, cached: { sqlite: 50_000, postgres: 40_000 } },
		],
		updates: [{ listeners: 500, median: 4, p95: 6, heard: { median: 310, last: 1_200 } }],
	});
	for (const mark of [
		'6.01 times over',
		'1501 ms over',
		'151 ms over',
		'103.5 KB over',
		'140 MiB over',
		'1200 ms over',
		'1.51 over',
		'0.80 under',
	]) {
		expect(slow).toContain(mark);
	}
	for (const mark of ['15.0 KB over', '19 MiB over']) expect(slow).toContain(mark);
});

test('only pages are held against the p99 and the rate of nginx', () => {
	const late = (path: string) =>
		reported({ cached: [{ path, bytes: 1, crowds: crowdsWith(2.5) }, ...demo.cached] });
	expect(late('/beer')).toContain('2.50 ms over');
	expect(late('/data/beers.json')).not.toContain('2.50 ms over');
	const ratio = crowds.map((one) => ({ ...one, ratio: 0.4 }));
	expect(reported({ cached: [{ path: '/', bytes: 1, crowds: ratio }] }).match(/0\.40 under/g)).toHaveLength(
		1,
	);
});

test('a run in which nginx itself was slow is called disturbed', () => {
	const slow = crowds.map((one) => ({ ...one, nginx: { ...nginx, p99: 30 } }));
	expect(reported({})).not.toContain('Disturbed');
	expect(reported({ cached: [{ path: '/', bytes: 1, crowds: slow }] })).toContain('Disturbed');
});

test('every size has its table and its column', () => {
	const text = reported({}, { beers: 10_000 });
	expect(text).toMatch(/\|\s+35 beers \|\s+10,000 beers \|\s+wanted \|/);
});

test('what cannot be read on a machine is called unknown', () => {
	expect(reported({ memory: { ...demo.memory, afterTwice: null } })).toMatch(/unknown \|\n/);
});

test('a missed target has its reason told, a met one has not', () => {
	expect(reported({})).not.toContain('Over the time of a start');
	expect(reported({ startup: 1_501 })).toContain('Over the time of a start');
});
