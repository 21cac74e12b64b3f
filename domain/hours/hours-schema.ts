import * as z from 'zod/mini';
import { isTimeZone, minutesPerDay } from '../zoned-time.ts';
import { serviceDayEndsAt } from './service-day.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
export const weekdaySchema = z.literal([0, 1, 2, 3, 4, 5, 6]);
const monthSchema = z.int().check(z.minimum(1), z.maximum(12));

/** Returns the days of a month (1 to 12) in a leap year, because a closure may fall on February 29. */
export function daysOfMonth(month: number): number {
	return new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

/** Minutes after local midnight. An end is exclusive and may exceed 1440, up to the end of the service day (design §9). */
export const startSchema = z.int().check(z.minimum(0), z.maximum(minutesPerDay - 1));
export const endSchema = z.int().check(z.minimum(1), z.maximum(minutesPerDay + serviceDayEndsAt));

const periodSchema = z.strictObject({ opensAt: startSchema, closesAt: endSchema }).check(
	z.refine((period) => period.opensAt < period.closesAt, {
		path: ['closesAt'],
		error: 'Closing must come after opening.',
	}),
);
export type OpeningPeriod = z.infer<typeof periodSchema>;

/** An empty list means closed. */
const dayPeriodsSchema = z.array(periodSchema).check(
	z.maxLength(6),
	z.refine(
		(periods) =>
			periods.every((period, index) => period.opensAt >= (periods[index - 1]?.closesAt ?? period.opensAt)),
		{ error: 'Periods must be in order and must not overlap.' },
	),
);
export type DayPeriods = z.infer<typeof dayPeriodsSchema>;

/** Sunday first (spec §9). */
export const weeklyHoursSchema = z.tuple([
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
]);
export type WeeklyHours = z.infer<typeof weeklyHoursSchema>;

const onWeekday = { name: nameSchema, month: monthSchema, weekday: weekdaySchema };

const closureSchema = z.discriminatedUnion('kind', [
	z
		.strictObject({
			kind: z.literal('fixed'),
			name: nameSchema,
			month: monthSchema,
			day: z.int().check(z.minimum(1), z.maximum(31)),
			/** Whether a holiday on a weekend also closes the Friday before or the Monday after, when it is observed. */
			observed: z.optional(z.boolean()),
		})
		.check(
			z.refine(({ month, day }) => day <= daysOfMonth(month), {
				path: ['day'],
				error: 'The month has no such day.',
			}),
		),
	z.strictObject({
		kind: z.literal('nth-weekday'),
		...onWeekday,
		nth: z.int().check(z.minimum(1), z.maximum(5)),
	}),
	z.strictObject({ kind: z.literal('last-weekday'), ...onWeekday }),
]);
export type ClosureRule = z.infer<typeof closureSchema>;

/** Overrides week and closures; without periods it is a closure. */
const specialDaySchema = z.strictObject({ date: z.iso.date(), name: nameSchema, periods: dayPeriodsSchema });

export const timeZoneSchema = z
	.string()
	.check(z.refine(isTimeZone, { error: 'Must be an IANA time zone, as America/New_York.' }));

export const scheduleSchema = z.strictObject({
	timeZone: timeZoneSchema,
	/**
	 * Former time zones, oldest first, each with the instant at which it ended. Only the server writes them
	 * (`withEarlierZones`).
	 */
	earlierZones: z.optional(z.array(z.strictObject({ timeZone: timeZoneSchema, until: z.iso.datetime() }))),
	weekly: weeklyHoursSchema,
	closures: z.array(closureSchema).check(z.maxLength(100)),
	specialDays: z.array(specialDaySchema).check(
		z.maxLength(1000),
		z.refine((days) => new Set(days.map((day) => day.date)).size === days.length, {
			error: 'A date may be special only once.',
		}),
	),
});
export type Schedule = z.infer<typeof scheduleSchema>;
