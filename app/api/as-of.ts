import type { ClockFormat } from '#domain/locale/formats.ts';
import { formatTime, wallClock, weekdayNames } from '#domain/zoned-time.ts';

/** Why a page is outdated: this device has no signal, or the server cannot render it. */
const reasons = { signal: 'No signal.', server: 'We are catching up.' } as const;
export type AsOfReason = keyof typeof reasons;

/**
 * Formats the age of a page: 'As of 5:40 PM. No signal.', with the weekday if it was not today. Instants are Unix
 * milliseconds.
 */
export function asOfText(
	formats: ClockFormat,
	at: number,
	now: number,
	timeZone: string,
	reason: AsOfReason = 'signal',
): string {
	const { date, minutes, weekday } = wallClock(new Date(at), timeZone);
	const day = date === wallClock(new Date(now), timeZone).date ? '' : `${weekdayNames[weekday]}, `;
	return `As of ${day}${formatTime(formats, minutes)}. ${reasons[reason]}`;
}
