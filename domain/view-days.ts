import type { DailyMean, DayViews } from './view-summary-schema.ts';
import { addDays, type PlainDate, weekdayOf } from './zoned-time.ts';

/** The periods that can be looked at, in days. */
export const viewPeriods = [30, 90, 365] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

/** A period by its name in an address; the shortest for a name that is none. */
export function readViewPeriod(text: string | null): ViewPeriod {
	return viewPeriods.find((days) => String(days) === text) ?? viewPeriods[0];
}

/** Days in a row, the first and the last included; none when it ends before it begins. */
export interface DaySpan {
	readonly first: PlainDate;
	readonly last: PlainDate;
}

/** So many days up to and with `last`. */
export function daysUpTo(last: PlainDate, days: number): DaySpan {
	return { first: addDays(last, 1 - days), last };
}

/** The days of a span, oldest first. */
export function daysOf({ first, last }: DaySpan): PlainDate[] {
	const days: PlainDate[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

/** Counts by day; a day that is missing had none. */
export type DayCounts = ReadonlyMap<PlainDate, number>;

/** Every day of a span with its count, oldest first. */
export function dailySeries(counts: DayCounts, span: DaySpan): DayViews[] {
	return daysOf(span).map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

/** Which days were counted whole: from the first that was counted at all up to yesterday, since today is not over. */
export interface CountedDays {
	readonly since: PlainDate | null;
	readonly today: PlainDate;
}

/** The average per day over those days of a span that were counted whole; null when there is none. */
export function meanPerDay(
	counts: DayCounts,
	span: DaySpan,
	{ since, today }: CountedDays,
): DailyMean | null {
	if (since === null) return null;
	const first = span.first < since ? since : span.first;
	const last = span.last < today ? span.last : addDays(today, -1);
	const days = dailySeries(counts, { first, last });
	if (days.length === 0) return null;
	return { days: days.length, perDay: days.reduce((sum, { count }) => sum + count, 0) / days.length };
}

/** A week from Monday, or what a series has of it. */
export interface WeekViews extends DaySpan {
	readonly perDay: number;
}

/** A series by weeks, each as its average per day, so that cut ones compare; a week that is only today is as far as today. */
export function weeklySeries(daily: readonly DayViews[], counted: CountedDays): WeekViews[] {
	const weeks: DayViews[][] = [];
	for (const one of daily) {
		const week = weeks.at(-1);
		if (week && weekdayOf(one.day) !== 1) week.push(one);
		else weeks.push([one]);
	}
	return weeks.flatMap((week) => {
		const [first, last] = [week[0], week.at(-1)];
		if (!first || !last) return [];
		const span = { first: first.day, last: last.day };
		const mean = meanPerDay(new Map(week.map(({ day, count }) => [day, count])), span, counted);
		return [{ ...span, perDay: mean?.perDay ?? last.count }];
	});
}

/** Saturday and Sunday. */
export function isWeekend(day: PlainDate): boolean {
	return weekdayOf(day) % 6 === 0;
}
