import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Zones, zoneAt } from '#domain/hours/zones.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';

/** Returns the time by the taproom's clock at that moment, with the date unless it is today. */
function clockOf(formats: Formats, moment: Date, now: Date, zones: Zones) {
	const { date, minutes } = wallClock(moment, zoneAt(zones, moment));
	const isToday = date === wallClock(now, zones.timeZone).date;
	return { day: isToday ? null : formatMonthDay(formats, date), time: formatTime(formats, minutes) };
}

/** Formats '3:58 PM', with the date unless it is today. */
export function momentText(formats: Formats, moment: Date, now: Date, zones: Zones): string {
	const { day, time } = clockOf(formats, moment, now, zones);
	return day === null ? time : `${day}, ${time}`;
}

/** Formats an instant (ISO 8601) for a sentence: 'today at 3:30 PM', 'Nov 18 at 9:00 PM'. */
export function useTimeText(): (instant: string) => string {
	const formats = useFormats();
	const { schedule } = useFacts();
	const now = useNow();
	return (instant) => {
		const { day, time } = clockOf(formats, new Date(instant), now, schedule);
		return `${day ?? 'today'} at ${time}`;
	};
}

export function useMomentText(): (moment: Date) => string {
	const formats = useFormats();
	const { schedule } = useFacts();
	const now = useNow();
	return (moment) => momentText(formats, moment, now, schedule);
}
