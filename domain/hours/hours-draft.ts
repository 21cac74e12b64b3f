import { clockMinutes, clockText } from '../clock-text.ts';
import type { FieldError } from '../errors.ts';
import { minutesPerDay, type PlainDate } from '../zoned-time.ts';
import type { ClosureRule, DayPeriods, OpeningPeriod, Schedule, WeeklyHours } from './hours.ts';
import { serviceDayEndsAt } from './service-day.ts';

/** A period as a form holds it: times of the clock, '15:00'; a closing at or before the opening is the next day's. */
export interface PeriodDraft {
	readonly opens: string;
	readonly closes: string;
}

/** A week as a form holds it: seven days, Sunday first. */
export type WeekDraft = readonly (readonly PeriodDraft[])[];

type HoursOf = 'doors' | 'kitchen';

const missing: Readonly<Record<HoursOf, { readonly opens: string; readonly closes: string }>> = {
	doors: { opens: 'Say when the doors open.', closes: 'Say when the doors close.' },
	kitchen: { opens: 'Say when the kitchen opens.', closes: 'Say when the kitchen closes.' },
};

export function draftPeriods(periods: DayPeriods): PeriodDraft[] {
	return periods.map(({ opensAt, closesAt }) => ({ opens: clockText(opensAt), closes: clockText(closesAt) }));
}

export interface Reading {
	readonly of: HoursOf;
	readonly errors: FieldError[];
}

function readPeriod(
	{ opens, closes }: PeriodDraft,
	path: string,
	{ of, errors }: Reading,
): OpeningPeriod | null {
	const opensAt = clockMinutes(opens);
	const shut = clockMinutes(closes);
	if (opensAt === null) errors.push({ path: `${path}.opens`, message: missing[of].opens });
	if (shut === null) errors.push({ path: `${path}.closes`, message: missing[of].closes });
	if (opensAt === null || shut === null) return null;
	const closesAt = shut <= opensAt ? shut + minutesPerDay : shut;
	if (closesAt > minutesPerDay + serviceDayEndsAt) {
		errors.push({
			path: `${path}.closes`,
			message: 'Closing must come after opening, and by 4:00 AM at the latest.',
		});
		return null;
	}
	return { opensAt, closesAt };
}

/** Reads the periods of a day, leaving out what is wrong or missing and telling it by its path: 'weekly.5.0.closes'. */
function readPeriods(drafts: readonly PeriodDraft[], path: string, reading: Reading): DayPeriods {
	const periods = drafts
		.map((draft, index) => readPeriod(draft, `${path}.${index}`, reading))
		.filter((period) => period !== null)
		.sort((one, other) => one.opensAt - other.opensAt);
	const overlap = periods.some((period, index) => period.opensAt < (periods[index - 1]?.closesAt ?? 0));
	if (overlap) {
		reading.errors.push({ path, message: 'These hours overlap. Make them one, or move them apart.' });
	}
	return periods;
}

export function readWeek(week: WeekDraft, reading: Reading): WeeklyHours {
	const day = (weekday: number) => readPeriods(week[weekday] ?? [], `weekly.${weekday}`, reading);
	return [day(0), day(1), day(2), day(3), day(4), day(5), day(6)];
}

/** A date of its own in a form; without periods it is a closure. `key` names its row and lives as long as the form. */
export interface SpecialDayDraft {
	readonly key: string;
	readonly date: PlainDate;
	readonly name: string;
	readonly periods: readonly PeriodDraft[];
}

export interface HoursDraft {
	readonly timeZone: string;
	readonly weekly: WeekDraft;
	readonly closures: readonly ClosureRule[];
	readonly specialDays: readonly SpecialDayDraft[];
}

export function hoursDraftOf({ timeZone, weekly, closures, specialDays }: Schedule): HoursDraft {
	return {
		timeZone,
		weekly: weekly.map(draftPeriods),
		closures,
		specialDays: specialDays.map(({ date, name, periods }) => ({
			key: date,
			date,
			name,
			periods: draftPeriods(periods),
		})),
	};
}

/** What a form says, or what is wrong with it; paths are those of the draft: 'weekly.5.0.closes'. */
export interface ReadHours {
	readonly schedule: Schedule;
	readonly errors: readonly FieldError[];
}

/**
 * Reads a form into opening hours. Times that are wrong or missing are left out of the schedule and told as errors, so
 * that a preview can show the rest; names, dates and closures are the schema's to check.
 */
export function readHours({ timeZone, weekly, closures, specialDays }: HoursDraft): ReadHours {
	const errors: FieldError[] = [];
	const reading = { of: 'doors', errors } as const;
	const week = readWeek(weekly, reading);
	const dates = new Set<PlainDate>();
	const special = specialDays.map(({ date, name, periods }, index) => {
		if (dates.has(date))
			errors.push({ path: `specialDays.${index}.date`, message: 'This date is listed twice.' });
		if (date) dates.add(date);
		return { date, name, periods: readPeriods(periods, `specialDays.${index}.periods`, reading) };
	});
	return { schedule: { timeZone, weekly: week, closures, specialDays: special }, errors };
}
