/** Lighthouse's scores of one run by category id ('performance', 'seo', …), from 0 to 100. */
export type Scores = Readonly<Record<string, number>>;

/** This is printed when only performance was too low, because that score depends on the machine as much as on the page. */
export const noiseWords =
	'Performance is measured in time: it depends on the machine and on what else runs there. ' +
	'Run it again on a quiet one before looking for a fault in the page. The other scores depend on the page alone.';

/**
 * Finds what is wrong with a page after some runs. The best performance may be below 100 by the margin, because noise
 * can only lower it. The other categories are not timed and must be 100 in every run.
 */
export function lighthouseFaults(path: string, runs: readonly Scores[], margin: number): string[] {
	const categories = [...new Set(runs.flatMap((scores) => Object.keys(scores)))];
	if (categories.length === 0) return [`${path}: Lighthouse gave no scores`];
	return categories.flatMap((category) => {
		const scores = runs.map((run) => run[category] ?? 0);
		const timed = category === 'performance';
		const score = timed ? Math.max(...scores) : Math.min(...scores);
		const wanted = timed ? 100 - margin : 100;
		if (score >= wanted) return [];
		const why = timed ? ` (100 less ${margin} for the machine's noise)` : '';
		return [`${path}: ${category} ${score}, wanted at least ${wanted}${why}`];
	});
}
