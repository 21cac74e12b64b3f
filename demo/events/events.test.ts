import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import { eventLists } from '#demo/words.ts';
import type { EventCard } from '#domain/events/event.ts';
import { past, upcoming } from '#domain/events/event-agenda.ts';
import { type Occurrence, occurrences, seriesDates } from '#domain/events/event-occurrences.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { eventStatus } from '#domain/events/event-status.ts';
import { openingOf, type Schedule } from '#domain/hours/hours.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import type { PlainDate } from '../../domain/zoned-time.ts';
import { events } from './index.ts';

/** An occurrence while the doors are closed: `closureName` is the holiday, or null if the event is merely outside the hours. */
type HoursConflict = { readonly occurrence: Occurrence; readonly closureName: string | null };

/** Lists occurrences that fall on a closure or lie outside the opening hours; canceled ones do not count. */
function hoursConflicts(
	event: EventCard,
	schedule: Schedule,
	from: PlainDate,
	to: PlainDate,
): HoursConflict[] {
	return occurrences(event, from, to, schedule.timeZone)
		.filter(({ state }) => state !== 'canceled')
		.map((occurrence) => ({ occurrence, ...openingOf(schedule, occurrence.date) }))
		.filter(
			({ occurrence, periods }) =>
				!periods.some(
					({ opensAt, closesAt }) => opensAt <= occurrence.startsAt && occurrence.endsAt <= closesAt,
				),
		)
		.map(({ occurrence, closureName }) => ({ occurrence, closureName }));
}

const { timeZone } = demoSchedule;
const today = new Date('2026-11-20T18:00:00Z');
const tags = /<(\/?)([a-z0-9]+)((?: [^>]*)?)>/g;

// Spec 3, Food and event: The fields of Event are not shown: they are ours.
test.each(events.map((event) => [event.title, event] as const))(
	'%s parses with the event schema',
	(_, event) => {
		expect(eventSchema.parse(event)).toEqual(event);
	},
);

test('slugs are unique and every kind is represented', () => {
	expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length);
	expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(eventLists.kinds.map(({ slug }) => slug)));
	const places = eventLists.places.map(({ slug }) => slug);
	for (const { place, slug } of events) expect(places, slug).toContain(place);
});

test('eleven events are coming and three are in the archive', () => {
	expect(past(events, today, timeZone).map(({ event }) => event.slug)).toEqual([
		'long-winter-release',
		'pressing-day',
		'hop-picking-morning',
	]);
	expect(new Set(upcoming(events, today, timeZone, 1000).map(({ event }) => event.slug)).size).toBe(11);
});

test('until the end of 2027 nothing takes place on a closure or outside the opening hours', () => {
	const conflicts = events.flatMap((event) =>
		hoursConflicts(event, demoSchedule, '2026-09-01', '2027-12-31').map(({ occurrence, closureName }) => [
			event.slug,
			occurrence.date,
			closureName,
		]),
	);
	expect(conflicts).toEqual([]);
});

test('what is left out is a date of the series, and the taproom is closed on it or the week is quiet', () => {
	const leftOut = events.flatMap((event) => event.exceptions.map((date) => ({ event, date })));
	for (const { event, date } of leftOut)
		expect([...seriesDates(event, date, date)], event.slug).toEqual([date]);
	const closed = leftOut.map(({ date }) => openingOf(demoSchedule, date).closureName);
	expect(closed).toEqual(['Christmas Day', "New Year's Day", 'Christmas Eve', null, 'Juneteenth']);
});

test('one occurrence is canceled, one is moved out of the way of the wassail', () => {
	const all = events.flatMap((event) => occurrences(event, '2026-09-01', '2027-12-31', timeZone));
	expect(all.filter(({ state }) => state === 'canceled').map(({ date }) => date)).toEqual(['2026-12-11']);
	expect(
		all.filter(({ state }) => state === 'moved').map(({ seriesDate, date }) => [seriesDate, date]),
	).toEqual([['2027-01-05', '2027-01-06']]);
});

test('the day after Thanksgiving there is music', () => {
	const sessions = events.find(({ slug }) => slug === 'hayloft-sessions');
	expect(
		sessions && eventStatus(americanFormats, sessions, new Date('2026-11-27T12:00:00Z'), timeZone).sentence,
	).toBe('Friday, November 27, 7 to 9:30 PM.');
});

test('no two events fill the same place at the same time', () => {
	const agenda = upcoming(events, new Date('2026-11-20T00:00:00Z'), timeZone, 1000).filter(
		({ occurrence }) => occurrence.state !== 'canceled' && occurrence.date <= '2027-02-28',
	);
	for (const [index, { event, occurrence }] of agenda.entries()) {
		for (const other of agenda.slice(index + 1)) {
			const overlaps = other.occurrence.startsMs < occurrence.endsMs;
			expect(overlaps && other.event.place === event.place, `${event.slug}, ${other.event.slug}`).toBe(false);
		}
	}
});

test('texts use the allowed elements, link to real beers, and mind the typography', () => {
	for (const { title, summary, content } of events) {
		const open: string[] = [];
		for (const [, slash, element = '', attributes = ''] of content.matchAll(tags)) {
			expect(['p', 'h3', 'ul', 'li', 'em', 'strong', 'a'], title).toContain(element);
			const slug = /^ href="\/beers\/([a-z-]+)"$/.exec(attributes)?.[1];
			if (attributes)
				expect(
					beers.some((beer) => beer.slug === slug),
					`${title}: ${attributes}`,
				).toBe(true);
			if (slash) expect(open.pop(), title).toBe(element);
			else open.push(element);
		}
		expect(open, title).toEqual([]);
		expect(content, title).not.toMatch(/&(?!amp;)/);
		expect(summary + content.replaceAll(tags, ''), title).not.toMatch(/['"!]| {2}|--|\.\.\./);
		expect(summary.length, title).toBeLessThanOrEqual(180);
	}
});

// Spec 3, Business info: Business info has website domain.
test('tickets are sold under a name of our own that does not exist', () => {
	for (const { price } of events) {
		if (price.ticketUrl) expect(new URL(price.ticketUrl).host).toBe(`tickets.${brewery.website.domain}`);
	}
});
