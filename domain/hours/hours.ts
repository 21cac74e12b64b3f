import type { Formats } from '../locale/formats.ts';
import {
	addDays,
	formatTime,
	instantOf,
	minutesPerDay,
	type PlainDate,
	shownEnd,
	shownMinutes,
	untilTime,
	type Weekday,
	wallClock,
	weekdayOf,
} from '../zoned-time.ts';
import type { ClosureRule, DayPeriods, OpeningPeriod, Schedule } from './hours-schema.ts';

export type { ClosureRule, DayPeriods, OpeningPeriod, Schedule, WeeklyHours } from './hours-schema.ts';

/** The hours, with an early closing by staff. */
export type ScheduleOfTheDay = Schedule & { readonly closing?: Date | null };

/** Adds an early closing, even one in the past: it cuts off the hours up to their own closing. */
export function withClosing(schedule: Schedule, closing: string | null | undefined): ScheduleOfTheDay {
	return closing ? { ...schedule, closing: new Date(closing) } : schedule;
}

function fallsOn(rule: ClosureRule, date: PlainDate, day: number): boolean {
	if (rule.kind === 'fixed') return rule.day === day;
	if (rule.weekday !== weekdayOf(date)) return false;
	if (rule.kind === 'nth-weekday') return rule.nth === Math.ceil(day / 7);
	const aWeekLater = addDays(date, 7);
	return aWeekLater.slice(0, 7) !== date.slice(0, 7);
}

function ruleOn(rules: readonly ClosureRule[], date: PlainDate): ClosureRule | undefined {
	const month = Number(date.slice(5, 7));
	const day = Number(date.slice(8, 10));
	return rules.find((rule) => rule.month === month && fallsOn(rule, date, day));
}

/** A Friday observes the holiday of the Saturday after it, a Monday that of the Sunday before (5 U.S.C. 6103). */
const daysToWeekend: Partial<Record<Weekday, number>> = { 5: 1, 1: -1 };

/** If two closures fall on a date, the first in the list gives its name (spec §9). */
export function closureOn(rules: readonly ClosureRule[], date: PlainDate): ClosureRule | null {
	const rule = ruleOn(rules, date);
	if (rule) return rule;
	const days = daysToWeekend[weekdayOf(date)];
	if (days === undefined) return null;
	const observed = rules.filter((one) => one.kind === 'fixed' && one.observed);
	const holiday = ruleOn(observed, addDays(date, days));
	return holiday ? { ...holiday, name: `${holiday.name} (observed)` } : null;
}

type DayOpening = { periods: DayPeriods; closureName: string | null };

const mostKnownDays = 1_000;

/**
 * Caches results per schedule object, since a page asks for the same few days repeatedly. A changed schedule is a new
 * object.
 */
function byDay<Value>(workOut: (schedule: Schedule, date: PlainDate) => Value) {
	const bySchedule = new WeakMap<Schedule, Map<PlainDate, Value>>();
	return (schedule: Schedule, date: PlainDate): Value => {
		const days = bySchedule.get(schedule) ?? new Map<PlainDate, Value>();
		bySchedule.set(schedule, days);
		const known = days.get(date);
		if (known !== undefined) return known;
		if (days.size >= mostKnownDays) days.clear();
		const value = workOut(schedule, date);
		days.set(date, value);
		return value;
	};
}

/** A special day overrides a closure, a closure the weekly hours (design §9). */
export const openingOf = byDay((schedule: Schedule, date: PlainDate): DayOpening => {
	const special = schedule.specialDays.find((day) => day.date === date);
	if (special) {
		return { periods: special.periods, closureName: special.periods.length === 0 ? special.name : null };
	}
	const closure = closureOn(schedule.closures, date);
	if (closure) return { periods: [], closureName: closure.name };
	return { periods: schedule.weekly[weekdayOf(date)], closureName: null };
});

/** Instants in Unix milliseconds; the minutes are those on the clock. */
export type OpenStretch = OpeningPeriod & { date: PlainDate; opensMs: number; closesMs: number };

const stretchesOn = byDay(readStretches);

function readStretches(schedule: Schedule, date: PlainDate): OpenStretch[] {
	const { timeZone } = schedule;
	return openingOf(schedule, date)
		.periods.map(({ opensAt, closesAt }) => ({
			date,
			opensAt: shownMinutes(date, opensAt, timeZone),
			closesAt: shownEnd(date, closesAt, timeZone),
			opensMs: instantOf(date, opensAt, timeZone).getTime(),
			closesMs: instantOf(date, closesAt, timeZone).getTime(),
		}))
		.filter((stretch) => stretch.opensMs < stretch.closesMs);
}

function cutShort(stretch: OpenStretch, { closing, timeZone }: ScheduleOfTheDay): OpenStretch {
	const closesMs = closing?.getTime() ?? Number.NaN;
	if (!closing || !(stretch.opensMs < closesMs && closesMs < stretch.closesMs)) return stretch;
	return { ...stretch, closesMs, closesAt: wallClock(closing, timeZone).minutes };
}

/** Yields stretches in order; periods that touch or overlap are joined. */
export function* openStretches(
	schedule: ScheduleOfTheDay,
	from: PlainDate,
	days: number,
): Generator<OpenStretch> {
	for (const stretch of joinedStretches(schedule, from, days)) yield cutShort(stretch, schedule);
}

function* joinedStretches(schedule: Schedule, from: PlainDate, days: number): Generator<OpenStretch> {
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

/** Returns a date's hours as the clock will show them, up to an early closing. */
export function shownPeriods(schedule: ScheduleOfTheDay, date: PlainDate): DayPeriods {
	const { timeZone, closing } = schedule;
	return openingOf(schedule, date).periods.map(({ opensAt, closesAt }) => {
		const opensMs = instantOf(date, opensAt, timeZone).getTime();
		const closesMs = instantOf(date, closesAt, timeZone).getTime();
		const isEarly = closing && opensMs < closing.getTime() && closing.getTime() < closesMs;
		return {
			opensAt: shownMinutes(date, opensAt, timeZone),
			closesAt: isEarly ? minutesOf(closing, date, timeZone) : shownEnd(date, closesAt, timeZone),
		};
	});
}

/** Returns minutes by the clock, counting on beyond the midnight that ends `date`. */
function minutesOf(instant: Date, date: PlainDate, timeZone: string): number {
	const clock = wallClock(instant, timeZone);
	return clock.minutes + (clock.date > date ? minutesPerDay : 0);
}

export function periodsWords(formats: Formats, periods: DayPeriods): string {
	if (periods.length === 0) return 'Closed';
	if (periods.some(({ opensAt, closesAt }) => closesAt - opensAt >= minutesPerDay)) return 'Around the clock';
	return periods
		.map(({ opensAt, closesAt }) => `${formatTime(formats, opensAt)} to ${untilTime(formats, closesAt)}`)
		.join(', ');
}
