import { expect, test } from 'vitest';
import { type BenchResults, report } from './report.ts';

const results: BenchResults = {
	beers: 33,
	generated: false,
	machine: ['Measured on a machine.'],
	cached: [
		{
			path: '/beer',
			bytes: 16_000,
			taproom: { rate: 40_000, p50: 0.6, p99: 2.5, memoryMiB: 120, processorMicroseconds: 17.5 },
			nginx: { rate: 100_000, p50: 0.3, p99: 0.5, memoryMiB: 12, processorMicroseconds: null },
			ratio: 0.4,
			roundRatios: [0.38, 0.4, 0.47],
		},
	],
	renders: [{ path: '/beer', median: 12.25, p95: 200, rate: 80, memoryMiB: 150 }],
	startup: 640,
	weights: [
		{
			path: '/beer',
			bytes: { html: 16_000, script: 130_001, style: 15_000, font: 9_000, other: 0 },
			scripts: 9,
		},
	],
	memory: { requests: 100_000, before: 120, after: 121.4, afterTwice: null },
};

test('a number that misses its target says so, and one that meets it does not', () => {
	const text = report(results);
	expect(text).toContain('0.40 under | 0.38 0.40 0.47 |');
	expect(text).toContain('2.50 ms over');
	expect(text).toContain('130.0 KB over');
	expect(text).toMatch(/ 15\.0 KB \|/);
	expect(text).toMatch(/ 12\.3 ms \|/);
	expect(text).toContain('640 ms (wanted');
});

test('the heading names the database, and an unknown memory is called unknown', () => {
	expect(report(results)).toMatch(/^## 33 beers \(the demo brewery\)\n/);
	expect(report({ ...results, beers: 10_000, generated: true })).toMatch(/^## 10,000 beers \(generated\)\n/);
	expect(report(results)).toContain('unknown after as many again');
});

test('a run in which nginx itself was slow is called disturbed', () => {
	const [page] = results.cached;
	if (!page) throw new Error('a page is missing');
	const disturbed = { ...page, nginx: { ...page.nginx, p99: 30 } };
	expect(report(results)).not.toContain('Disturbed');
	expect(report({ ...results, cached: [disturbed] })).toContain('Disturbed');
});
