import { type OpeningPeriod, type OpenStretch, openStretches, type Schedule } from './hours.ts';
import { horizonDays } from './hours-status.ts';
import {
	addDays,
	formatTime,
	instantOf,
	minuteMs,
	minutesPerDay,
	type PlainDate,
	wallClock,
	weekdayName,
	weekdayOf,
} from './zoned-time.ts';

/** The kitchen takes orders until this many minutes before the doors close. */
const lastOrdersMinutes = 30;

/** A stretch of open doors, cut to the time in which the kitchen cooks; null when nothing is left of it. */
function kitchenStretch(stretch: OpenStretch, lastOrders: number): OpenStretch | null {
	const closesMs = stretch.closesMs - lastOrders * minuteMs;
	if (closesMs <= stretch.opensMs) return null;
	// The closing of a joined stretch counts from its last day, that of the kitchen from the first.
	const scheduledEnd = stretch.opensAt + (stretch.closesMs - stretch.opensMs) / minuteMs;
	const days = Math.round((scheduledEnd - stretch.closesAt) / minutesPerDay);
	return { ...stretch, closesMs, closesAt: stretch.closesAt + days * minutesPerDay - lastOrders };
}

/**
 * When the kitchen cooks on a date: the opening hours, special days and closures included, less the last half hour.
 * Periods that touch count as one, since nobody leaves the stove in between.
 */
export function kitchenPeriods(
	schedule: Schedule,
	date: PlainDate,
	lastOrders = lastOrdersMinutes,
): OpeningPeriod[] {
	return [...openStretches(schedule, date, 2)]
		.filter((stretch) => stretch.date === date)
		.flatMap((stretch) => kitchenStretch(stretch, lastOrders) ?? [])
		.map(({ opensAt, closesAt }) => ({ opensAt, closesAt }));
}

/** Whether the kitchen takes orders now, and its sentence; the instants say until or from when, null if unknown. */
export type KitchenStatus = {
	readonly isOpen: boolean;
	readonly message: string;
	readonly closesAt: Date | null;
	readonly opensAt: Date | null;
};

/** The kitchen at an instant: open until the last orders, or closed and from when on it cooks again. */
export function kitchenStatus(schedule: Schedule, now: Date, lastOrders = lastOrdersMinutes): KitchenStatus {
	const today = wallClock(now, schedule.timeZone).date;
	for (const doors of openStretches(schedule, addDays(today, -1), horizonDays + 2)) {
		const stretch = kitchenStretch(doors, lastOrders);
		if (!stretch || stretch.closesMs <= now.getTime()) continue;
		if (stretch.opensMs <= now.getTime()) {
			const message = `Kitchen until ${formatTime(stretch.closesAt)}`;
			return { isOpen: true, message, closesAt: new Date(stretch.closesMs), opensAt: null };
		}
		const time = formatTime(stretch.opensAt);
		const message =
			stretch.date === today
				? `Kitchen opens today at ${time}`
				: `Kitchen closed - Opens ${weekdayName(weekdayOf(stretch.date))} at ${time}`;
		return { isOpen: false, message, closesAt: null, opensAt: new Date(stretch.opensMs) };
	}
	return { isOpen: false, message: 'Kitchen closed', closesAt: null, opensAt: null };
}

/** The next instant at which the kitchen's sentence may change: its opening, its last orders, or local midnight. */
export function nextKitchenChange(schedule: Schedule, now: Date): Date {
	const { closesAt, opensAt } = kitchenStatus(schedule, now);
	const tomorrow = addDays(wallClock(now, schedule.timeZone).date, 1);
	const midnight = instantOf(tomorrow, 0, schedule.timeZone).getTime();
	return new Date(Math.min(midnight, closesAt?.getTime() ?? midnight, opensAt?.getTime() ?? midnight));
}
