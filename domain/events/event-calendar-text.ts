import { clockText } from '../clock-text.ts';
import { addDays, minuteMs, minutesPerDay, type PlainDate, wallClock, weekdayOf } from '../zoned-time.ts';

/** RFC 5545 §3.1: in octets, without the line break. */
const longestLine = 75;
const lineBreak = '\r\n';

/** RFC 5545 §3.3.10, Sunday first. */
export const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const encoder = new TextEncoder();

/** Each piece but the first begins with a space; cuts fall between characters, not octets. */
export function foldLine(line: string): string {
	let folded = '';
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > longestLine) {
			folded += `${lineBreak} `;
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
}

/** RFC 5545 §3.3.11; control characters are dropped. */
export function escapeText(text: string): string {
	return text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n')
		.replaceAll(/\p{Cc}/gu, '');
}

export const calendarText = (lines: readonly string[]): string =>
	lines.map((line) => foldLine(line) + lineBreak).join('');

export const utcStamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `before` and `after`: how many minutes local time is ahead of UTC. */
type ClockChange = { readonly atMs: number; readonly before: number; readonly after: number };
/** In the last minute's reckoning (RFC 5545 §3.6.5). */
type Onset = { readonly date: PlainDate; readonly time: string };

const yearsLookedAt = 12;
const weekMs = 7 * minutesPerDay * minuteMs;

/** In minutes. */
export function offsetAt(instantMs: number, timeZone: string): number {
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
	const changes: ClockChange[] = [];
	// By weeks, since some zones change there and back within a month.
	for (let from = Date.UTC(firstYear, 0, 1); from + weekMs < end; from += weekMs) {
		if (offsetAt(from, timeZone) !== offsetAt(from + weekMs, timeZone))
			changes.push(findChange(from, from + weekMs, timeZone));
	}
	return changes;
}

function onsetOf({ atMs, before }: ClockChange): Onset {
	const [date = '', time = ''] = new Date(atMs + before * minuteMs).toISOString().slice(0, 19).split('T');
	return { date, time };
}

const stampOf = ({ date, time }: Onset) => `${date}T${time}`.replaceAll(/[-:]/g, '');

const offsetText = (minutes: number): string =>
	`${minutes < 0 ? '-' : '+'}${clockText(Math.abs(minutes)).replace(':', '')}`;

/** 'The second Sunday of March', or null when the onsets obey no rule. */
function yearlyRule(onsets: readonly Onset[]): string | null {
	const [first] = onsets;
	if (!first || onsets.length < yearsLookedAt - 1) return null;
	const monthOf = (date: PlainDate) => Number(date.slice(5, 7));
	const month = monthOf(first.date);
	const weekday = weekdayOf(first.date);
	const isSame = onsets.every(
		({ date, time }) => monthOf(date) === month && time === first.time && weekdayOf(date) === weekday,
	);
	const nths = new Set(onsets.map(({ date }) => Math.ceil(Number(date.slice(8)) / 7)));
	const areLast = onsets.every(({ date }) => monthOf(addDays(date, 7)) !== month);
	const nth = nths.size === 1 ? [...nths][0] : areLast ? -1 : undefined;
	if (!isSame || nth === undefined) return null;
	return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${dayCodes[weekday]}`;
}

/** By its yearly rule, or with every change listed where there is none. */
function observance(changes: readonly ClockChange[], timeZone: string): string[] {
	const [first] = changes;
	if (!first) return [];
	const onsets = changes.map(onsetOf);
	const kind = first.after > first.before ? 'DAYLIGHT' : 'STANDARD';
	const rule = yearlyRule(onsets);
	const [start = '', ...others] = onsets.map(stampOf);
	const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
	const name = formatter.formatToParts(first.atMs).find(({ type }) => type === 'timeZoneName')?.value;
	return [
		`BEGIN:${kind}`,
		`DTSTART:${start}`,
		...(rule ? [`RRULE:${rule}`] : others.map((stamp) => `RDATE:${stamp}`)),
		`TZOFFSETFROM:${offsetText(first.before)}`,
		`TZOFFSETTO:${offsetText(first.after)}`,
		`TZNAME:${name ?? timeZone}`,
		`END:${kind}`,
	];
}

/** RFC 5545 §3.6.5, from the changes of the clock in twelve years from the one before `firstYear`. */
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
