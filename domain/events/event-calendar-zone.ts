import { addDays, minuteMs, minutesPerDay, type PlainDate, wallClock } from '../zoned-time.ts';
import { dayCodes } from './event-calendar-text.ts';

const yearsLookedAt = 12;

/** `before` and `after`: how many minutes local time is ahead of UTC. */
type ClockChange = { readonly atMs: number; readonly before: number; readonly after: number };

function offsetAt(instantMs: number, timeZone: string): number {
	const { date, minutes } = wallClock(new Date(instantMs), timeZone);
	return Math.round((Date.parse(date) - instantMs) / minuteMs) + minutes;
}

function findChange(fromMs: number, toMs: number, timeZone: string): ClockChange {
	const before = offsetAt(fromMs, timeZone);
	let [low, high] = [fromMs / minuteMs, toMs / minuteMs];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (offsetAt(middle * minuteMs, timeZone) === before) low = middle;
		else high = middle;
	}
	return { atMs: high * minuteMs, before, after: offsetAt(high * minuteMs, timeZone) };
}

function clockChanges(firstYear: number, timeZone: string): ClockChange[] {
	const end = Date.UTC(firstYear + yearsLookedAt, 0, 1);
	const weeks: number[] = [];
	// By weeks, since some zones change there and back within a month.
	for (let week = Date.UTC(firstYear, 0, 1); week < end; week += 7 * minutesPerDay * minuteMs)
		weeks.push(week);
	return weeks.flatMap((from, index) => {
		const to = weeks[index + 1];
		if (to === undefined || offsetAt(from, timeZone) === offsetAt(to, timeZone)) return [];
		return [findChange(from, to, timeZone)];
	});
}

/** The wall clock in the last minute's reckoning, which is how an observance states its onset (RFC 5545 §3.6.5). */
function onsetOf({ atMs, before }: ClockChange): { date: PlainDate; stamp: string } {
	const local = new Date(atMs + before * minuteMs).toISOString();
	return { date: local.slice(0, 10), stamp: local.slice(0, 19).replaceAll(/[-:]/g, '') };
}

function offsetText(minutes: number): string {
	const size = Math.abs(minutes);
	const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
	return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`;
}

/** The yearly rule that all onsets of one kind obey ('the second Sunday of March'), or null when they obey none. */
function yearlyRule(onsets: readonly { date: PlainDate; stamp: string }[]): string | null {
	const [first] = onsets;
	if (!first || onsets.length < yearsLookedAt - 1) return null;
	const weekday = new Date(first.date).getUTCDay();
	const isSame = onsets.every(
		({ date, stamp }) =>
			date.slice(5, 7) === first.date.slice(5, 7) &&
			stamp.slice(8) === first.stamp.slice(8) &&
			new Date(date).getUTCDay() === weekday,
	);
	if (!isSame) return null;
	const nths = new Set(onsets.map(({ date }) => Math.ceil(Number(date.slice(8)) / 7)));
	const areLast = onsets.every(({ date }) => addDays(date, 7).slice(5, 7) !== date.slice(5, 7));
	const nth = nths.size === 1 ? [...nths][0] : areLast ? -1 : undefined;
	if (nth === undefined) return null;
	return `FREQ=YEARLY;BYMONTH=${Number(first.date.slice(5, 7))};BYDAY=${nth}${dayCodes[weekday]}`;
}

function zoneAbbreviation(instantMs: number, timeZone: string): string {
	const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
	return formatter.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** One STANDARD or DAYLIGHT part: by its yearly rule, or with every change listed where the zone knows no rule. */
function observance(changes: readonly ClockChange[], timeZone: string): string[] {
	const [first] = changes;
	if (!first) return [];
	const onsets = changes.map(onsetOf);
	const kind = first.after > first.before ? 'DAYLIGHT' : 'STANDARD';
	const rule = yearlyRule(onsets);
	const repeats = rule ? [`RRULE:${rule}`] : onsets.slice(1).map(({ stamp }) => `RDATE:${stamp}`);
	return [
		`BEGIN:${kind}`,
		`DTSTART:${onsetOf(first).stamp}`,
		...repeats,
		`TZOFFSETFROM:${offsetText(first.before)}`,
		`TZOFFSETTO:${offsetText(first.after)}`,
		`TZNAME:${zoneAbbreviation(first.atMs, timeZone)}`,
		`END:${kind}`,
	];
}

/** RFC 5545 §3.6.5, from the clock itself: the changes of twelve years from the one before `firstYear`, and their yearly rule. */
export function timeZoneLines(timeZone: string, firstYear: number): string[] {
	const changes = clockChanges(firstYear - 1, timeZone);
	const kinds = Map.groupBy(changes, ({ before, after }) => `${before} ${after}`);
	const offset = offsetText(offsetAt(Date.UTC(firstYear, 0, 1), timeZone));
	const steady = [
		'BEGIN:STANDARD',
		'DTSTART:19700101T000000',
		`TZOFFSETFROM:${offset}`,
		`TZOFFSETTO:${offset}`,
		'END:STANDARD',
	];
	const parts = [...kinds.values()].flatMap((kind) => observance(kind, timeZone));
	return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...(parts.length > 0 ? parts : steady), 'END:VTIMEZONE'];
}
