import { clockMinutes, clockText } from './clock-text.ts';
import type { FieldError } from './errors.ts';
import type { ClosureRule, DayPeriods, OpeningPeriod, Schedule } from './hours.ts';
import { serviceDayEndsAt } from './service-day.ts';
import { minutesPerDay, type PlainDate } from './zoned-time.ts';

/** A period as a form holds it: times of the clock, '15:00'; a closing at or before the opening is the next day's. */
export interface PeriodDraft {
	readonly opens: string;
	readonly closes: string;
}

/** A date of its own in a form; without periods it is a closure. `key` names its row and lives as long as the form. */
export interface SpecialDayDraft {
	readonly key: string;
	readonly date: PlainDate;
	readonly name: string;
	readonly periods: readonly PeriodDraft[];
}

/** The opening hours while they are edited: anything that can be typed, right or wrong. */
export interface HoursDraft {
	readonly timeZone: string;
	/** Seven days, Sunday first. */
	readonly weekly: readonly (readonly PeriodDraft[])[];
	readonly closures: readonly ClosureRule[];
	readonly specialDays: readonly SpecialDayDraft[];
}

const draftPeriods = (periods: DayPeriods): PeriodDraft[] =>
	periods.map(({ opensAt, closesAt }) => ({ opens: clockText(opensAt), closes: clockText(closesAt) }));

/** Opening hours as a form edits them. */
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

function readPeriod(
	{ opens, closes }: PeriodDraft,
	path: string,
	errors: FieldError[],
): OpeningPeriod | null {
	const opensAt = clockMinutes(opens);
	const shut = clockMinutes(closes);
	if (opensAt === null) errors.push({ path: `${path}.opens`, message: 'Say when the doors open.' });
	if (shut === null) errors.push({ path: `${path}.closes`, message: 'Say when the doors close.' });
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

function readPeriods(drafts: readonly PeriodDraft[], path: string, errors: FieldError[]): DayPeriods {
	const periods = drafts
		.map((draft, index) => readPeriod(draft, `${path}.${index}`, errors))
		.filter((period) => period !== null)
		.sort((one, other) => one.opensAt - other.opensAt);
	const overlap = periods.some((period, index) => period.opensAt < (periods[index - 1]?.closesAt ?? 0));
	if (overlap) errors.push({ path, message: 'These hours overlap. Make them one, or move them apart.' });
	return periods;
}

/**
 * Reads a form into opening hours. Times that are wrong or missing are left out of the schedule and told as errors, so
 * that a preview can show the rest; names, dates and closures are the schema's to check.
 */
export function readHours({ timeZone, weekly, closures, specialDays }: HoursDraft): ReadHours {
	const errors: FieldError[] = [];
	const day = (weekday: number) => readPeriods(weekly[weekday] ?? [], `weekly.${weekday}`, errors);
	const week: Schedule['weekly'] = [day(0), day(1), day(2), day(3), day(4), day(5), day(6)];
	const dates = new Set<PlainDate>();
	const special = specialDays.map(({ date, name, periods }, index) => {
		if (dates.has(date))
			errors.push({ path: `specialDays.${index}.date`, message: 'This date is listed twice.' });
		if (date) dates.add(date);
		return { date, name, periods: readPeriods(periods, `specialDays.${index}.periods`, errors) };
	});
	return { schedule: { timeZone, weekly: week, closures, specialDays: special }, errors };
}
