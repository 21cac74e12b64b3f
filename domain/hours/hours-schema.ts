import * as z from 'zod/mini';
import { minutesPerDay } from '#domain/zoned-time.ts';
import type { Schedule, WeeklyHours } from './hours.ts';

/** The service day ends at 4 am, so no period runs longer into the next day (design §9). */
const latestClosing = minutesPerDay + 4 * 60;

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const weekdaySchema = z.literal([0, 1, 2, 3, 4, 5, 6]);
const monthSchema = z.int().check(z.minimum(1), z.maximum(12));

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** 29 February counts: it comes in leap years. */
function existsInLeapYear({ month, day }: { month: number; day: number }): boolean {
	return day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

const periodSchema = z
	.strictObject({
		opensAt: z.int().check(z.minimum(0), z.maximum(minutesPerDay - 1)),
		closesAt: z.int().check(z.minimum(1), z.maximum(latestClosing)),
	})
	.check(
		z.refine((period) => period.opensAt < period.closesAt, {
			path: ['closesAt'],
			error: 'Closing must come after opening.',
		}),
	);

const dayPeriodsSchema = z.array(periodSchema).check(
	z.maxLength(6),
	z.refine(
		(periods) =>
			periods.every((period, index) => period.opensAt >= (periods[index - 1]?.closesAt ?? period.opensAt)),
		{
			error: 'Periods must be in order and must not overlap.',
		},
	),
);

/** A week of periods, Sunday first: the doors' or the kitchen's. */
export const weeklyHoursSchema: z.ZodMiniType<WeeklyHours> = z.tuple([
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
	dayPeriodsSchema,
]);

const closureSchema = z.discriminatedUnion('kind', [
	z
		.strictObject({
			kind: z.literal('fixed'),
			name: nameSchema,
			month: monthSchema,
			day: z.int().check(z.minimum(1), z.maximum(31)),
		})
		.check(z.refine(existsInLeapYear, { path: ['day'], error: 'The month has no such day.' })),
	z.strictObject({
		kind: z.literal('nth-weekday'),
		name: nameSchema,
		month: monthSchema,
		weekday: weekdaySchema,
		nth: z.int().check(z.minimum(1), z.maximum(5)),
	}),
	z.strictObject({
		kind: z.literal('last-weekday'),
		name: nameSchema,
		month: monthSchema,
		weekday: weekdaySchema,
	}),
]);

const specialDaySchema = z.strictObject({ date: z.iso.date(), name: nameSchema, periods: dayPeriodsSchema });

/**
 * The shape of opening hours that come from outside: the staff's form, the database. It stands apart from the rules
 * so that they reach the browser without Zod. A field that it does not know is refused. The annotation keeps it in step
 * with `Schedule`.
 */
export const scheduleSchema: z.ZodMiniType<Schedule> = z.strictObject({
	timeZone: z
		.string()
		.check(z.refine(isTimeZone, { error: 'Must be an IANA time zone, as America/New_York.' })),
	weekly: weeklyHoursSchema,
	closures: z.array(closureSchema).check(z.maxLength(100)),
	specialDays: z.array(specialDaySchema).check(
		z.maxLength(1000),
		z.refine((days) => new Set(days.map((day) => day.date)).size === days.length, {
			error: 'A date may be special only once.',
		}),
	),
});
