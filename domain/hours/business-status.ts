import type { BusinessStatus } from '../settings/settings-schema.ts';
import { addDays, formatTime, type PlainDate, wallClock, weekdayName, weekdayOf } from '../zoned-time.ts';
import type { Schedule } from './hours.ts';
import { lastScheduledTurn, nextScheduledTurn } from './hours-changes.ts';
import { doorsAt } from './hours-status.ts';
import { serviceDayEnd } from './service-day.ts';

const weekdaySuffices = 6;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'today', 'tomorrow', 'Monday', and beyond a week 'Monday, December 28'. */
function dayWords(date: PlainDate, today: PlainDate): string {
	if (date === today) return 'today';
	if (date === addDays(today, 1)) return 'tomorrow';
	const weekday = weekdayName(weekdayOf(date));
	return date <= addDays(today, weekdaySuffices) ? weekday : `${weekday}, ${monthDay.format(new Date(date))}`;
}

/** 'today at 10:00 PM', 'Friday at 3:00 PM'. */
export function momentWords({ timeZone }: Schedule, now: Date, instant: Date): string {
	const { date, minutes } = wallClock(instant, timeZone);
	return `${dayWords(date, wallClock(now, timeZone).date)} at ${formatTime(minutes)}`;
}

/** 'until we open tomorrow at 12:00 PM'. */
function untilWords(schedule: Schedule, now: Date, isOpen: boolean, until: Date | null): string {
	if (until === null) return 'until further notice';
	const after = doorsAt(schedule, until);
	if (isOpen) {
		const doors = doorsAt(schedule, now);
		// Doors that the hours open at `until` stay open on to that closing.
		if (after.isOpen && after.stretch) return `until ${formatTime(after.stretch.closesAt)}`;
		if (doors.isOpen && doors.stretch?.closesMs === until.getTime())
			return `until ${formatTime(doors.stretch.closesAt)}`;
		return `until ${formatTime(wallClock(until, schedule.timeZone).minutes)} at the latest`;
	}
	if (!after.stretch) return 'until further notice';
	const { date, opensAt } = after.stretch;
	return `until we open ${dayWords(date, wallClock(now, schedule.timeZone).date)} at ${formatTime(opensAt)}`;
}

/** Goes before the hours until it ends (design §7). */
export type DoorsOverride = { readonly isOpen: boolean; readonly at: Date; readonly by: string };

/** The next scheduled turn (design §7), for an opening by 4 am; null stands until somebody resets it. */
export function overrideEnd(schedule: Schedule, { isOpen, at }: DoorsOverride): Date | null {
	const turn = nextScheduledTurn(schedule, at);
	if (!isOpen) return turn;
	const nightEnd = serviceDayEnd(at, schedule.timeZone);
	return turn && turn < nightEnd ? turn : nightEnd;
}

export function standingOverride(schedule: Schedule, now: Date, override: DoorsOverride | null) {
	const end = override && overrideEnd(schedule, override);
	return end && end <= now ? null : override;
}

/** Without a standing override, `lastUpdated` is the latest turn of the hours. */
export function businessStatusAt(schedule: Schedule, now: Date, override: DoorsOverride | null = null) {
	const standing = standingOverride(schedule, now, override);
	const until = standing ? overrideEnd(schedule, standing) : nextScheduledTurn(schedule, now);
	const isOpen = standing ? standing.isOpen : doorsAt(schedule, now).isOpen;
	const since = standing ? standing.at : (lastScheduledTurn(schedule, now) ?? now);
	return {
		isOpen,
		lastUpdated: since.toISOString(),
		updatedBy: standing ? standing.by : 'system',
		source: standing ? 'staff' : 'hours',
		until: until?.toISOString() ?? null,
		untilText: untilWords(schedule, now, isOpen, until),
	} satisfies BusinessStatus;
}
