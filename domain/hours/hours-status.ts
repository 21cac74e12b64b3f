import {
	addDays,
	formatTime,
	minuteMs,
	type PlainDate,
	type WallClock,
	wallClock,
	weekdayName,
	weekdayOf,
} from '#domain/zoned-time.ts';
import { type OpenStretch, openingOf, openStretches, type Schedule } from './hours.ts';

/** 'closing-soon' when this many minutes or fewer remain (spec §9, 'Closing soon'). */
export const closingSoonMinutes = 45;
/** 'opening-soon' when closed and opening within this many minutes (spec §9, 'Opening soon'). */
export const openingSoonMinutes = 30;
/** The message says 'Closing soon' only this many minutes before closing (spec §9, 'Closing soon'). */
export const closingMessageMinutes = 15;
/** How long an hours message may be kept, in milliseconds (spec §9, 'Hours message cache'). */
const hoursMessageLifetimeMs = 60_000;
/** How many days ahead the next opening is looked for; beyond them the hours count as unknown. */
export const horizonDays = 366;

/**
 * The spec's 'Hours status result' (§3). While open, closing is set; while closed, the next opening if one is known,
 * `nextOpenDay` being its weekday, perhaps today's. Times read as scheduled, even in a night in which the clocks
 * change. `closureName` is the holiday that keeps the doors shut now.
 */
export type HoursStatus = {
	readonly isOpen: boolean;
	readonly closingTime: string | null;
	readonly nextOpenDay: string | null;
	readonly openingTime: string | null;
	readonly message: string;
	readonly closesAt: Date | null;
	readonly opensAt: Date | null;
	readonly closureName: string | null;
};

/** The spec's 'Enhanced status' (§3): the status for badges, its words, and the hours message. */
export type EnhancedStatus = {
	readonly status: 'open' | 'closing-soon' | 'opening-soon' | 'closed';
	readonly statusText: 'Open' | 'Closing Soon' | 'Opening Soon' | 'Closed' | 'Closed for Holiday';
	readonly message: string;
	readonly isOpen: boolean;
	readonly closureName: string | null;
};

/** The wall clock now, and the stretch of open doors that holds now or else comes next within the horizon. */
export type Doors = {
	readonly clock: WallClock;
	readonly stretch: OpenStretch | null;
	readonly isOpen: boolean;
};

/** Looks at the doors; begins with yesterday, whose last period may run past midnight (design §9). */
export function doorsAt(schedule: Schedule, now: Date): Doors {
	const clock = wallClock(now, schedule.timeZone);
	for (const stretch of openStretches(schedule, addDays(clock.date, -1), horizonDays + 2)) {
		if (now.getTime() < stretch.closesMs) {
			return { clock, stretch, isOpen: stretch.opensMs <= now.getTime() };
		}
	}
	return { clock, stretch: null, isOpen: false };
}

/** Whether an instant lies at most `minutes` real minutes ahead, so that a change of the clocks does not count. */
function isWithin(minutes: number, instant: Date, now: Date): boolean {
	return instant.getTime() - now.getTime() <= minutes * minuteMs;
}

const nothingKnown = {
	closingTime: null,
	nextOpenDay: null,
	openingTime: null,
	closesAt: null,
	opensAt: null,
	closureName: null,
};

function statusWhileOpen(stretch: OpenStretch, now: Date): HoursStatus {
	const closesAt = new Date(stretch.closesMs);
	const closingTime = formatTime(stretch.closesAt);
	const isLastCall = isWithin(closingMessageMinutes, closesAt, now);
	const message = isLastCall ? `Closing soon at ${closingTime}` : `Open today until ${closingTime}`;
	return { ...nothingKnown, isOpen: true, closingTime, message, closesAt };
}

function statusWhileClosed(stretch: OpenStretch, today: PlainDate): HoursStatus {
	const openingTime = formatTime(stretch.opensAt);
	const nextOpenDay = weekdayName(weekdayOf(stretch.date));
	const isToday = stretch.date === today;
	const message = isToday
		? `Opening today at ${openingTime}`
		: `Closed - Opens ${nextOpenDay} at ${openingTime}`;
	const opensAt = new Date(stretch.opensMs);
	return { ...nothingKnown, isOpen: false, nextOpenDay, openingTime, message, opensAt };
}

/** Whether the doors are open, until or from when, and the hours message (spec §4, 'Hours messages'). */
export function hoursStatus(schedule: Schedule, now: Date): HoursStatus {
	const { clock, stretch, isOpen } = doorsAt(schedule, now);
	if (stretch && isOpen) return statusWhileOpen(stretch, now);
	const { closureName } = openingOf(schedule, clock.date);
	if (stretch) return { ...statusWhileClosed(stretch, clock.date), closureName };
	return { ...nothingKnown, isOpen: false, message: 'Hours information unavailable', closureName };
}

function badgeOf(hours: HoursStatus, now: Date): Pick<EnhancedStatus, 'status' | 'statusText'> {
	if (hours.closesAt) {
		return isWithin(closingSoonMinutes, hours.closesAt, now)
			? { status: 'closing-soon', statusText: 'Closing Soon' }
			: { status: 'open', statusText: 'Open' };
	}
	if (hours.closureName !== null) return { status: 'closed', statusText: 'Closed for Holiday' };
	return hours.opensAt && isWithin(openingSoonMinutes, hours.opensAt, now)
		? { status: 'opening-soon', statusText: 'Opening Soon' }
		: { status: 'closed', statusText: 'Closed' };
}

/** The open/closed status with its thresholds (spec §4); a closure stays 'Closed for Holiday' until its day ends. */
export function enhancedStatus(schedule: Schedule, now: Date): EnhancedStatus {
	const hours = hoursStatus(schedule, now);
	const { message, isOpen, closureName } = hours;
	return { ...badgeOf(hours, now), message, isOpen, closureName };
}

/**
 * The hours message, kept for at most 60 s (spec §4). It is kept per whole minute of the clock, not from the first
 * asking on: messages change on whole minutes only, so a kept one is never wrong.
 */
export function createHoursMessage(schedule: Schedule): (now: Date) => string {
	let cachedMinute = Number.NaN;
	let cachedMessage = '';
	return (now) => {
		const minute = Math.floor(now.getTime() / hoursMessageLifetimeMs);
		if (minute !== cachedMinute) {
			cachedMessage = hoursStatus(schedule, now).message;
			cachedMinute = minute;
		}
		return cachedMessage;
	};
}
