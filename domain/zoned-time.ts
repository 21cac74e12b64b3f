import type { ClockFormat, Formats } from './locale/formats.ts';

/** A calendar date in the form 'YYYY-MM-DD'. */
export type PlainDate = string;

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the weekdays, beginning as the taproom's week does. */
export const weekdaysInOrder = (formats: Formats): Weekday[] =>
	weekdays.map((_, day) => ((formats.weekStartsOn + day) % 7) as Weekday);

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** `minutes` after local midnight, 0 to 1439. */
type WallClock = { readonly date: PlainDate; readonly minutes: number; readonly weekday: Weekday };

export const weekdayNames = [
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
] as const;

export const minutesPerDay = 1440;
export const minuteMs = 60_000;
export const dayMs = minutesPerDay * minuteMs;

type Zone = { readonly read: (instantMs: number) => number; readonly offsets: Map<number, number> };
const zones = new Map<string, Zone>();
const mostRememberedOffsets = 10_000;

function zoneOf(timeZone: string): Zone {
	const zone = zones.get(timeZone);
	return zone ?? addZone(timeZone, offsetReader(timeZone));
}

function addZone(timeZone: string, read: Zone['read']): Zone {
	const zone = { read, offsets: new Map<number, number>() };
	zones.set(timeZone, zone);
	return zone;
}

function offsetReader(timeZone: string): Zone['read'] {
	try {
		const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
		return (instantMs) => readOffset(formatter.format(instantMs));
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return wallReader(timeZone);
	}
}

/**
 * Reads the clock on televisions of 2021, whose browsers do not support `longOffset`: the offset is local time minus
 * UTC.
 */
export function wallReader(timeZone: string): Zone['read'] {
	const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
	const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hour12: false } as const;
	const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time });
	return (instantMs) => {
		const parts = new Map(formatter.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
		const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
		const day = [of('year'), of('month') - 1, of('day')] as const;
		// Some browsers write midnight as hour 24.
		const wall = Date.UTC(...day, of('hour') % 24, of('minute'), of('second'));
		return wall - Math.floor(instantMs / 1000) * 1000;
	};
}

/** A zone's offsets from UTC in milliseconds, each with its start; the first also applies before. */
export type ZoneOffsets = readonly (readonly [from: number, offset: number])[];

const offsetFrom = (offsets: ZoneOffsets, instantMs: number): number =>
	(offsets.findLast(([from]) => from <= instantMs) ?? offsets[0])?.[1] ?? 0;

/** Teaches offsets to a browser that does not know the zone's name. Does nothing if it does. */
export function learnZone(timeZone: string, offsets: ZoneOffsets): void {
	if (!isTimeZone(timeZone)) addZone(timeZone, (instantMs) => offsetFrom(offsets, instantMs));
}

/**
 * Sets a zone's offsets for some days from the first of them on; other instants are still read from the browser's
 * tables, which a phone needs 60 ms to open: too long for a page that starts.
 */
export function presetZone(timeZone: string, offsets: ZoneOffsets, days: number): void {
	const [from = Number.POSITIVE_INFINITY] = offsets[0] ?? [];
	let ofBrowser: Zone['read'] | undefined;
	addZone(timeZone, (instantMs) => {
		if (instantMs >= from && instantMs < from + days * dayMs) return offsetFrom(offsets, instantMs);
		ofBrowser ??= offsetReader(timeZone);
		return ofBrowser(instantMs);
	});
}

/** Returns the input of `learnZone` and `presetZone` for some days from a UTC date on, to a quarter of an hour. */
export function zoneOffsets(
	from: PlainDate,
	days: number,
	timeZone: string,
): [from: number, offset: number][] {
	const start = Date.parse(from);
	const found: [number, number][] = [[start, offsetAt(start, timeZone)]];
	for (let day = start; day < start + days * dayMs; day += dayMs) {
		if (offsetAt(day, timeZone) === offsetAt(day + dayMs, timeZone)) continue;
		for (let at = day; at <= day + dayMs; at += 15 * minuteMs) {
			const offset = offsetAt(at, timeZone);
			if (offset !== found.at(-1)?.[1]) found.push([at, offset]);
		}
	}
	return found;
}

/** Parses '3/8/2026, GMT-05:00'; Greenwich itself is 'GMT'. */
function readOffset(text: string): number {
	const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
	if (!sign) return 0;
	const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0);
	return (sign === '-' ? -size : size) * 1000;
}

/** Since 1973 all clocks differ from UTC by whole minutes; Liberia's were the last that did not. */
const wholeMinutesFrom = Date.UTC(1973);

/** Returns the offset in milliseconds. Cached by the minute, since Intl takes a microsecond each time. */
export function offsetAt(instantMs: number, timeZone: string): number {
	const { read, offsets } = zoneOf(timeZone);
	if (instantMs < wholeMinutesFrom) return read(instantMs);
	const minute = Math.floor(instantMs / minuteMs);
	const known = offsets.get(minute);
	if (known !== undefined) return known;
	const offset = read(instantMs);
	if (offsets.size >= mostRememberedOffsets) offsets.clear();
	offsets.set(minute, offset);
	return offset;
}

export function wallClock(instant: Date, timeZone: string): WallClock {
	const instantMs = instant.getTime();
	const local = new Date(instantMs + offsetAt(instantMs, timeZone));
	const date = local.toISOString().slice(0, 10);
	return { date, minutes: local.getUTCHours() * 60 + local.getUTCMinutes(), weekday: weekdayOf(date) };
}

/**
 * Converts like Temporal’s ‘compatible’: a skipped time moves forward by the gap, of an ambiguous one the earlier
 * counts.
 */
export function instantOf(date: PlainDate, minutes: number, timeZone: string): Date {
	const asIfUtc = Date.parse(date) + minutes * minuteMs;
	const offsetBefore = offsetAt(asIfUtc - dayMs, timeZone);
	const earlier = asIfUtc - offsetBefore;
	if (offsetAt(earlier, timeZone) === offsetBefore) return new Date(earlier);
	const offsetAfter = offsetAt(asIfUtc + dayMs, timeZone);
	const later = asIfUtc - offsetAfter;
	const isSkipped = offsetAt(later, timeZone) !== offsetAfter;
	return new Date(isSkipped ? earlier : later);
}

/**
 * Returns the minutes that the clock shows when a local time arrives: if the clocks skip 2:30, that is 3:30. On every
 * other night they are unchanged.
 */
export function shownMinutes(date: PlainDate, minutes: number, timeZone: string): number {
	const instantMs = instantOf(date, minutes, timeZone).getTime();
	const shown = instantMs + offsetAt(instantMs, timeZone);
	return (shown - Date.parse(date)) / minuteMs;
}

/** Like `shownMinutes` for an end, except that 2:00 stays 2:00 if the clocks skip from there to 3:00. */
export function shownEnd(date: PlainDate, minutes: number, timeZone: string): number {
	const isReached = shownMinutes(date, minutes - 1, timeZone) === minutes - 1;
	return isReached ? minutes : shownMinutes(date, minutes, timeZone);
}

export const addDays = (date: PlainDate, days: number): PlainDate =>
	new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: PlainDate, to: PlainDate): number =>
	(Date.parse(to) - Date.parse(from)) / dayMs;

export const weekdayOf = (date: PlainDate): Weekday => new Date(date).getUTCDay() as Weekday;

export const weekdayName = (weekday: Weekday): string => weekdayNames[weekday];

/** Formats minutes: '9:00 PM', '12:00 PM' at noon, '1:00 AM' for 1500 (design §7); '21:00' with a 24-hour clock. */
export function formatTime(formats: ClockFormat, minutes: number): string {
	const hour = Math.floor(minutes / 60) % 24;
	const minute = String(minutes % 60).padStart(2, '0');
	if (formats.clock === 24) return `${String(hour).padStart(2, '0')}:${minute}`;
	return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats an end: 'midnight' instead of 12:00 AM, which people misread as noon or as the night before. */
export const untilTime = (formats: ClockFormat, minutes: number): string =>
	minutes % minutesPerDay === 0 ? 'midnight' : formatTime(formats, minutes);

/** Formats a time briefly: '4 PM', '9:30 PM', '16:00'. */
export const shortTime = (formats: ClockFormat, minutes: number): string =>
	formatTime(formats, minutes).replace(/:00(?= )/, '');

/** Formats an end briefly: '9:30 PM', 'midnight'. */
export const shortUntil = (formats: ClockFormat, minutes: number): string =>
	untilTime(formats, minutes).replace(/:00(?= )/, '');

const minutesPerHalfDay = minutesPerDay / 2;

/**
 * Formats a span: '7 to 9:30 PM', '11 AM to 2 PM', '10 AM to 1 AM', '8 PM to midnight', '19:00 to 21:30'. AM or PM is
 * written once if both ends share it.
 */
export function timeSpan(formats: ClockFormat, from: number, until: number): string {
	const [start, end] = [shortTime(formats, from), shortUntil(formats, until)];
	const sharesHalfDay = Math.floor(from / minutesPerHalfDay) === Math.floor(until / minutesPerHalfDay);
	return `${sharesHalfDay ? start.replace(/ [AP]M$/, '') : start} to ${end}`;
}

/** Says whether a name is an IANA time zone such as 'Europe/Berlin'. */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}
