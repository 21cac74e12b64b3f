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

/** In days, longer than any holiday of a taproom. */
const lookBackDays = 31;

/**
 * Returns when the status or its message next changes: a threshold of spec §9, an opening or closing, midnight or the
 * end of the night (design §4).
 */
export function nextHoursChange(schedule: ScheduleOfTheDay, now: Date): Date {
	const { clock, stretch, isOpen } = doorsAt(schedule, now);
	const midnight = instantOf(addDays(clock.date, 1), 0, schedule.timeZone).getTime();
	if (!stretch) return new Date(midnight);
	const turn = isOpen ? stretch.closesMs : stretch.opensMs;
	const thresholds = isOpen ? [closingSoonMinutes, closingMessageMinutes, 0] : [openingSoonMinutes, 0];
	const changes = thresholds.map((minutes) => turn - minutes * minuteMs);
	// If doors stay open past tonight, the wording changes when the night is over.
	if (isOpen) changes.push(serviceDayEnd(now, schedule.timeZone).getTime());
	return new Date(Math.min(midnight, ...changes.filter((change) => change > now.getTime())));
}

/** Returns the next scheduled opening or closing, at which a manual override ends (design §7). */
export function nextScheduledTurn(schedule: Schedule, now: Date): Date | null {
	const { clock, stretch, isOpen } = doorsAt(schedule, now);
	if (!stretch) return null;
	const turn = new Date(isOpen ? stretch.closesMs : stretch.opensMs);
	// Doors still open at the end of the searched time count as never closing.
	const horizon = instantOf(addDays(clock.date, horizonDays + 1), 0, schedule.timeZone);
	return turn < horizon ? turn : null;
}

/** Returns the latest scheduled opening or closing, at most 31 days back (design §7); null if there is none. */
export function lastScheduledTurn(schedule: Schedule, now: Date): Date | null {
	const today = wallClock(now, schedule.timeZone).date;
	const since = instantOf(addDays(today, -lookBackDays), 0, schedule.timeZone).getTime();
	// The search starts two days earlier, so that a stretch across that edge is seen whole and does not look like an
	// opening.
	const from = addDays(today, -lookBackDays - 2);
	const turns = [...openStretches(schedule, from, lookBackDays + 3)]
		.flatMap(({ opensMs, closesMs }) => [opensMs, closesMs])
		.filter((turn) => since <= turn && turn <= now.getTime());
	const last = turns.at(-1);
	return last === undefined ? null : new Date(last);
}
