import { dateText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import type { BusinessStatus } from '../settings/settings-schema.ts';
import {
	addDays,
	dayMs,
	formatTime,
	instantOf,
	minuteMs,
	type PlainDate,
	untilTime,
	wallClock,
	weekdayName,
	weekdayOf,
} from '../zoned-time.ts';
import type { Schedule } from './hours.ts';
import { lastScheduledTurn, nextScheduledTurn } from './hours-changes.ts';
import { closingWords, doorsAt } from './hours-status.ts';
import { serviceDayEnd } from './service-day.ts';

const weekdaySuffices = 6;

/** Formats a day: 'today', 'tomorrow', 'Monday', beyond a week 'Monday, December 28'. */
function dayWords(formats: Formats, date: PlainDate, today: PlainDate): string {
	if (date === today) return 'today';
	if (date === addDays(today, 1)) return 'tomorrow';
	const isNear = date <= addDays(today, weekdaySuffices);
	return isNear ? weekdayName(weekdayOf(date)) : dateText(formats, date, { weekday: true, long: true });
}

/** Formats an instant: 'today at 10:00 PM', 'Friday at 3:00 PM'. */
export function momentWords(formats: Formats, { timeZone }: Schedule, now: Date, instant: Date): string {
	const { date, minutes } = wallClock(instant, timeZone);
	return `${dayWords(formats, date, wallClock(now, timeZone).date)} at ${formatTime(formats, minutes)}`;
}

/** Formats an end: 'until we open tomorrow at 12:00 PM'. */
function untilWords(
	formats: Formats,
	schedule: Schedule,
	now: Date,
	isOpen: boolean,
	until: Date | null,
): string {
	if (until === null) return 'until further notice';
	const after = doorsAt(schedule, until);
	if (isOpen) {
		const doors = doorsAt(schedule, now);
		// If the hours open the doors at `until`, they stay open until the following closing.
		const closesMs =
			after.isOpen && after.stretch
				? after.stretch.closesMs
				: doors.isOpen && doors.stretch?.closesMs === until.getTime()
					? until.getTime()
					: null;
		if (closesMs !== null) {
			const words = closingWords(formats, new Date(closesMs), now, schedule.timeZone);
			return words === null ? 'around the clock' : `until ${words}`;
		}
		return `until ${untilTime(formats, wallClock(until, schedule.timeZone).minutes)} at the latest`;
	}
	if (!after.stretch) return 'until further notice';
	const { date, opensAt } = after.stretch;
	return `until we open ${dayWords(formats, date, wallClock(now, schedule.timeZone).date)} at ${formatTime(formats, opensAt)}`;
}

/** Overrides the hours from `at` (which may be in the future) until it ends (design §7). */
export interface DoorsOverride {
	readonly isOpen: boolean;
	readonly at: Date;
	readonly by: string;
	/** Shown to guests beside the status. */
	readonly reason?: string | undefined;
	/** The override in effect until `at`. */
	readonly before?: DoorsOverride | null;
}

/**
 * Returns when an override ends: at the next scheduled change, and for an opening by 4 am at the latest (design §7).
 * Null means that it stays until somebody resets it.
 */
export function overrideEnd(schedule: Schedule, { isOpen, at }: DoorsOverride): Date | null {
	const turn = nextScheduledTurn(schedule, at);
	if (!isOpen) return turn;
	const nightEnd = serviceDayEnd(at, schedule.timeZone);
	return turn && turn < nightEnd ? turn : nightEnd;
}

export function currentOverride(
	schedule: Schedule,
	now: Date,
	override: DoorsOverride | null | undefined,
): DoorsOverride | null {
	if (!override) return null;
	if (override.at > now) return currentOverride(schedule, now, override.before);
	const end = overrideEnd(schedule, override);
	return end && end <= now ? null : override;
}

/** Returns why the doors cannot be closed at `at`, worded for the user; null if they can. */
export function closingProblem(
	formats: Formats,
	schedule: Schedule,
	now: Date,
	override: DoorsOverride | null,
	at: Date,
) {
	if (at.getTime() - now.getTime() > dayMs) return 'Choose a time within the next 24 hours.';
	const standing = currentOverride(schedule, at, override);
	const isOpen = standing?.isOpen ?? doorsAt(schedule, at).isOpen;
	const time = untilTime(formats, wallClock(at, schedule.timeZone).minutes);
	return isOpen ? null : `The doors are closed at ${time} anyway.`;
}

/** Returns the times at which the doors could close early: half hours, or full hours if there are many. */
export function closingTimes(schedule: Schedule, now: Date): Date[] {
	const { stretch, clock, isOpen } = doorsAt(schedule, now);
	if (!stretch || (!isOpen && stretch.date !== clock.date)) return [];
	const from = Math.max(now.getTime(), stretch.opensMs);
	const step = stretch.closesMs - from > 6 * 60 * minuteMs ? 60 : 30;
	const marks = Array.from({ length: (36 * 60) / step }, (_, index) =>
		instantOf(stretch.date, index * step, schedule.timeZone),
	);
	return marks.filter((mark) => from < mark.getTime() && mark.getTime() < stretch.closesMs);
}

/** Returns the override as far as the result of `businessStatusAt` shows it. */
export function overrideOf(status: BusinessStatus | undefined): DoorsOverride | null {
	if (!status) return null;
	const { isOpen, source, lastUpdated, updatedBy, closing, reason } = status;
	const override = { isOpen, at: new Date(lastUpdated), by: updatedBy };
	if (!closing) return source === 'staff' ? { ...override, reason } : null;
	const before = source === 'staff' ? override : null;
	return { isOpen: false, at: new Date(closing.at), by: closing.by, reason, before };
}

/** Returns the status at an instant. Without an override, `lastUpdated` is the latest scheduled change. */
export function businessStatusAt(
	formats: Formats,
	schedule: Schedule,
	now: Date,
	override: DoorsOverride | null = null,
) {
	const standing = currentOverride(schedule, now, override);
	const closing = override && override.at > now ? override : null;
	const turn = standing ? overrideEnd(schedule, standing) : nextScheduledTurn(schedule, now);
	const isOpen = standing ? standing.isOpen : doorsAt(schedule, now).isOpen;
	const closesFirst = closing && isOpen && (turn === null || closing.at < turn);
	const until = closesFirst ? closing.at : turn;
	const reason = (closing ?? standing)?.reason;
	const since = standing ? standing.at : (lastScheduledTurn(schedule, now) ?? now);
	return {
		isOpen,
		lastUpdated: since.toISOString(),
		updatedBy: standing ? standing.by : 'system',
		source: standing ? 'staff' : 'hours',
		until: until?.toISOString() ?? null,
		untilText: closesFirst
			? `until ${untilTime(formats, wallClock(closing.at, schedule.timeZone).minutes)}`
			: untilWords(formats, schedule, now, isOpen, until),
		...(closing && { closing: { at: closing.at.toISOString(), by: closing.by } }),
		...(reason && { reason }),
	} satisfies BusinessStatus;
}
