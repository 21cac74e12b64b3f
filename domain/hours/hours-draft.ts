import type { FieldError } from '../errors.ts';
import type { PlainDate } from '../zoned-time.ts';
import type { ClosureRule, Schedule } from './hours.ts';
import { draftPeriods, type PeriodDraft, readPeriods, readWeek, type WeekDraft } from './period-draft.ts';

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
	readonly weekly: WeekDraft;
	readonly closures: readonly ClosureRule[];
	readonly specialDays: readonly SpecialDayDraft[];
}

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
