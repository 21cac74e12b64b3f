import { openingOf, type Schedule } from '../hours/hours.ts';
import type { PlainDate } from '../zoned-time.ts';
import type { EventCard } from './event.ts';
import { type Occurrence, occurrences } from './event-occurrences.ts';

/** An occurrence that finds the doors shut: `closureName` names the holiday, null where the hours alone do not fit. */
export type HoursConflict = { readonly occurrence: Occurrence; readonly closureName: string | null };

/** The occurrences of a span of dates that fall on a closure or begin or end outside the opening hours; canceled ones do not count. */
export function hoursConflicts(
	event: EventCard,
	schedule: Schedule,
	from: PlainDate,
	to: PlainDate,
): HoursConflict[] {
	return occurrences(event, from, to, schedule.timeZone)
		.filter(({ state }) => state !== 'canceled')
		.map((occurrence) => ({ occurrence, ...openingOf(schedule, occurrence.date) }))
		.filter(
			({ occurrence, periods }) =>
				!periods.some(
					({ opensAt, closesAt }) => opensAt <= occurrence.startsAt && occurrence.endsAt <= closesAt,
				),
		)
		.map(({ occurrence, closureName }) => ({ occurrence, closureName }));
}
