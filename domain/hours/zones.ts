import { addDays, instantOf, type PlainDate } from '../zoned-time.ts';
import type { Schedule } from './hours-schema.ts';

/** The taproom's present and former time zones. */
export type Zones = Pick<Schedule, 'timeZone' | 'earlierZones'>;

/** The most former zones that are kept; more come only from trying out the setting. */
const mostEarlier = 20;

/** Returns the zone in effect at an instant, so that past entries keep their day and hour. */
export function zoneAt({ timeZone, earlierZones = [] }: Zones, instant: Date): string {
	const then = instant.getTime();
	return earlierZones.find(({ until }) => then < Date.parse(until))?.timeZone ?? timeZone;
}

/** Adds to the next schedule all zones in effect so far, even if its author did not know them. */
export function withEarlierZones(before: Schedule, next: Schedule, now: Date): Schedule {
	const { earlierZones: _earlierZones, ...schedule } = next;
	const moved = { timeZone: before.timeZone, until: now.toISOString() };
	const known = before.earlierZones ?? [];
	const earlierZones = before.timeZone === next.timeZone ? known : [...known, moved].slice(-mostEarlier);
	return earlierZones.length > 0 ? { ...schedule, earlierZones } : schedule;
}

/** Returns a day's span, from `minutes` after its midnight to the same time of the next, by the zones in effect. */
export function daySpan(zones: Zones, day: PlainDate, minutes: number): readonly [Date, Date] {
	const eras = [...(zones.earlierZones ?? []), { timeZone: zones.timeZone, until: null }];
	const spans = eras.flatMap(({ timeZone, until }, index) => {
		const since = eras[index - 1]?.until ?? null;
		const from = instantOf(day, minutes, timeZone).getTime();
		const to = instantOf(addDays(day, 1), minutes, timeZone).getTime();
		const first = since === null ? from : Math.max(from, Date.parse(since));
		const last = until === null ? to : Math.min(to, Date.parse(until));
		return first < last ? [{ first, last }] : [];
	});
	const [begin] = spans;
	const end = spans.at(-1);
	if (begin && end) return [new Date(begin.first), new Date(end.last)];
	// A move across the date line skips a day.
	const none = instantOf(day, minutes, zones.timeZone);
	return [none, none];
}
