import { addDays, type PlainDate, weekdayOf } from '../zoned-time.ts';
import type { DayViews, TappingViews } from './analytics-endpoints.ts';

export const viewPeriods = [30, 90, 365] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

export const readViewPeriod = (text: string | null): ViewPeriod =>
	viewPeriods.find((days) => String(days) === text) ?? viewPeriods[0];

/** Both days are included; the span is empty if `last` is before `first`. */
export interface DaySpan {
	readonly first: PlainDate;
	readonly last: PlainDate;
}

export const daysUpTo = (last: PlainDate, days: number) => ({ first: addDays(last, 1 - days), last });

export function daysOf({ first, last }: DaySpan): PlainDate[] {
	const days: PlainDate[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

type DayCounts = ReadonlyMap<PlainDate, number>;

export const dailySeries = (counts: DayCounts, span: DaySpan): DayViews[] =>
	daysOf(span).map((day) => ({ day, count: counts.get(day) ?? 0 }));

/** The completely counted days: from the day after counting began up to yesterday. */
export interface CountedDays {
	readonly since: PlainDate | null;
	readonly today: PlainDate;
}

export function meanPerDay(counts: DayCounts, span: DaySpan, { since, today }: CountedDays) {
	if (since === null) return null;
	const first = span.first < since ? since : span.first;
	const last = span.last < today ? span.last : addDays(today, -1);
	const days = dailySeries(counts, { first, last });
	if (days.length === 0) return null;
	return { days: days.length, perDay: days.reduce((sum, { count }) => sum + count, 0) / days.length };
}

export interface WeekViews extends DaySpan {
	readonly perDay: number | null;
}

/** Groups days into weeks back from yesterday, so that each week has every weekday once. Remaining days are dropped. */
export function weeklySeries(daily: readonly DayViews[], counted: CountedDays): WeekViews[] {
	const counts = new Map(daily.map(({ day, count }) => [day, count]));
	const whole = daily.filter(({ day }) => day < counted.today).length;
	return Array.from({ length: Math.floor(whole / 7) }, (_, back) => {
		const week = daysUpTo(addDays(counted.today, -1 - back * 7), 7);
		return { ...week, perDay: meanPerDay(counts, week, counted)?.perDay ?? null };
	}).reverse();
}

export const isWeekend = (day: PlainDate): boolean => weekdayOf(day) % 6 === 0;

const tappingDays = 7;

export function tappingSpans(tappedOn: PlainDate): { readonly before: DaySpan; readonly after: DaySpan } {
	return {
		before: daysUpTo(addDays(tappedOn, -1), tappingDays),
		after: { first: tappedOn, last: addDays(tappedOn, tappingDays - 1) },
	};
}

type TappingMeans = Pick<TappingViews, 'before' | 'after'>;

export function tappingMeans(tappedOn: PlainDate, counts: DayCounts, counted: CountedDays): TappingMeans {
	const { before, after } = tappingSpans(tappedOn);
	return { before: meanPerDay(counts, before, counted), after: meanPerDay(counts, after, counted) };
}

export const readMoreAfter = ({ before, after }: TappingMeans): boolean | null =>
	before && after ? after.perDay > before.perDay : null;
