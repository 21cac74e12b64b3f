import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { type EventCard, eventPath } from '#domain/events/event.ts';
import { type EventLists, listedName } from '#domain/events/event-lists.ts';
import {
	changedOccurrences,
	isSeriesDate,
	type Occurrence,
	seriesDates,
} from '#domain/events/event-occurrences.ts';
import { clockText } from '#domain/hours/clock-text.ts';
import { periodsWords } from '#domain/hours/hours.ts';
import type { NamedDay } from '#domain/hours/named-days.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { addDays, instantOf, minutesPerDay, type PlainDate } from '#domain/zoned-time.ts';

/**
 * In octets (RFC 5545 §3.1). It is one below the limit of 75, because the library does not count the space at the
 * start of a continued line.
 */
ICAL.foldLength = 74;
// Properties of RFC 7986 and its predecessors, which the library does not know.
const asText = { defaultType: 'text' };
Object.assign(ICAL.design.icalendar.property, { name: asText, 'x-wr-calname': asText });

/** The weekdays' codes, Sunday first. */
const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

export type CalendarInfo = {
	readonly name: string;
	/** The host in every UID. It must never change, or subscribers see each event twice. */
	readonly uidHost: string;
	/** Null if no subscriber could open it. */
	readonly siteUrl: string | null;
	readonly address: string;
	readonly timeZone: string;
	readonly lists: EventLists;
	readonly stamp: Date;
	/** SEQUENCE by an event's slug (RFC 5545 §3.8.7.4): it grows with every change, even one that is undone. */
	readonly revisions: ReadonlyMap<string, number>;
};

/** A property in jCal form (RFC 7265). */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

const property = (name: string, value: unknown, type = 'text'): Property => [name, {}, type, value];

const utcTime = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

/** Removes the control characters that no value may contain. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');

const link = (url: string | null): Property[] => (url === null ? [] : [property('url', url, 'uri')]);

const paragraphs = (...texts: readonly (string | null | undefined)[]): Property =>
	property('description', plain(texts.filter(Boolean).join('\n\n')));

const under = (siteUrl: string | null, path: string) => (siteUrl === null ? null : siteUrl + path);

/** Minutes past midnight belong to the next day. */
function local(name: string, date: PlainDate, minutes: number, timeZone: string): Property {
	const day = addDays(date, Math.floor(minutes / minutesPerDay));
	return [name, { tzid: timeZone }, 'date-time', `${day}T${clockText(minutes)}:00`];
}

function recurrenceRule({ date, recurrence, startsAt }: EventCard, timeZone: string): Property[] {
	if (recurrence === null) return [];
	const { until: lastDate } = recurrence;
	// If the start has a time zone, UNTIL must be in UTC (RFC 5545 §3.3.10).
	const until = lastDate !== null && { until: utcTime(instantOf(lastDate, startsAt, timeZone)) };
	if (recurrence.kind === 'monthly-date' || recurrence.kind === 'yearly') {
		const [, month, day] = date.split('-').map(Number);
		const bymonth = recurrence.kind === 'yearly' && { bymonth: month };
		const freq = recurrence.kind === 'yearly' ? 'YEARLY' : 'MONTHLY';
		return [property('rrule', { freq, ...bymonth, bymonthday: day, ...until }, 'recur')];
	}
	if (recurrence.kind === 'monthly') {
		const nth = recurrence.nth === 'last' ? -1 : recurrence.nth;
		const byday = `${nth}${dayCodes[recurrence.weekday]}`;
		return [property('rrule', { freq: 'MONTHLY', byday, ...until }, 'recur')];
	}
	const { everyWeeks, weekdays } = recurrence;
	const interval = everyWeeks > 1 && { interval: everyWeeks, wkst: 'MO' };
	const byday = weekdays.map((weekday) => dayCodes[weekday]);
	return [property('rrule', { freq: 'WEEKLY', ...interval, byday, ...until }, 'recur')];
}

/** `inner` holds the properties that make it a series, or an exception to one. */
function component(
	event: EventCard,
	info: CalendarInfo,
	slot: Pick<Occurrence, 'date' | 'startsAt' | 'endsAt'>,
	change: Occurrence | null,
	inner: readonly Property[],
) {
	const url = under(info.siteUrl, eventPath(event));
	const properties = [
		property('uid', `${event.slug}@${info.uidHost}`),
		property('dtstamp', utcTime(info.stamp), 'date-time'),
		local('dtstart', slot.date, slot.startsAt, info.timeZone),
		local('dtend', slot.date, slot.endsAt, info.timeZone),
		...inner,
		property('summary', plain(event.title)),
		paragraphs(change?.reason, event.summary, url),
		property('location', plain(`${listedName(info.lists.places, event.place)}, ${info.address}`)),
		...link(url),
		property('categories', listedName(info.lists.kinds, event.kind)),
		property('status', change?.state === 'canceled' ? 'CANCELLED' : 'CONFIRMED'),
		property('sequence', info.revisions.get(event.slug) ?? 0, 'integer'),
		// An event does not block the subscriber's time.
		property('transp', 'TRANSPARENT'),
	];
	return ['vevent', properties, []];
}

function components(event: EventCard, info: CalendarInfo) {
	const { recurrence, exceptions, date, startsAt, endsAt } = event;
	const { timeZone } = info;
	const changes = changedOccurrences(event, timeZone);
	if (recurrence === null) {
		const [change = null] = changes;
		return exceptions.includes(date) ? [] : [component(event, info, change ?? event, change, [])];
	}
	const [first] = seriesDates(event, date, recurrence.until ?? addDays(date, 366 * 8));
	if (first === undefined) return [];
	const leftOut = exceptions.filter((one) => isSeriesDate(event, one)).sort();
	const series = [
		...recurrenceRule(event, timeZone),
		...leftOut.map((one) => local('exdate', one, startsAt, timeZone)),
	];
	return [
		component(event, info, { date: first, startsAt, endsAt }, null, series),
		...changes.map((change) =>
			component(event, info, change, change, [local('recurrence-id', change.seriesDate, startsAt, timeZone)]),
		),
	];
}

/** Makes an entry for a day with special hours, under its name. */
function specialOpening(formats: Formats, { date, name, periods }: NamedDay, info: CalendarInfo) {
	const [first, last] = [periods[0], periods.at(-1)];
	if (!first || !last) return [];
	const url = under(info.siteUrl, '/');
	const properties = [
		property('uid', `open-${date}@${info.uidHost}`),
		property('dtstamp', utcTime(info.stamp), 'date-time'),
		local('dtstart', date, first.opensAt, info.timeZone),
		local('dtend', date, last.closesAt, info.timeZone),
		property('summary', plain(name)),
		paragraphs(`Open ${periodsWords(formats, periods)}`, url),
		property('location', plain(info.address)),
		...link(url),
		property('status', 'CONFIRMED'),
		property('transp', 'TRANSPARENT'),
	];
	return [['vevent', properties, []]];
}

/** A beer that goes on tap, or went on. */
export interface Release {
	/** Stays the same when the day moves or the beer is renamed. */
	readonly uid: string;
	readonly date: PlainDate;
	readonly title: string;
	readonly description: string;
	/** The path of the beer's page. */
	readonly path: string;
}

/** Makes an all-day entry without a time zone (RFC 5545 §3.6.1): the date is the taproom's, wherever the subscriber is. */
function releaseDay({ uid, date, title, description, path }: Release, info: CalendarInfo) {
	const url = under(info.siteUrl, path);
	const properties = [
		property('uid', `${uid}@${info.uidHost}`),
		property('dtstamp', utcTime(info.stamp), 'date-time'),
		property('dtstart', date, 'date'),
		property('summary', plain(title)),
		paragraphs(description, url),
		property('location', plain(info.address)),
		...link(url),
		property('status', 'CONFIRMED'),
		property('transp', 'TRANSPARENT'),
	];
	return ['vevent', properties, []];
}

interface CalendarParts {
	readonly events: readonly EventCard[];
	readonly days?: readonly NamedDay[];
	readonly releases?: readonly Release[];
}

/** Writes an iCalendar file (RFC 5545). Equal parts and stamp always give equal text. */
export function calendarOf(
	formats: Formats,
	{ events, days = [], releases = [] }: CalendarParts,
	given: CalendarInfo,
): string {
	const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: given.timeZone }).resolvedOptions();
	const [block = ''] = [tzlib_get_ical_block(known)].flat();
	const zone = new ICAL.Component(ICAL.parse(block));
	const info = { ...given, timeZone: String(zone.getFirstPropertyValue('tzid')) };
	const properties = [
		property('version', '2.0'),
		property('prodid', `-//${info.uidHost}//Taproom//EN`),
		property('calscale', 'GREGORIAN'),
		property('method', 'PUBLISH'),
		property('name', plain(info.name)),
		property('x-wr-calname', plain(info.name)),
		property('x-wr-timezone', info.timeZone, 'unknown'),
		property('refresh-interval', 'PT1H', 'duration'),
		property('x-published-ttl', 'PT1H', 'unknown'),
	];
	const parts = [
		zone.jCal,
		...events.flatMap((event) => components(event, info)),
		...days.flatMap((day) => specialOpening(formats, day, info)),
		...releases.map((release) => releaseDay(release, info)),
	];
	return ICAL.stringify(['vcalendar', properties, parts]);
}
