import type { BusinessStatus } from '../settings/settings.ts';
import { formatTime, weekdayName, weekdayOf } from '../zoned-time.ts';
import type { Schedule } from './hours.ts';
import { doorsAt, type EnhancedStatus } from './hours-status.ts';

/** Closed although the hours say open: 'Closed early today - Opens Saturday at 12:00 PM'. */
function closedWords(schedule: Schedule, now: Date): string {
	const { clock, stretch } = doorsAt(schedule, now);
	const next = stretch && doorsAt(schedule, new Date(stretch.closesMs)).stretch;
	const early = stretch?.date === clock.date ? 'Closed early today' : 'Closed early';
	if (!next) return early;
	const time = formatTime(next.opensAt);
	if (next.date === clock.date) return `Closed for now - Opens today at ${time}`;
	return `${early} - Opens ${weekdayName(weekdayOf(next.date))} at ${time}`;
}

/** Open although the hours say closed; before the day's own opening the hours then take over unseen. */
function openWords(schedule: Schedule, now: Date, until: string | null): string {
	const { stretch } = doorsAt(schedule, now);
	return stretch && until && stretch.opensMs === Date.parse(until)
		? `Open today until ${formatTime(stretch.closesAt)}`
		: 'Open now, outside our usual hours';
}

/**
 * The status as guests read it once the staff have had their word: where that says no more than the hours, the words of
 * the hours stay (spec §4). `status` may be older than `now`; an override that has ended since says nothing.
 */
export function afterStaff(
	byHours: EnhancedStatus,
	schedule: Schedule,
	now: Date,
	status: BusinessStatus | null | undefined,
): EnhancedStatus {
	if (status?.source !== 'staff' || status.isOpen === byHours.isOpen) return byHours;
	const { isOpen, until = null } = status;
	if (until && now.getTime() >= Date.parse(until)) return byHours;
	return isOpen
		? {
				status: 'open',
				statusText: 'Open',
				message: openWords(schedule, now, until),
				isOpen,
				closureName: null,
			}
		: {
				status: 'closed',
				statusText: 'Closed',
				message: closedWords(schedule, now),
				isOpen,
				closureName: null,
			};
}
