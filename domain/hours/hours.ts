import { addDays, instantOf, type PlainDate, type Weekday, weekdayOf } from '#domain/zoned-time.ts';

function fallsOn(rule: ClosureRule, date: PlainDate, day: number): boolean {
	if (rule.kind === 'fixed') return rule.day === day;
	if (rule.weekday !== weekdayOf(date)) return false;
	if (rule.kind === 'nth-weekday') return rule.nth === Math.ceil(day / 7);
	const aWeekLater = addDays(date, 7);
	return aWeekLater.slice(0, 7) !== date.slice(0, 7);
}

/** The closure that falls on a date, or null; where two do, the first in the list gives its name (spec §9). */
export function closureOn(rules: readonly ClosureRule[], date: PlainDate): ClosureRule | null {
	const month = Number(date.slice(5, 7));
	const day = Number(date.slice(8, 10));
	return rules.find((rule) => rule.month === month && fallsOn(rule, date, day)) ?? null;
}

/**
 * Doors open from `opensAt` up to, not including, `closesAt`: minutes after local midnight of the day it belongs
 * to. `closesAt` may pass 1440, up to 4 am of the next day, because the service day ends then (design §9).
 */
export type OpeningPeriod = { readonly opensAt: number; readonly closesAt: number };

/** The periods of one day, in order and without overlap; an empty list is a day closed. */
export type DayPeriods = readonly OpeningPeriod[];

/** The ordinary week, indexed by weekday: Sunday first (spec §9). */
export type WeeklyHours = readonly [
	DayPeriods,
	DayPeriods,
	DayPeriods,
	DayPeriods,
	DayPeriods,
	DayPeriods,
	DayPeriods,
];

/** A yearly holiday on which the taproom stays shut (spec §9). `month` is 1 to 12, `nth` 1 to 5. */
export type ClosureRule =
	| { readonly kind: 'fixed'; readonly name: string; readonly month: number; readonly day: number }
	| {
			readonly kind: 'nth-weekday';
			readonly name: string;
			readonly month: number;
			readonly weekday: Weekday;
			readonly nth: number;
	  }
	| {
			readonly kind: 'last-weekday';
			readonly name: string;
			readonly month: number;
			readonly weekday: Weekday;
	  };

/**
 * The word of the staff on one date, stronger than weekly hours and closures: with periods it lifts a closure or
 * changes the hours, without any it is a closure of its own.
 */
export type SpecialDay = { readonly date: PlainDate; readonly name: string; readonly periods: DayPeriods };

/** All that decides when the doors are open; `timeZone` is an IANA name. */
export type Schedule = {
	readonly timeZone: string;
	readonly weekly: WeeklyHours;
	readonly closures: readonly ClosureRule[];
	readonly specialDays: readonly SpecialDay[];
};

/** The periods that begin on one date; `closureName` says why there are none, when a closure is the reason. */
type DayOpening = { readonly periods: DayPeriods; readonly closureName: string | null };

/** The opening of one date: a special day beats a closure, a closure beats the weekly hours (design §9). */
export function openingOf(schedule: Schedule, date: PlainDate): DayOpening {
	const special = schedule.specialDays.find((day) => day.date === date);
	if (special) {
		return { periods: special.periods, closureName: special.periods.length === 0 ? special.name : null };
	}
	const closure = closureOn(schedule.closures, date);
	if (closure) return { periods: [], closureName: closure.name };
	return { periods: schedule.weekly[weekdayOf(date)], closureName: null };
}

/**
 * One unbroken stretch of open doors, as instants in milliseconds since 1970: open at `opensMs`, closed at
 * `closesMs`. It keeps the date and the minutes of the schedule, which guests know from the door.
 */
export type OpenStretch = OpeningPeriod & {
	readonly date: PlainDate;
	readonly opensMs: number;
	readonly closesMs: number;
};

function stretchesOn(schedule: Schedule, date: PlainDate): OpenStretch[] {
	const instant = (minutes: number) => instantOf(date, minutes, schedule.timeZone).getTime();
	return openingOf(schedule, date)
		.periods.map(({ opensAt, closesAt }) => {
			return { date, opensAt, closesAt, opensMs: instant(opensAt), closesMs: instant(closesAt) };
		})
		.filter((stretch) => stretch.opensMs < stretch.closesMs);
}

function joined(first: OpenStretch, second: OpenStretch): OpenStretch {
	if (second.closesMs <= first.closesMs) return first;
	return { ...first, closesAt: second.closesAt, closesMs: second.closesMs };
}

/**
 * The stretches of open doors that begin on `days` dates from `from` on, in order. Periods that touch or overlap
 * are one stretch: open until midnight today and from midnight tomorrow, nobody is sent out.
 */
export function* openStretches(schedule: Schedule, from: PlainDate, days: number): Generator<OpenStretch> {
	let current: OpenStretch | null = null;
	for (let day = 0; day < days; day++) {
		for (const next of stretchesOn(schedule, addDays(from, day))) {
			if (current && next.opensMs <= current.closesMs) {
				current = joined(current, next);
			} else {
				if (current) yield current;
				current = next;
			}
		}
	}
	if (current) yield current;
}

/** The closures with a name that fall on the `days` dates from `from` on, in order (design §9: a holiday is named). */
export function upcomingClosures(
	schedule: Schedule,
	from: PlainDate,
	days: number,
): { date: PlainDate; name: string }[] {
	return Array.from({ length: days }, (_, day) => addDays(from, day)).flatMap((date) => {
		const { closureName } = openingOf(schedule, date);
		return closureName ? [{ date, name: closureName }] : [];
	});
}
