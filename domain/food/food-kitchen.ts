import { staffClosedUntil } from '../hours/closed-by-staff.ts';
import {
	type OpeningPeriod,
	type OpenStretch,
	openStretches,
	type Schedule,
	type ScheduleOfTheDay,
	type WeeklyHours,
} from '../hours/hours.ts';
import { closingWords, horizonDays } from '../hours/hours-status.ts';
import { serviceDayEnd } from '../hours/service-day.ts';
import type { Formats } from '../locale/formats.ts';
import type { BusinessStatus } from '../settings/settings-schema.ts';
import {
	addDays,
	formatTime,
	instantOf,
	minuteMs,
	minutesPerDay,
	type PlainDate,
	untilTime,
	wallClock,
	weekdayName,
	weekdayOf,
} from '../zoned-time.ts';
import type { Kitchen, KitchenHours } from './food-schema.ts';

export type { Kitchen, KitchenHours } from './food-schema.ts';

/** Minutes before the doors close until which a kitchen that follows them takes orders. */
export const lastOrdersMinutes = 30;

export const defaultKitchenHours: KitchenHours = { followsDoors: true, weekly: [[], [], [], [], [], [], []] };

/** Returns the kitchen's state. What staff set today ends with the service day. */
export function kitchenAt(hours: KitchenHours, closedAt: Date | null, timeZone: string, now: Date): Kitchen {
	const end = closedAt && serviceDayEnd(closedAt, timeZone);
	const closedUntil = end && end > now ? end.toISOString() : null;
	return { weekly: hours.followsDoors ? null : hours.weekly, closedUntil };
}

/** While staff keep the doors closed, the kitchen is closed too. */
export function kitchenBehindDoors(kitchen: Kitchen, doors: BusinessStatus | undefined, now: Date): Kitchen {
	const until = staffClosedUntil(doors, now);
	if (!until || (kitchen.closedUntil && new Date(kitchen.closedUntil) > until)) return kitchen;
	return { ...kitchen, closedUntil: until.toISOString() };
}

/** Converts the end to minutes from the first day; in a joined stretch it counts from the last day. */
function counted(stretch: OpenStretch): OpenStretch | null {
	const { opensAt, opensMs, closesAt, closesMs } = stretch;
	if (closesMs <= opensMs) return null;
	const scheduledEnd = opensAt + (closesMs - opensMs) / minuteMs;
	const days = Math.round((scheduledEnd - closesAt) / minutesPerDay);
	return { ...stretch, closesAt: closesAt + days * minutesPerDay };
}

function overlap(one: OpenStretch, other: OpenStretch): OpenStretch | null {
	const { closesAt, closesMs } = one.closesMs < other.closesMs ? one : other;
	return counted({ ...(one.opensMs < other.opensMs ? other : one), closesAt, closesMs });
}

function lessLastOrders(doors: OpenStretch): OpenStretch | null {
	const closesMs = doors.closesMs - lastOrdersMinutes * minuteMs;
	return counted({ ...doors, closesAt: doors.closesAt - lastOrdersMinutes, closesMs });
}

/** Begins a day earlier, because the doors may have opened the evening before. */
function* ownStretches(schedule: ScheduleOfTheDay, weekly: WeeklyHours, from: PlainDate, days: number) {
	const doors = openStretches(schedule, addDays(from, -1), days + 1);
	const kitchen = openStretches({ ...schedule, weekly, closures: [], specialDays: [] }, from, days);
	let open = doors.next();
	let cooks = kitchen.next();
	while (!open.done && !cooks.done) {
		const both = overlap(open.value, cooks.value);
		if (both) yield both;
		if (open.value.closesMs < cooks.value.closesMs) open = doors.next();
		else cooks = kitchen.next();
	}
}

function timeFrom(instant: Date, timeZone: string): OpenStretch {
	const { date, minutes } = wallClock(instant, timeZone);
	const opensMs = instant.getTime();
	return { date, opensAt: minutes, opensMs, closesAt: 0, closesMs: Number.POSITIVE_INFINITY };
}

function* kitchenStretches(schedule: ScheduleOfTheDay, kitchen: Kitchen, from: PlainDate, days: number) {
	const { weekly, closedUntil } = kitchen;
	const stretches = weekly ? ownStretches(schedule, weekly, from, days) : openStretches(schedule, from, days);
	const allowed = closedUntil === null ? null : timeFrom(new Date(closedUntil), schedule.timeZone);
	for (const stretch of stretches) {
		const cooks = weekly ? stretch : lessLastOrders(stretch);
		const left = cooks && allowed ? overlap(cooks, allowed) : cooks;
		if (left) yield left;
	}
}

/** Returns a day's kitchen hours; periods that touch are joined. */
export function kitchenPeriods(
	schedule: ScheduleOfTheDay,
	kitchen: Kitchen,
	date: PlainDate,
): OpeningPeriod[] {
	return [...kitchenStretches(schedule, kitchen, date, 2)]
		.filter((stretch) => stretch.date === date)
		.map(({ opensAt, closesAt }) => ({ opensAt, closesAt }));
}

export function kitchenStatus(formats: Formats, schedule: ScheduleOfTheDay, kitchen: Kitchen, now: Date) {
	const today = wallClock(now, schedule.timeZone).date;
	for (const stretch of kitchenStretches(schedule, kitchen, addDays(today, -1), horizonDays + 2)) {
		if (stretch.closesMs <= now.getTime()) continue;
		if (stretch.opensMs <= now.getTime()) {
			const closesAt = new Date(stretch.closesMs);
			const words = closingWords(formats, closesAt, now, schedule.timeZone);
			const message = words === null ? 'Kitchen open around the clock' : `Kitchen until ${words}`;
			return { isOpen: true, message, closesAt, opensAt: null };
		}
		const time = formatTime(formats, stretch.opensAt);
		const message =
			stretch.date === today
				? `Kitchen opens today at ${time}`
				: `Kitchen closed - Opens ${weekdayName(weekdayOf(stretch.date))} at ${time}`;
		return { isOpen: false, message, closesAt: null, opensAt: new Date(stretch.opensMs) };
	}
	return { isOpen: false, message: 'Kitchen closed', closesAt: null, opensAt: null };
}

/** Describes the effect of an early closing on tonight's kitchen; null if there is none. */
export function kitchenUnderClosing(
	formats: Formats,
	schedule: Schedule,
	kitchen: Kitchen,
	{ closing, now }: { readonly closing: Date; readonly now: Date },
): string | null {
	const usual = kitchenStatus(formats, schedule, kitchen, now);
	const { closesAt } = kitchenStatus(formats, { ...schedule, closing }, kitchen, now);
	if (!usual.closesAt) return null;
	if (!closesAt) return 'The kitchen closes at once.';
	if (closesAt >= usual.closesAt) return null;
	return `The kitchen closes at ${untilTime(formats, wallClock(closesAt, schedule.timeZone).minutes)}.`;
}

/** Returns when the kitchen's state next changes: it opens, takes its last orders, or local midnight passes. */
export function nextKitchenChange(
	formats: Formats,
	schedule: ScheduleOfTheDay,
	kitchen: Kitchen,
	now: Date,
): Date {
	const { closesAt, opensAt } = kitchenStatus(formats, schedule, kitchen, now);
	const tomorrow = addDays(wallClock(now, schedule.timeZone).date, 1);
	const midnight = instantOf(tomorrow, 0, schedule.timeZone).getTime();
	return new Date(Math.min(midnight, closesAt?.getTime() ?? midnight, opensAt?.getTime() ?? midnight));
}
