import { addDays, instantOf, minuteMs, wallClock } from '../zoned-time.ts';
import { openStretches, type Schedule, type ScheduleOfTheDay } from './hours.ts';
import {
	closingMessageMinutes,
	closingSoonMinutes,
	doorsAt,
	horizonDays,
	openingSoonMinutes,
} from './hours-status.ts';
import { serviceDayEnd } from './service-day.ts';

/** Longer than any holiday of the taproom. */
const lookBackDays = 31;

/** The next minute at which status or message may change: a threshold of spec §9, a turn, midnight or the night's end (design §4). */
export function nextHoursChange(schedule: ScheduleOfTheDay, now: Date): Date {
	const { clock, stretch, isOpen } = doorsAt(schedule, now);
	const midnight = instantOf(addDays(clock.date, 1), 0, schedule.timeZone).getTime();
	if (!stretch) return new Date(midnight);
	const turn = isOpen ? stretch.closesMs : stretch.opensMs;
	const thresholds = isOpen ? [closingSoonMinutes, closingMessageMinutes, 0] : [openingSoonMinutes, 0];
	const changes = thresholds.map((minutes) => turn - minutes * minuteMs);
	// Doors that stay open past tonight are told by other words when the night is over.
	if (isOpen) changes.push(serviceDayEnd(now, schedule.timeZone).getTime());
	return new Date(Math.min(midnight, ...changes.filter((change) => change > now.getTime())));
}

/** At it a manual override ends (design §7). */
export function nextScheduledTurn(schedule: Schedule, now: Date): Date | null {
	const { clock, stretch, isOpen } = doorsAt(schedule, now);
	if (!stretch) return null;
	const turn = new Date(isOpen ? stretch.closesMs : stretch.opensMs);
	// Doors still open at the end of the horizon never close; its end is no closing.
	const horizon = instantOf(addDays(clock.date, horizonDays + 1), 0, schedule.timeZone);
	return turn < horizon ? turn : null;
}

/** The latest scheduled opening or closing at or before now, at most 31 days back (design §7); null if none. */
export function lastScheduledTurn(schedule: Schedule, now: Date): Date | null {
	const today = wallClock(now, schedule.timeZone).date;
	const since = instantOf(addDays(today, -lookBackDays), 0, schedule.timeZone).getTime();
	// Two days of run-up, so that a stretch across the far edge is seen whole and the edge is no opening.
	const from = addDays(today, -lookBackDays - 2);
	const turns = [...openStretches(schedule, from, lookBackDays + 3)]
		.flatMap(({ opensMs, closesMs }) => [opensMs, closesMs])
		.filter((turn) => since <= turn && turn <= now.getTime());
	const last = turns.at(-1);
	return last === undefined ? null : new Date(last);
}
