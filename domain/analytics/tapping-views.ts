import { addDays, type PlainDate } from '../zoned-time.ts';
import { type CountedDays, type DayCounts, type DaySpan, daysUpTo, meanPerDay } from './view-days.ts';
import type { TappingViews } from './view-summary-schema.ts';

/** How far a tapping is looked at, in days to either side. */
const tappingDays = 7;

/** The week up to the eve of a tapping, and the week that begins with its service day. */
export function tappingSpans(tappedOn: PlainDate): { readonly before: DaySpan; readonly after: DaySpan } {
	return {
		before: daysUpTo(addDays(tappedOn, -1), tappingDays),
		after: { first: tappedOn, last: addDays(tappedOn, tappingDays - 1) },
	};
}

/** What a tapping did to the views of the beer's page. Averages, because either week may be known in part only. */
export function tappingMeans(
	tappedOn: PlainDate,
	counts: DayCounts,
	counted: CountedDays,
): Pick<TappingViews, 'before' | 'after'> {
	const { before, after } = tappingSpans(tappedOn);
	return { before: meanPerDay(counts, before, counted), after: meanPerDay(counts, after, counted) };
}

/** Whether more was read after a tapping than before; null while one of the two is unknown. */
export function readMoreAfter({ before, after }: Pick<TappingViews, 'before' | 'after'>): boolean | null {
	return before && after ? after.perDay > before.perDay : null;
}
