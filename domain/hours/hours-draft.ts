import type { FieldError } from '../errors.ts';
import { minutesPerDay, type PlainDate } from '../zoned-time.ts';
import { clockMinutes, clockText } from './clock-text.ts';
import type { DayPeriods, Schedule, WeeklyHours } from './hours.ts';
import { serviceDayEndsAt } from './service-day.ts';

/** Times like '15:00'; a closing at or before the opening is on the next day. */
export type PeriodDraft = { readonly opens: string; readonly closes: string };

/** Seven days, Sunday first. */
export type WeekDraft = readonly (readonly PeriodDraft[])[];

export function draftPeriods(periods: DayPeriods): PeriodDraft[] {
	return periods.map(({ opensAt, closesAt }) => ({ opens: clockText(opensAt), closes: clockText(closesAt) }));
}

type Reading = { readonly of: 'doors' | 'kitchen'; readonly errors: FieldError[] };

function readPeriod({ opens, closes }: PeriodDraft, path: string, { of, errors }: Reading) {
	const opensAt = clockMinutes(opens);
	const shut = clockMinutes(closes);
	// 'The doors open', but 'the kitchen opens'.
	const s = of === 'doors' ? '' : 's';
	if (opensAt === null) errors.push({ path: `${path}.opens`, message: `Say when the ${of} open${s}.` });
	if (shut === null) errors.push({ path: `${path}.closes`, message: `Say when the ${of} close${s}.` });
	if (opensAt === null || shut === null) return null;
	const closesAt = shut <= opensAt ? shut + minutesPerDay : shut;
	if (closesAt <= minutesPerDay + serviceDayEndsAt) return { opensAt, closesAt };
	const message = 'Closing must come after opening, and by 4:00 AM at the latest.';
	errors.push({ path: `${path}.closes`, message });
	return null;
}

/** Returns the valid periods and reports the others. */
function readPeriods(drafts: readonly PeriodDraft[], path: string, reading: Reading): DayPeriods {
	const periods = drafts
		.map((draft, index) => readPeriod(draft, `${path}.${index}`, reading))
		.filter((period) => period !== null)
		.sort((one, other) => one.opensAt - other.opensAt);
	if (periods.some((period, index) => period.opensAt < (periods[index - 1]?.closesAt ?? 0))) {
		reading.errors.push({ path, message: 'These hours overlap. Make them one, or move them apart.' });
	}
	return periods;
}

export function readWeek(week: WeekDraft, reading: Reading): WeeklyHours {
	const day = (weekday: number) => readPeriods(week[weekday] ?? [], `weekly.${weekday}`, reading);
	return [day(0), day(1), day(2), day(3), day(4), day(5), day(6)];
}

/** Without periods the day is a closure. `key` identifies the row while the form exists. */
export interface SpecialDayDraft {
	readonly key: string;
	readonly date: PlainDate;
	readonly name: string;
	readonly periods: readonly PeriodDraft[];
}

export interface HoursDraft extends Pick<Schedule, 'timeZone' | 'closures'> {
	readonly weekly: WeekDraft;
	readonly specialDays: readonly SpecialDayDraft[];
}

export function hoursDraftOf(schedule: Schedule): HoursDraft {
	return {
		...schedule,
		weekly: schedule.weekly.map(draftPeriods),
		specialDays: schedule.specialDays.map((day) => ({
			...day,
			key: day.date,
			periods: draftPeriods(day.periods),
		})),
	};
}

/** Reads the form. Wrong times are left out and reported, so that a preview can show the rest. */
export function readHours({ timeZone, weekly, closures, specialDays }: HoursDraft) {
	const errors: FieldError[] = [];
	const reading = { of: 'doors', errors } as const;
	const schedule: Schedule = {
		timeZone,
		weekly: readWeek(weekly, reading),
		closures,
		specialDays: specialDays.map(({ date, name, periods }, index) => {
			const path = `specialDays.${index}`;
			if (date && specialDays.slice(0, index).some((day) => day.date === date))
				errors.push({ path: `${path}.date`, message: 'This date is listed twice.' });
			return { date, name, periods: readPeriods(periods, `${path}.periods`, reading) };
		}),
	};
	return { schedule, errors };
}
