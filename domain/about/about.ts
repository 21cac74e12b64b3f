import type { Milestone } from './about-schema.ts';

export type { About, AboutFact, AboutFeature, AboutSection, Milestone } from './about-schema.ts';

/** '1886', 'October 2025', 'May 17, 2025'. */
export function milestoneDate({ date }: Pick<Milestone, 'date'>): string {
	const month = date.length > 4 ? 'long' : undefined;
	const day = date.length > 7 ? 'numeric' : undefined;
	return new Date(date).toLocaleDateString('en-US', { year: 'numeric', month, day, timeZone: 'UTC' });
}

/** A bare year comes before the dates within it. */
export function inOrder(timeline: readonly Milestone[]): Milestone[] {
	return [...timeline].sort((first, second) =>
		first.date < second.date ? -1 : first.date > second.date ? 1 : 0,
	);
}
