import type { Formats } from '../../locale/formats.ts';
import { quoted } from '../../refusal.ts';
import { addDays, minutesPerDay, type PlainDate, wallClock, weekdayOf } from '../../zoned-time.ts';
import { plainName } from '../column-names.ts';
import type { SourceRow } from '../import-document.ts';
import { readDate, type SlashOrder } from '../scalars.ts';
import { cellText, type Table, type TableRecord } from '../table.ts';
import type { ReadEvent } from './read-event.ts';

/** Headings that calendars and lists of events use, normalized by `plainName`. */
const names = {
	title:
		'title event eventname eventtitle summary subject name what show titel veranstaltung nom nombre titulo vendor foodtruck truck',
	date: 'date eventdate startdate day start starts startdatetime datetime startsat begin when datum data fecha dtstart starttime',
	from: 'starttime time start starts begins begin doors doorsopen from startsat uhrzeit beginn heure hora ora',
	lastDate: 'enddate end ends enddatetime finish dtend lastdate endtime',
	until: 'endtime end ends until to finish finishes endsat ende fin',
	text: 'description details about notes text content blurb beschreibung descripcion descrizione',
	place: 'location place venue where room area ort lieu lugar luogo',
	kind: 'category type kind eventtype tags art',
	performer: 'performer artist band act who host with lineup',
	price: 'price cost cover ticketprice admission entry eintritt prix precio',
	url: 'url link ticketurl ticketlink tickets website site registration',
	repeats: 'repeats recurrence frequency recurring repeat every',
	uid: 'uid id eventid',
} as const;
type Name = keyof typeof names;
type Places = Readonly<Partial<Record<Name, number>>>;

function placesIn(headings: readonly string[]): Places {
	const plain = headings.map(plainName);
	const entries = Object.entries(names).flatMap(([name, list]) => {
		const found = list
			.split(' ')
			.map((one) => plain.indexOf(one))
			.find((index) => index >= 0);
		return found === undefined ? [] : [[name, found] as const];
	});
	return Object.fromEntries(entries);
}

const most = 50;

/** Matches dates without a year: 'Sat, Mar 7 - 8:30pm'. */
const yearless =
	/^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?!,?\s*\d{4})/i;
const timeBehind = /(?:T|\s|-\s?)(\d{1,2}(?::\d{2}|\s?[ap]\.?m).*)/is;
/** In days; a date without a year that is longer past means next year. */
const longOver = 90;

/** Parses a date. One without a year is the next, unless the last is only recently past. */
function dateIn(cell: string, order?: SlashOrder, today = '2000-01-01'): PlainDate | null {
	const whole = readDate(cell, order);
	const [, month = '', day = ''] = yearless.exec(cell.trim()) ?? [];
	if (whole !== null || month === '') return whole;
	const year = Number(addDays(today, -longOver).slice(0, 4));
	const dates = [year, year + 1].map((one) => readDate(`${month} ${day}, ${one}`));
	return dates.find((one) => one !== null && one >= addDays(today, -longOver)) ?? null;
}

/** Says whether a table lists events: it has a title, readable dates, and a time, place or performer. */
export function isEvents(formats: Formats, { headings, records }: Table): boolean {
	const { title, date, from, until, place, performer, repeats } = placesIn(headings);
	if (title === undefined || date === undefined) return false;
	// A list of what was bought from vendors has no times of day.
	const isOfVendors = /vendor|truck/i.test(headings[title] ?? '');
	if (isOfVendors && (from === undefined || from === date)) return false;
	const isNamed = headings.some((heading) => /event|veranstaltung/i.test(heading));
	const others = [from, until, place, performer, repeats].filter(
		(index) => index !== undefined && index !== date,
	);
	const cells = records
		.slice(0, most)
		.map(({ cells }) => cellText(formats, cells[date]).trim())
		.filter(Boolean);
	const isTimed = cells.some((cell) => timeBehind.test(cell));
	if (!isNamed && !isTimed && others.length === 0) return false;
	return cells.length > 0 && cells.filter((cell) => dateIn(cell) !== null).length * 2 >= cells.length;
}

const clock = /(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?m?\.?/i;

/** Parses '7 PM', '19:30', '19h' or 'noon' to minutes after midnight. */
function minutesIn(text: string, half = ''): number | null {
	const typed = text.trim().toLowerCase();
	if (/^noon|^mittag/.test(typed)) return minutesPerDay / 2;
	if (/^midnight|^mitternacht/.test(typed)) return 0;
	const [whole = '', hours = '', minutes = '0', sign = half] = clock.exec(typed) ?? [];
	const [hour, minute] = [Number(hours), Number(minutes)];
	if (whole === '' || hour > 24 || minute > 59) return null;
	if (sign === '' || hour > 12) return (hour % 24) * 60 + minute;
	return ((hour % 12) + (sign === 'p' ? 12 : 0)) * 60 + minute;
}

/** Parses '7-9:30 PM', '19:00 – 21:00' or '7 PM'. */
function timesIn(text: string): { from: number | null; until: number | null } {
	const typed = text.slice(0, 60).replace(/^\D*(?=\d|noon|midnight)/i, '');
	const [first = '', second = ''] = typed.split(/\s*(?:-|–|—|\bto\b|\buntil\b|\bbis\b)\s*/i);
	const half = /[ap](?=\.?m)/i.exec(second)?.[0]?.toLowerCase() ?? '';
	const until = second === '' ? null : minutesIn(second);
	const alike = minutesIn(first, /[ap]\.?m/i.test(first) ? '' : half);
	// '11-1 PM' begins before noon.
	const isBefore =
		alike !== null && until !== null && alike >= until && half === 'p' && alike >= minutesPerDay / 2;
	return { from: isBefore ? alike - minutesPerDay / 2 : alike, until };
}

/** In minutes, for an event without an end. */
const usualLength = 120;

interface Reading {
	readonly order: SlashOrder;
	readonly timeZone: string;
	readonly today: PlainDate;
}

interface Moment {
	readonly date: PlainDate;
	readonly minutes: number | null;
}

/** Reads '2026-12-05T19:00:00-05:00' as an instant and '12/5/2026 7:00 PM' as local time. */
function momentIn(cell: string, { order, timeZone, today }: Reading): Moment | null {
	const typed = cell.trim().slice(0, 60);
	if (/T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(typed) && !Number.isNaN(Date.parse(typed)))
		return wallClock(new Date(typed), timeZone);
	const date = dateIn(typed, order, today);
	if (date === null) return null;
	const time = timeBehind.exec(typed)?.[1];
	return { date, minutes: time === undefined ? null : minutesIn(time) };
}

const weekly = /^(?:weekly|every week|wöchentlich|hebdomadaire|semanal|settimanale)/i;
const everyOther = /^(?:bi-?weekly|every (?:other|2|two) weeks?|fortnightly)/i;

function repeatsOf(cell: string, date: PlainDate, warn: (words: string) => void): ReadEvent['recurrence'] {
	const typed = cell.trim();
	if (typed === '' || /^(?:no|none|never|once|false|0|-)$/i.test(typed)) return null;
	const everyWeeks = weekly.test(typed) ? 1 : everyOther.test(typed) ? 2 : null;
	if (everyWeeks !== null) return { kind: 'weekly', everyWeeks, weekdays: [weekdayOf(date)], until: null };
	warn(`It repeats (${quoted(typed)}): say how in its form.`);
	return null;
}

export function eventRow(
	formats: Formats,
	{ headings }: Table,
	record: TableRecord,
	reading: Reading,
): SourceRow {
	const places = placesIn(headings);
	const cell = (name: Name) => cellText(formats, record.cells[places[name] ?? -1]).trim();
	const cells = Object.fromEntries(
		headings.map((heading, index) => [heading, cellText(formats, record.cells[index])]),
	);
	const { row, error } = record;
	const problem = (message: string): SourceRow => ({
		row,
		cells,
		values: { name: cell('title') },
		errors: [{ path: '', message }],
	});
	if (error !== undefined) return problem(error);
	const warnings: string[] = [];
	const first = momentIn(cell('date'), reading);
	if (!first) return problem(`${quoted(cell('date'))} is no date. Write it as in 2026-12-05.`);
	const times = places.from === places.date ? null : timesIn(cell('from'));
	const startsAt = times?.from ?? first.minutes;
	if (startsAt === null) return problem('It says no time. Write it as in 7 PM.');
	const last = places.lastDate === undefined ? null : momentIn(cell('lastDate'), reading);
	const ended =
		last?.minutes ?? (places.until === undefined ? null : timesIn(cell('until')).from) ?? times?.until;
	if (ended == null) warnings.push('It says no end, so two hours are taken.');
	const days = last ? Math.max(0, (Date.parse(last.date) - Date.parse(first.date)) / 86_400_000) : 0;
	const endsAt = (ended ?? startsAt + usualLength) + days * minutesPerDay;
	const url = cell('url');
	const event: ReadEvent = {
		title: cell('title').slice(0, 80),
		date: first.date,
		startsAt,
		endsAt: endsAt > startsAt ? endsAt : endsAt + minutesPerDay,
		recurrence: repeatsOf(cell('repeats'), first.date, (words) => warnings.push(words)),
		exceptions: [],
		cancellations: [],
		moves: [],
		uid: null,
		text: cell('text'),
		kind: cell('kind'),
		place: cell('place'),
		price: cell('price'),
		performer: cell('performer').slice(0, 120) || null,
		url: /^https?:\/\/\S+$/.test(url) ? url : null,
	};
	return { row, cells, values: {}, warnings, event };
}
