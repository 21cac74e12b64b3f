import { addDays, instantOf, type PlainDate } from '../zoned-time.ts';
import type { Schedule } from './hours-schema.ts';

/** The taproom's time zone, and those that it had before. */
export type Zones = Pick<Schedule, 'timeZone' | 'earlierZones'>;

/** A taproom does not move every night: more than so many are somebody's trials. */
const mostEarlier = 20;

/** The zone that held at an instant: what was written down keeps the day and the hour that it had. */
export function zoneAt({ timeZone, earlierZones = [] }: Zones, instant: Date): string {
	const then = instant.getTime();
	return earlierZones.find(({ until }) => then < Date.parse(until))?.timeZone ?? timeZone;
}

/** The schedule that follows `before`: it knows every zone that held, whatever its author knew. */
export function withEarlierZones(before: Schedule, next: Schedule, now: Date): Schedule {
	const { earlierZones: _earlierZones, ...schedule } = next;
	const moved = { timeZone: before.timeZone, until: now.toISOString() };
	const known = before.earlierZones ?? [];
	const earlierZones = before.timeZone === next.timeZone ? known : [...known, moved].slice(-mostEarlier);
	return earlierZones.length > 0 ? { ...schedule, earlierZones } : schedule;
}

/** From the beginning of a day, `minutes` after its midnight, to that of the next, by the zones that held. */
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
	// A flight across the date line leaves a day out.
	const none = instantOf(day, minutes, zones.timeZone);
	return [none, none];
}
