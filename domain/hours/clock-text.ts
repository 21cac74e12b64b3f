import { instantOf, minutesPerDay } from '../zoned-time.ts';

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/i;

/** Reads ISO 8601 with an offset, local time in a zone ('2026-11-26T15:00'), or a bare date for its midnight. */
export function readInstant(text: string, timeZone: string): Date | null {
	// An unencoded plus sign in an address arrives as a space.
	const [, date = '', hour = '00', minute = '00', second = '00', offset] =
		written.exec(text.trim().replace(/ (?=\d{2}:\d{2}$)/, (sign) => (text.includes('T') ? '+' : sign))) ?? [];
	// For an impossible date (February 30) or hour, formatting gives another text than was read.
	const asUtc = new Date(`${date}T${hour}:${minute}:${second}Z`);
	if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== date) return null;
	if (offset === undefined) return instantOf(date, Number(hour) * 60 + Number(minute), timeZone);
	const instant = new Date(`${date}T${hour}:${minute}:${second}${offset.toUpperCase()}`);
	return Number.isNaN(instant.getTime()) ? null : instant;
}

export const localText = (date: string, minutes: number): string => `${date}T${clockText(minutes)}`;

/** Formats minutes after midnight: '15:00'; 1560 is '02:00' of the next day. */
export function clockText(minutes: number): string {
	const ofDay = minutes % minutesPerDay;
	return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** Parses '15:00' to minutes after midnight. */
export function clockMinutes(text: string): number | null {
	const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
	return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
