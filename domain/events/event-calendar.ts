import { clockText } from '../clock-text.ts';
import { addDays, instantOf, minutesPerDay, type PlainDate } from '../zoned-time.ts';
import { type EventCard, eventKindLabels, eventPlaceLabels } from './event.ts';
import { calendarText, dayCodes, escapeText, timeZoneLines, utcStamp } from './event-calendar-text.ts';
import { changedOccurrences, isSeriesDate, type Occurrence, seriesDates } from './event-occurrences.ts';

export type CalendarInfo = {
	readonly name: string;
	/** The host in every UID. It must never change, or subscribers see each event twice. */
	readonly uidHost: string;
	readonly siteUrl: string;
	readonly address: string;
	readonly timeZone: string;
	readonly stamp: Date;
};

/** Past midnight they belong to the next day. */
function localStamp(date: PlainDate, minutes: number): string {
	const day = addDays(date, Math.floor(minutes / minutesPerDay)).replaceAll('-', '');
	return `${day}T${clockText(minutes).replace(':', '')}00`;
}

function recurrenceRule({ recurrence, startsAt }: EventCard, timeZone: string): string | null {
	if (recurrence === null) return null;
	// With a zoned start the end is counted in UTC (RFC 5545 §3.3.10).
	const until =
		recurrence.until === null ? '' : `;UNTIL=${utcStamp(instantOf(recurrence.until, startsAt, timeZone))}`;
	if (recurrence.kind === 'monthly') {
		const nth = recurrence.nth === 'last' ? -1 : recurrence.nth;
		return `FREQ=MONTHLY;BYDAY=${nth}${dayCodes[recurrence.weekday]}${until}`;
	}
	const interval = recurrence.everyWeeks > 1 ? `;INTERVAL=${recurrence.everyWeeks};WKST=MO` : '';
	const days = recurrence.weekdays.map((weekday) => dayCodes[weekday]).join(',');
	return `FREQ=WEEKLY${interval};BYDAY=${days}${until}`;
}

/** `inner`: the lines that make it a series, or an exception to one. */
function component(
	event: EventCard,
	info: CalendarInfo,
	slot: Pick<Occurrence, 'date' | 'startsAt' | 'endsAt'>,
	change: Occurrence | null,
	inner: readonly string[],
): string[] {
	const url = `${info.siteUrl}/events/${event.slug}`;
	const at = (name: string, minutes: number) =>
		`${name};TZID=${info.timeZone}:${localStamp(slot.date, minutes)}`;
	const description = [change?.reason, event.summary, url].filter(Boolean).join('\n\n');
	return [
		'BEGIN:VEVENT',
		`UID:${event.slug}@${info.uidHost}`,
		`DTSTAMP:${utcStamp(info.stamp)}`,
		at('DTSTART', slot.startsAt),
		at('DTEND', slot.endsAt),
		...inner,
		`SUMMARY:${escapeText(event.title)}`,
		`DESCRIPTION:${escapeText(description)}`,
		`LOCATION:${escapeText(`${eventPlaceLabels[event.place]}, ${info.address}`)}`,
		`URL:${url}`,
		`CATEGORIES:${escapeText(eventKindLabels[event.kind])}`,
		`STATUS:${change?.state === 'canceled' ? 'CANCELLED' : 'CONFIRMED'}`,
		`SEQUENCE:${change ? 1 : 0}`,
		// A night out is an offer, not an appointment: it leaves the subscriber's time free.
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	];
}

function seriesComponents(event: EventCard, info: CalendarInfo, first: PlainDate): string[] {
	const { startsAt, endsAt } = event;
	const zoned = `TZID=${info.timeZone}`;
	const rule = recurrenceRule(event, info.timeZone);
	const leftOut = event.exceptions.filter((date) => isSeriesDate(event, date)).sort();
	const inner = [
		...(rule ? [`RRULE:${rule}`] : []),
		...leftOut.map((date) => `EXDATE;${zoned}:${localStamp(date, startsAt)}`),
	];
	const changes = changedOccurrences(event, info.timeZone).flatMap((change) =>
		component(event, info, change, change, [
			`RECURRENCE-ID;${zoned}:${localStamp(change.seriesDate, startsAt)}`,
		]),
	);
	return [...component(event, info, { date: first, startsAt, endsAt }, null, inner), ...changes];
}

function eventComponents(event: EventCard, info: CalendarInfo): string[] {
	if (event.recurrence === null) {
		if (event.exceptions.includes(event.date)) return [];
		const [change = null] = changedOccurrences(event, info.timeZone);
		return component(event, info, change ?? event, change, []);
	}
	const [first] = seriesDates(event, event.date, event.recurrence.until ?? addDays(event.date, 366 * 8));
	return first === undefined ? [] : seriesComponents(event, info, first);
}

/** RFC 5545. The same events and stamp always give the same text. */
export function calendarOf(events: readonly EventCard[], info: CalendarInfo): string {
	const years = events.flatMap(({ date, moves }) => [date, ...moves.map(({ toDate }) => toDate)]);
	const firstDate = years.sort()[0] ?? info.stamp.toISOString();
	return calendarText([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${info.uidHost}//Taproom//EN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${escapeText(info.name)}`,
		`X-WR-CALNAME:${escapeText(info.name)}`,
		`X-WR-TIMEZONE:${info.timeZone}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
		...timeZoneLines(info.timeZone, Number(firstDate.slice(0, 4))),
		...events.flatMap((event) => eventComponents(event, info)),
		'END:VCALENDAR',
	]);
}
