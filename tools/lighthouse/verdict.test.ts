import { expect, test } from 'vitest';
import { lighthouseFaults, type Scores } from './verdict.ts';

const full: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

test('performance may be under a hundred by the margin, and no further', () => {
	expect(lighthouseFaults('/beer', [{ ...full, performance: 95 }], 5)).toEqual([]);
	expect(lighthouseFaults('/beer', [{ ...full, performance: 94 }], 5)).toEqual([
		"/beer: performance 94, wanted at least 95 (100 less 5 for the machine's noise)",
	]);
});

test('the other categories have no margin', () => {
	expect(lighthouseFaults('/', [{ ...full, accessibility: 99, seo: 92 }], 10)).toEqual([
		'/: accessibility 99, wanted at least 100',
		'/: seo 92, wanted at least 100',
	]);
});

test('of several runs the best one counts for performance, and the worst for what is not timed', () => {
	const runs = [60, 96, 80].map((performance) => ({ ...full, performance }));
	expect(lighthouseFaults('/', runs, 5)).toEqual([]);
	expect(lighthouseFaults('/', runs, 3)).toHaveLength(1);
	expect(lighthouseFaults('/', [full, { ...full, seo: 90 }], 5)).toEqual(['/: seo 90, wanted at least 100']);
});

test('a page that got no scores, or lacks one in a run, does not pass', () => {
	expect(lighthouseFaults('/', [], 5)).toEqual(['/: Lighthouse gave no scores']);
	expect(lighthouseFaults('/', [full, { performance: 100 }], 5)).toHaveLength(3);
});
