import { addDays, formatTime, instantOf, type PlainDate, weekdayOf } from '../zoned-time.ts';
import type { ClosureRule, DayPeriods, OpeningPeriod, Schedule } from './hours-schema.ts';

export type { ClosureRule, DayPeriods, OpeningPeriod, Schedule, WeeklyHours } from './hours-schema.ts';

function fallsOn(rule: ClosureRule, date: PlainDate, day: number): boolean {
	if (rule.kind === 'fixed') return rule.day === day;
	if (rule.weekday !== weekdayOf(date)) return false;
	if (rule.kind === 'nth-weekday') return rule.nth === Math.ceil(day / 7);
	const aWeekLater = addDays(date, 7);
	return aWeekLater.slice(0, 7) !== date.slice(0, 7);
}

/** Where two fall on a date, the first in the list gives its name (spec §9). */
export function closureOn(rules: readonly ClosureRule[], date: PlainDate): ClosureRule | null {
	const month = Number(date.slice(5, 7));
	const day = Number(date.slice(8, 10));
	return rules.find((rule) => rule.month === month && fallsOn(rule, date, day)) ?? null;
}

type DayOpening = { periods: DayPeriods; closureName: string | null };

/** A special day beats a closure, a closure beats the weekly hours (design §9). */
export function openingOf(schedule: Schedule, date: PlainDate): DayOpening {
	const special = schedule.specialDays.find((day) => day.date === date);
	if (special) {
		return { periods: special.periods, closureName: special.periods.length === 0 ? special.name : null };
	}
	const closure = closureOn(schedule.closures, date);
	if (closure) return { periods: [], closureName: closure.name };
	return { periods: schedule.weekly[weekdayOf(date)], closureName: null };
}

/** Instants in ms since 1970. */
export type OpenStretch = OpeningPeriod & { date: PlainDate; opensMs: number; closesMs: number };

function stretchesOn(schedule: Schedule, date: PlainDate): OpenStretch[] {
	const instant = (minutes: number) => instantOf(date, minutes, schedule.timeZone).getTime();
	return openingOf(schedule, date)
		.periods.map((period) => ({
			...period,
			date,
			opensMs: instant(period.opensAt),
			closesMs: instant(period.closesAt),
		}))
		.filter((stretch) => stretch.opensMs < stretch.closesMs);
}

/** In order; periods that touch or overlap are one. */
export function* openStretches(schedule: Schedule, from: PlainDate, days: number): Generator<OpenStretch> {
	let current: OpenStretch | null = null;
	for (let day = 0; day < days; day++) {
		for (const next of stretchesOn(schedule, addDays(from, day))) {
			if (!current || next.opensMs > current.closesMs) {
				if (current) yield current;
				current = next;
			} else if (next.closesMs > current.closesMs) {
				current = { ...next, date: current.date, opensAt: current.opensAt, opensMs: current.opensMs };
			}
		}
	}
	if (current) yield current;
}

export function upcomingClosures(schedule: Schedule, from: PlainDate, days: number) {
	return Array.from({ length: days }, (_, day) => addDays(from, day)).flatMap((date) => {
		const { closureName } = openingOf(schedule, date);
		return closureName ? [{ date, name: closureName }] : [];
	});
}

export function periodsWords(periods: DayPeriods): string {
	if (periods.length === 0) return 'Closed';
	return periods
		.map(({ opensAt, closesAt }) => `${formatTime(opensAt)} to ${formatTime(closesAt)}`)
		.join(', ');
}
