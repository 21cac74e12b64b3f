import type { Formats } from '../locale/formats.ts';
import type { BusinessStatus } from '../settings/settings-schema.ts';
import {
	addDays,
	formatTime,
	minuteMs,
	untilTime,
	wallClock,
	weekdayName,
	weekdayOf,
} from '../zoned-time.ts';
import { openingOf, openStretches, type Schedule, type ScheduleOfTheDay, withClosing } from './hours.ts';
import { serviceDayOf } from './service-day.ts';

export const closingSoonMinutes = 45;
export const openingSoonMinutes = 30;
/** In minutes (spec §9, 'Closing soon' and 'Opening soon'). */
export const closingMessageMinutes = 15;
/** In days; beyond them the hours count as unknown. */
export const horizonDays = 366;

/** See spec §3, 'Enhanced status'. */
export interface EnhancedStatus {
	readonly status: 'open' | 'closing-soon' | 'opening-soon' | 'closed';
	readonly statusText: 'Open' | 'Closing Soon' | 'Opening Soon' | 'Closed' | 'Closed for Holiday';
	readonly message: string;
	readonly isOpen: boolean;
	readonly closureName: string | null;
	/** Why staff close early or have closed, in their own words. */
	readonly reason?: string | undefined;
}

/** See spec §3, 'Hours status result'; `nextOpenDay` is a weekday, perhaps today's. */
interface HoursStatus extends Pick<EnhancedStatus, 'isOpen' | 'message' | 'closureName'> {
	readonly closingTime: string | null;
	readonly nextOpenDay: string | null;
	readonly openingTime: string | null;
	readonly closesAt: Date | null;
	readonly opensAt: Date | null;
}

/** Returns the current stretch of open doors, or else the next within the horizon. */
export function doorsAt(schedule: ScheduleOfTheDay, now: Date) {
	const clock = wallClock(now, schedule.timeZone);
	// Starts with yesterday, whose last period may run past midnight (design §9).
	for (const stretch of openStretches(schedule, addDays(clock.date, -1), horizonDays + 2)) {
		if (now.getTime() < stretch.closesMs) {
			return { clock, stretch, isOpen: stretch.opensMs <= now.getTime() };
		}
	}
	return { clock, stretch: null, isOpen: false };
}

/** Compares real minutes, so that a change of the clocks does not matter. */
function isWithin(minutes: number, instant: Date, now: Date): boolean {
	return instant.getTime() - now.getTime() <= minutes * minuteMs;
}

/**
 * Describes the next closing of open doors: '9:00 PM', or after tonight 'Sunday at 9:00 PM'; null if it is farther away
 * than a weekday can express. The night belongs to the day before (design §9).
 */
export function closingWords(
	formats: Formats,
	closesAt: Date,
	now: Date,
	timeZone: string,
	time = untilTime(formats, wallClock(new Date(closesAt.getTime() - minuteMs), timeZone).minutes + 1),
): string | null {
	const today = serviceDayOf(now, timeZone);
	const day = serviceDayOf(new Date(closesAt.getTime() - 1), timeZone);
	if (day <= today) return time;
	return day <= addDays(today, 6) ? `${weekdayName(weekdayOf(day))} at ${time}` : null;
}

/** Names the day unless it is today. */
function openText(formats: Formats, closesAt: Date, now: Date, timeZone: string, time?: string): string {
	const words = closingWords(formats, closesAt, now, timeZone, time);
	if (words === null) return 'Open around the clock';
	return words.includes(' at ') ? `Open until ${words}` : `Open today until ${words}`;
}

/** See spec §4, 'Hours messages'. */
export function hoursStatus(formats: Formats, schedule: ScheduleOfTheDay, now: Date): HoursStatus {
	const { clock, stretch, isOpen } = doorsAt(schedule, now);
	const unknown = {
		isOpen,
		closingTime: null,
		nextOpenDay: null,
		openingTime: null,
		closesAt: null,
		opensAt: null,
		closureName: isOpen ? null : openingOf(schedule, clock.date).closureName,
	};
	if (!stretch) return { ...unknown, message: 'Hours information unavailable' };
	if (isOpen) {
		const closesAt = new Date(stretch.closesMs);
		const closingTime = untilTime(formats, stretch.closesAt);
		const isLastCall = isWithin(closingMessageMinutes, closesAt, now);
		const message = isLastCall
			? `Closing soon at ${closingTime}`
			: openText(formats, closesAt, now, schedule.timeZone, closingTime);
		return { ...unknown, closingTime, closesAt, message };
	}
	const openingTime = formatTime(formats, stretch.opensAt);
	const nextOpenDay = weekdayName(weekdayOf(stretch.date));
	const isToday = stretch.date === clock.date;
	const message = isToday
		? `Opening today at ${openingTime}`
		: `Closed - Opens ${nextOpenDay} at ${openingTime}`;
	return { ...unknown, nextOpenDay, openingTime, opensAt: new Date(stretch.opensMs), message };
}

/** Joins the parts: 'Thanksgiving: Closed - Opens Friday at 3:00 PM', 'Open today until 8:00 PM · Private party'. */
export function doorsText({ closureName, message, reason }: EnhancedStatus): string {
	const text = closureName ? `${closureName}: ${message}` : message;
	return reason ? `${text} · ${reason}` : text;
}

/** Adds the state in words, which the dot shows by color, unless the message already contains it. */
export function statusLine(doors: EnhancedStatus): string {
	const { status, statusText, message } = doors;
	const isSoon = status === 'closing-soon' || status === 'opening-soon';
	const repeatsStatus = message.toLowerCase().startsWith(statusText.toLowerCase());
	return isSoon && !repeatsStatus ? `${statusText} · ${doorsText(doors)}` : doorsText(doors);
}

function badgeOf({ closesAt, opensAt, closureName }: HoursStatus, now: Date) {
	if (closesAt) {
		return isWithin(closingSoonMinutes, closesAt, now)
			? ({ status: 'closing-soon', statusText: 'Closing Soon' } as const)
			: ({ status: 'open', statusText: 'Open' } as const);
	}
	if (closureName !== null) return { status: 'closed', statusText: 'Closed for Holiday' } as const;
	return opensAt && isWithin(openingSoonMinutes, opensAt, now)
		? ({ status: 'opening-soon', statusText: 'Opening Soon' } as const)
		: ({ status: 'closed', statusText: 'Closed' } as const);
}

/** See spec §4; a closure stays 'Closed for Holiday' until its day ends. */
export function enhancedStatus(formats: Formats, schedule: ScheduleOfTheDay, now: Date): EnhancedStatus {
	const hours = hoursStatus(formats, schedule, now);
	const { message, isOpen, closureName } = hours;
	return { ...badgeOf(hours, now), message, isOpen, closureName };
}

/** Describes an early closing: 'Closed early today - Opens Saturday at 12:00 PM'. */
function closedWords(formats: Formats, schedule: Schedule, now: Date): string {
	const { clock, stretch } = doorsAt(schedule, now);
	const next = stretch && doorsAt(schedule, new Date(stretch.closesMs)).stretch;
	const early = stretch?.date === clock.date ? 'Closed early today' : 'Closed early';
	if (!next) return early;
	const time = formatTime(formats, next.opensAt);
	if (next.date === clock.date) return `Closed for now - Opens today at ${time}`;
	return `${early} - Opens ${weekdayName(weekdayOf(next.date))} at ${time}`;
}

/** Doors opened shortly before the day's opening stay open until its closing. */
function openWords(formats: Formats, schedule: ScheduleOfTheDay, now: Date, until: string | null): string {
	const { stretch } = doorsAt(schedule, now);
	return stretch && until && stretch.opensMs === Date.parse(until)
		? openText(formats, new Date(stretch.closesMs), now, schedule.timeZone)
		: 'Open now, outside our usual hours';
}

/** Says whether the doors would, by the hours alone, still be open after staff closed them at `closing`. */
function isCutOff(schedule: Schedule, closing: number, now: Date): boolean {
	const { stretch, isOpen } = doorsAt(schedule, now);
	return isOpen && stretch !== null && stretch.opensMs < closing && closing <= now.getTime();
}

/**
 * Returns the doors for a response that may be older than `now`: an override that ended since is dropped, a closing
 * that came is applied (spec §4).
 */
export function doorsFor(
	formats: Formats,
	schedule: Schedule,
	now: Date,
	status: BusinessStatus | null | undefined,
): EnhancedStatus {
	const { source, isOpen, until = null, closing, reason } = status ?? {};
	const today = withClosing(schedule, closing?.at);
	const byHours = enhancedStatus(formats, today, now);
	const closed = { status: 'closed', statusText: 'Closed', isOpen: false, closureName: null } as const;
	const closedEarly = () => ({ ...closed, message: closedWords(formats, schedule, now), reason });
	if (closing && isCutOff(schedule, Date.parse(closing.at), now)) return closedEarly();
	const announced = byHours.isOpen && closing ? { ...byHours, reason } : byHours;
	const isOver = until !== null && now.getTime() >= Date.parse(until);
	if (source !== 'staff' || isOpen === byHours.isOpen || isOver) return announced;
	if (!isOpen) return closedEarly();
	const open = { status: 'open', statusText: 'Open', isOpen, closureName: null } as const;
	return { ...open, message: openWords(formats, today, now, until), ...(closing && { reason }) };
}
