import { serviceDayOf } from '../hours/service-day.ts';
import { type Zones, zoneAt } from '../hours/zones.ts';
import { formatMonthDay } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { formatTime, untilTime, wallClock } from '../zoned-time.ts';

/** Formats an instant on the taproom’s clock: 'at 6:10 PM' within the same service day, else 'on Nov 18 at 6:10 PM'. */
export function whenText(formats: Formats, instant: Date, now: Date, zones: Zones): string {
	if (Number.isNaN(instant.getTime())) return 'some time ago';
	const timeZone = zoneAt(zones, instant);
	const { date, minutes } = wallClock(instant, timeZone);
	const day = serviceDayOf(instant, timeZone) === serviceDayOf(now, zones.timeZone);
	// A date at midnight is ambiguous; within the same service day it is not.
	return day
		? `at ${untilTime(formats, minutes)}`
		: `on ${formatMonthDay(formats, date)} at ${formatTime(formats, minutes)}`;
}
