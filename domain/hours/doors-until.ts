import {
	addDays,
	formatTime,
	type PlainDate,
	type WallClock,
	wallClock,
	weekdayName,
	weekdayOf,
} from '../zoned-time.ts';
import type { OpenStretch, Schedule } from './hours.ts';
import { doorsAt } from './hours-status.ts';

/** Within this many days a weekday alone names a date. */
const weekdaySuffices = 6;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A coming date as people say it: 'today', 'tomorrow', 'Monday', and beyond a week 'Monday, December 28'. */
function dayWords(date: PlainDate, today: PlainDate): string {
	if (date === today) return 'today';
	if (date === addDays(today, 1)) return 'tomorrow';
	const weekday = weekdayName(weekdayOf(date));
	return date <= addDays(today, weekdaySuffices) ? weekday : `${weekday}, ${monthDay.format(new Date(date))}`;
}

/** A coming instant on the taproom's clock: 'today at 10:00 PM', 'Friday at 3:00 PM'. */
export function momentWords(schedule: Schedule, now: Date, instant: Date): string {
	const { date, minutes } = wallClock(instant, schedule.timeZone);
	return `${dayWords(date, wallClock(now, schedule.timeZone).date)} at ${formatTime(minutes)}`;
}

function closingWords(schedule: Schedule, now: Date, until: Date): string {
	// Doors that the hours open at `until` stay open on to that closing.
	const later = doorsAt(schedule, until);
	if (later.isOpen && later.stretch) return `until ${formatTime(later.stretch.closesAt)}`;
	const { isOpen, stretch } = doorsAt(schedule, now);
	if (isOpen && stretch?.closesMs === until.getTime()) return `until ${formatTime(stretch.closesAt)}`;
	return `until ${formatTime(wallClock(until, schedule.timeZone).minutes)} at the latest`;
}

function openingWords(stretch: OpenStretch | null, { date: today }: WallClock): string {
	if (!stretch) return 'until further notice';
	return `until we open ${dayWords(stretch.date, today)} at ${formatTime(stretch.opensAt)}`;
}

/**
 * Until when doors that are open or closed now will be seen so, in words: 'until 10:00 PM', 'until we open tomorrow at
 * 12:00 PM'. `until` is the next moment at which the hours have the say.
 */
export function untilWords(schedule: Schedule, now: Date, isOpen: boolean, until: Date | null): string {
	if (until === null) return 'until further notice';
	if (isOpen) return closingWords(schedule, now, until);
	return openingWords(doorsAt(schedule, until).stretch, wallClock(now, schedule.timeZone));
}
