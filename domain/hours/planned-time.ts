import { dateTextFrom } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import {
	formatTime,
	instantOf,
	minuteMs,
	offsetAt,
	type PlainDate,
	shortTime,
	wallClock,
} from '../zoned-time.ts';

/** Converts a local time to an instant, with an explanation if the clocks change that night. */
export function plannedTime(formats: Formats, date: PlainDate, minutes: number, timeZone: string) {
	const at = instantOf(date, minutes, timeZone);
	const happens = wallClock(at, timeZone);
	const time = formatTime(formats, minutes);
	if (happens.minutes !== minutes) {
		const note = `The clocks go forward: there is no ${time} that day. It happens at ${formatTime(formats, happens.minutes)}.`;
		return { at, note };
	}
	const dayLater = at.getTime() + 1440 * minuteMs;
	const again = new Date(Date.parse(date) + minutes * minuteMs - offsetAt(dayLater, timeZone));
	const second = wallClock(again, timeZone);
	const isTwice = again > at && second.date === date && second.minutes === minutes;
	return {
		at,
		note: isTwice ? `The clocks go back: ${time} comes twice that day. It happens the first time.` : null,
	};
}

/** Formats an instant: 'Friday, Dec 4, 4 PM', with its year unless that is this one. */
export function plannedWords(formats: Formats, at: Date, now: Date, timeZone: string): string {
	const { date, minutes } = wallClock(at, timeZone);
	const day = dateTextFrom(formats, wallClock(now, timeZone).date, date, { weekday: true });
	return `${day}, ${shortTime(formats, minutes)}`;
}
