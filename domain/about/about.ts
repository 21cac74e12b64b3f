import { dateText, monthText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import type { Milestone } from './about-schema.ts';

export type { About, AboutFact, AboutFeature, AboutSection, Milestone, Person } from './about-schema.ts';

/** Formats a milestone's date: '1886', 'October 2025', 'May 17, 2025'. */
export function milestoneDate(formats: Formats, { date }: Pick<Milestone, 'date'>): string {
	if (date.length > 7) return dateText(formats, date, { long: true, year: true });
	return date.length > 4 ? monthText(date) : date;
}

/** Sorts milestones by date; a bare year comes before the dates within it. */
export function inOrder(timeline: readonly Milestone[]): Milestone[] {
	return timeline.toSorted((first, second) =>
		first.date < second.date ? -1 : first.date > second.date ? 1 : 0,
	);
}
