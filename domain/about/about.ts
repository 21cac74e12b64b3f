import type { Milestone } from './about-schema.ts';

export type { About, AboutFact, AboutFeature, AboutSection, Milestone } from './about-schema.ts';

const formats = {
	4: new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' }),
	7: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
	10: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
} as const;

/** '1886', 'October 2025', 'May 17, 2025'. */
export function milestoneDate({ date }: Pick<Milestone, 'date'>): string {
	const format = date.length === 4 ? formats[4] : date.length === 7 ? formats[7] : formats[10];
	return format.format(new Date(date));
}

/** A bare year comes before the dates within it. */
export function inOrder(timeline: readonly Milestone[]): Milestone[] {
	return [...timeline].sort((first, second) =>
		first.date < second.date ? -1 : first.date > second.date ? 1 : 0,
	);
}
