import { serviceDayOf } from '../hours/service-day.ts';
import { type Zones, zoneAt } from '../hours/zones.ts';
import { formatMonthDay } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { formatTime, untilTime, wallClock } from '../zoned-time.ts';

/** 'at 6:10 PM' of the same service day, else 'on Nov 18 at 6:10 PM', by the taproom’s clock of that time. */
export function whenWords(formats: Formats, instant: Date, now: Date, zones: Zones): string {
	if (Number.isNaN(instant.getTime())) return 'some time ago';
	const timeZone = zoneAt(zones, instant);
	const { date, minutes } = wallClock(instant, timeZone);
	const day = serviceDayOf(instant, timeZone) === serviceDayOf(now, zones.timeZone);
	// Midnight of a date might be either end of it; that of tonight is plain.
	return day
		? `at ${untilTime(formats, minutes)}`
		: `on ${formatMonthDay(formats, date)} at ${formatTime(formats, minutes)}`;
}
