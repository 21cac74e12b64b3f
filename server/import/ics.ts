import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { AppError } from '#domain/errors.ts';
import { isSeriesDate } from '#domain/events/event-occurrences.ts';
import { addTo } from '#domain/groups.ts';
import type { ReadingAnswers } from '#domain/import/import-answers.ts';
import {
	type ImportDocument,
	mostRows,
	type SourceRow,
	tooManyRows,
} from '#domain/import/import-document.ts';
import { eventsDocument } from '#domain/import/others/coming-events.ts';
import type { ReadEvent } from '#domain/import/others/read-event.ts';
import {
	addDays,
	daysBetween,
	minutesPerDay,
	type PlainDate,
	type Weekday,
	wallClock,
	weekdayOf,
} from '#domain/zoned-time.ts';

type Recurrence = NonNullable<ReadEvent['recurrence']>;

const damaged = 'This calendar is damaged, or was not saved to its end. Export it again and choose it.';
/** The most dates of a rule that ends after a number of them. */
const mostCounted = 2_000;
const longestUid = 400;
/** In minutes. */
const longestSlot = 3_660 * minutesPerDay;

/** Parses each part of a calendar separately, so that a damaged one does not spoil the others. */
function* partsOf(text: string, name: 'VEVENT' | 'VTIMEZONE'): Generator<ICAL.Component | null> {
	const pattern = new RegExp(`^BEGIN:${name}\\r?$[\\s\\S]*?^END:${name}\\r?$`, 'gim');
	for (const [part] of text.matchAll(pattern)) {
		let parsed: ICAL.Component | null = null;
		try {
			parsed = new ICAL.Component(ICAL.parse(part));
		} catch {
			// The damaged part is yielded as null and reported as a row that cannot be read.
		}
		yield parsed;
	}
}

/** A moment on the taproom's clock. */
interface Wall {
	readonly date: PlainDate;
	readonly minutes: number;
	/** By how many days the taproom's date is later than the calendar's own. */
	readonly shift: number;
}

/**
 * Converts times of any zone to the taproom's clock, by the file's own definition of the zone, else the common one,
 * else unchanged.
 */
class Clock {
	readonly #zones = new Map<string, ICAL.Timezone | null>();
	readonly #timeZone: string;

	constructor(text: string, timeZone: string) {
		this.#timeZone = timeZone;
		for (const component of partsOf(text, 'VTIMEZONE')) {
			const id = component ? textOf(component, 'tzid') : '';
			if (component && id !== '') this.#zones.set(id, new ICAL.Timezone({ component, tzid: id }));
		}
	}

	#zoneOf(id: string): ICAL.Timezone | null {
		const known = this.#zones.get(id);
		if (known !== undefined) return known;
		const [block = ''] = [tzlib_get_ical_block(id)].flat();
		const component = block === '' ? null : new ICAL.Component(ICAL.parse(block));
		const zone = component && new ICAL.Timezone({ component, tzid: id });
		this.#zones.set(id, zone);
		return zone;
	}

	of(time: ICAL.Time, id: string): Wall {
		const date = time.toString().slice(0, 10);
		const plain = { date, minutes: time.isDate ? 0 : time.hour * 60 + time.minute, shift: 0 };
		const isUtc = time.zone === ICAL.Timezone.utcTimezone;
		if (time.isDate || (!isUtc && (id === this.#timeZone || id === ''))) return plain;
		const zone = isUtc ? ICAL.Timezone.utcTimezone : this.#zoneOf(id);
		if (!zone) return plain;
		const zoned = time.clone();
		zoned.zone = zone;
		const wall = wallClock(new Date(zoned.toUnixTime() * 1000), this.#timeZone);
		return { date: wall.date, minutes: wall.minutes, shift: daysBetween(date, wall.date) };
	}
}

/** Returns an empty text if ical.js cannot parse the property. */
function textOf(event: ICAL.Component, name: string): string {
	try {
		return String(event.getFirstPropertyValue(name) ?? '').trim();
	} catch {
		return '';
	}
}

const dateProperties = ['dtstart', 'dtend', 'recurrence-id', 'rrule', 'exdate', 'rdate'];
const writtenDate = /"(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d))?/g;

/** ical.js moves dates that do not exist: February 30 becomes a day in March. Throws RangeError for such a date. */
function requireDates(event: ICAL.Component): void {
	for (const property of dateProperties.flatMap((name) => event.getAllProperties(name))) {
		const written = JSON.stringify(property.toJSON());
		for (const [, date = '', hours = '0', minutes = '0'] of written.matchAll(writtenDate)) {
			const isThere = !date.startsWith('0') && addDays(date, 0) === date;
			const isTime = Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= minutesPerDay;
			if (!isThere || !isTime) throw new RangeError(date);
		}
	}
}

function timesOf(event: ICAL.Component, name: string, clock: Clock): Wall[] {
	return event.getAllProperties(name).flatMap((property) => {
		const id = String(property.getParameter('tzid') ?? '');
		return property.getValues().flatMap((value) => (value instanceof ICAL.Time ? [clock.of(value, id)] : []));
	});
}

interface Slot {
	readonly start: Wall;
	readonly startsAt: number;
	readonly endsAt: number;
	readonly warnings: readonly string[];
}

function slotOf(event: ICAL.Component, clock: Clock): Slot | null {
	const [start] = timesOf(event, 'dtstart', clock);
	if (!start) return null;
	const isDay = event.getFirstPropertyValue('dtstart');
	const allDay = isDay instanceof ICAL.Time && isDay.isDate;
	const [end] = timesOf(event, 'dtend', clock);
	const duration = event.getFirstPropertyValue('duration');
	const length =
		duration instanceof ICAL.Duration ? duration.toSeconds() / 60 : allDay ? minutesPerDay : null;
	const until = end ? daysBetween(start.date, end.date) * minutesPerDay + end.minutes : null;
	const endsAt = until ?? start.minutes + (length ?? 120);
	if (endsAt > longestSlot) throw new RangeError('It lasts for years.');
	const warnings = [
		...(allDay ? ['It says no hours, so it stands for the whole day.'] : []),
		...(until === null && length === null ? ['It says no end, so two hours are taken.'] : []),
	];
	return { start, startsAt: start.minutes, endsAt: Math.max(endsAt, start.minutes + 1), warnings };
}

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekdayIn = (code: string, shift: number): Weekday =>
	weekdayOf(addDays('2026-11-01', dayCodes.indexOf(code.slice(-2)) + shift));
const nths = [1, 2, 3, 4, 5] as const;

/**
 * Translates a calendar rule into our recurrences; several if it names several days of the month, null if we have no
 * equivalent.
 */
function rulesOf(rule: ICAL.Recur, { date, shift }: Wall, until: PlainDate | null): Recurrence[] | null {
	const { freq, interval, parts } = rule;
	const days = parts.BYDAY ?? [];
	const others = Object.keys(parts).filter(
		(part) => !['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].includes(part),
	);
	if (others.length > 0) return null;
	if (freq === 'DAILY' && interval === 1 && Object.keys(parts).length === 0)
		return [{ kind: 'weekly', everyWeeks: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], until }];
	const isOfWeek = Object.keys(parts).every((part) => part === 'BYDAY');
	if (freq === 'WEEKLY' && interval <= 52 && isOfWeek) {
		const weekdays = days.length > 0 ? days.map((code) => weekdayIn(code, shift)) : [weekdayOf(date)];
		return [{ kind: 'weekly', everyWeeks: interval, weekdays: [...new Set(weekdays)].sort(), until }];
	}
	const isOwnDay = (parts.BYMONTHDAY ?? []).every((day) => shift === 0 && day === Number(date.slice(8)));
	const [month = Number(date.slice(5, 7)), ...months] = parts.BYMONTH ?? [];
	const isOwnMonth = months.length === 0 && (shift !== 0 || month === Number(date.slice(5, 7)));
	if (freq === 'YEARLY' && interval === 1 && days.length === 0 && isOwnDay && isOwnMonth)
		return [{ kind: 'yearly', until }];
	if (freq !== 'MONTHLY' || interval !== 1 || parts.BYMONTH) return null;
	if (days.length === 0) return isOwnDay ? [{ kind: 'monthly-date', until }] : null;
	const places = parts.BYSETPOS ?? [];
	const rules = days.flatMap((code) => {
		const own = Number.parseInt(code, 10);
		return (Number.isNaN(own) ? places : [own]).flatMap((place): Recurrence[] => {
			const nth = place === -1 ? 'last' : nths.find((one) => one === place);
			return nth === undefined || shift !== 0
				? []
				: [{ kind: 'monthly', weekday: weekdayIn(code, 0), nth, until }];
		});
	});
	const isWhole = rules.length > 0 && (places.length === 0 || days.length === 1);
	return isWhole ? rules : null;
}

/** Returns the last date of a rule; undefined if it counts too many dates. */
function lastDate(rule: ICAL.Recur, event: ICAL.Component, clock: Clock): PlainDate | null | undefined {
	const { until, count } = rule;
	const start = event.getFirstPropertyValue('dtstart');
	const id = String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
	if (until) return until.isDate ? until.toString().slice(0, 10) : clock.of(until, id).date;
	if (!count || !(start instanceof ICAL.Time)) return null;
	if (count > mostCounted) return undefined;
	const dates = rule.iterator(start);
	let last: ICAL.Time | null = null;
	for (let next = dates.next(); next; next = dates.next()) last = next.clone();
	return last ? clock.of(last, id).date : undefined;
}

/** Returns the first date of a series on or after its start, because a rule's start need not match the rule. */
function firstDate(date: PlainDate, recurrence: Recurrence): PlainDate | null {
	for (let day = 0; day < 400; day += 1) {
		const one = addDays(date, day);
		const [from] = recurrence.kind === 'monthly' || recurrence.kind === 'weekly' ? [one] : [date];
		if (isSeriesDate({ date: from, recurrence: { ...recurrence, until: null } }, one)) return one;
	}
	return null;
}

interface Group {
	readonly main: ICAL.Component;
	readonly changed: readonly ICAL.Component[];
	/** Empty for an event exported by this site, which is found by title and time. */
	readonly uid: string;
}

/** Our own feed writes a summary followed by the address, which is removed; other calendars write free text. */
function descriptionOf(event: ICAL.Component): string {
	const text = textOf(event, 'description')
		.replace(/<br\s*\/?>|<\/p>/gi, '\n')
		.replace(/<[^<>]{0,500}>/g, '');
	const url = textOf(event, 'url');
	const own = url !== '' && text.endsWith(url) ? text.slice(0, -url.length) : text;
	return own.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').trim().slice(0, 20_000);
}

function rowsOf({ main, changed, uid }: Group, clock: Clock): SourceRow[] {
	const title = textOf(main, 'summary');
	const cells = { title, start: textOf(main, 'dtstart') };
	const refused = (message: string): SourceRow[] => [
		{ row: 0, cells, values: {}, errors: [{ path: '', message }] },
	];
	const slot = slotOf(main, clock);
	if (!slot) return refused('It says no start.');
	const { start, startsAt, endsAt, warnings } = slot;
	const rule = main.getFirstPropertyValue('rrule');
	let rules: (Recurrence | null)[] | null = [null];
	if (rule instanceof ICAL.Recur) {
		// For rules without an equivalent here, ical.js may search for dates endlessly.
		const until = rulesOf(rule, start, null) ? lastDate(rule, main, clock) : undefined;
		rules = until === undefined ? null : rulesOf(rule, start, until);
	}
	if (!rules)
		return refused(`“${title.slice(0, 60)}” repeats in a way that is none here. Add it under Events.`);
	const extra = timesOf(main, 'rdate', clock).length;
	const url = textOf(main, 'url');
	return rules.flatMap((recurrence, index): SourceRow[] => {
		const date = recurrence ? firstDate(start.date, recurrence) : start.date;
		if (date === null || (recurrence?.until && recurrence.until < date)) return [];
		const series = { date, recurrence };
		const isCanceled = textOf(main, 'status').toUpperCase() === 'CANCELLED';
		const changes = changed.flatMap((one) => {
			const [was] = timesOf(one, 'recurrence-id', clock);
			const now = slotOf(one, clock);
			return was && now && isSeriesDate(series, was.date) ? [{ was: was.date, now, one }] : [];
		});
		const off = (one: ICAL.Component) => textOf(one, 'status').toUpperCase() === 'CANCELLED';
		const isMoved = ({ was, now }: (typeof changes)[number]) =>
			was !== now.start.date || now.startsAt !== startsAt || now.endsAt !== endsAt;
		const event: ReadEvent = {
			title: title.slice(0, 80),
			...{ ...series, startsAt, endsAt },
			exceptions: timesOf(main, 'exdate', clock).flatMap((one) =>
				isSeriesDate(series, one.date) ? [one.date] : [],
			),
			cancellations: [
				...(isCanceled ? [{ date, reason: null }] : []),
				...changes.flatMap(({ was, one }) => (off(one) ? [{ date: was, reason: null }] : [])),
			],
			moves: changes
				.filter((change) => !off(change.one) && isMoved(change))
				.map(({ was, now }) => ({
					date: was,
					toDate: now.start.date,
					startsAt: now.startsAt,
					endsAt: now.endsAt,
					reason: null,
				})),
			...{ uid: uid === '' ? null : index === 0 ? uid : `${uid}#${index + 1}`, text: descriptionOf(main) },
			...{
				kind: textOf(main, 'categories'),
				place: textOf(main, 'location'),
				performer: null,
				price: '',
				url: null,
			},
		};
		const texts = [...warnings, ...(extra > 0 ? [`${extra} dates outside its rule are left out.`] : [])];
		return [{ row: 0, cells: { ...cells, url }, values: {}, warnings: texts, event }];
	});
}

/** Reads the events of a calendar (RFC 5545); a series with its changed dates is one event. */
export function icsDocument(text: string, { timeZone, today }: ReadingAnswers['here']): ImportDocument {
	if (!/^END:VCALENDAR/im.test(text)) throw new AppError('INVALID_INPUT', damaged);
	const clock = new Clock(text, timeZone);
	const mains: ICAL.Component[] = [];
	const changed = new Map<string, ICAL.Component[]>();
	const rows: SourceRow[] = [];
	let count = 0;
	const leaveOut = (message: string, cells: SourceRow['cells'] = {}) =>
		rows.push({ row: 0, cells, values: {}, errors: [{ path: '', message }] });
	for (const event of partsOf(text, 'VEVENT')) {
		count += 1;
		if (count > mostRows) throw tooManyRows();
		if (!event) leaveOut('This event is damaged.');
		else if (event.getFirstProperty('recurrence-id')) addTo(changed, textOf(event, 'uid'), event);
		else mains.push(event);
	}
	const known = new Set(mains.map((main) => textOf(main, 'uid')));
	// A changed date whose series is not in the file is an event by itself.
	const alone = [...changed].flatMap(([uid, events]) => (known.has(uid) ? [] : events));
	const isOwn = /^PRODID:.*\/\/Taproom\/\//im.test(text);
	for (const main of [...mains, ...alone]) {
		const date = textOf(main, 'recurrence-id');
		const uid = `${textOf(main, 'uid')}${date && ` ${date}`}`;
		// In our own feed, a day with special hours is not an event.
		if (isOwn && /^open-\d{4}/.test(uid)) continue;
		const own = isOwn ? '' : uid.slice(0, longestUid);
		try {
			for (const one of [main, ...(changed.get(uid) ?? [])]) requireDates(one);
			rows.push(...rowsOf({ main, changed: changed.get(uid) ?? [], uid: own }, clock));
		} catch {
			// ical.js reads dates and rules only when they are used, so it may throw here.
			const title = textOf(main, 'summary');
			leaveOut(`“${title.slice(0, 60)}” has a date that cannot be read. Add it under Events.`, { title });
		}
	}
	return eventsDocument('ics', rows, today);
}
