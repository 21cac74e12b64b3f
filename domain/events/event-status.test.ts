import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { americanFormats } from '../locale/formats.ts';
import { eventPriceText, type Recurrence } from './event.ts';
import { occurrenceOn } from './event-occurrences.ts';
import { comingUp, eventStatus, nextEventOf, occurrenceStatus, todayWords } from './event-status.ts';
import { eventDateText, recurrenceText } from './event-text.ts';

const newYork = 'America/New_York';
const once = { recurrence: null, date: '2026-12-04' };
const canceled = { cancellations: [{ date: '2026-12-04', reason: 'The band is snowed in.' }] };
const moved = {
	moves: [{ date: '2026-12-04', toDate: '2026-12-05', startsAt: 18 * 60, endsAt: 20 * 60, reason: null }],
};
const status = (changes: Parameters<typeof sampleEvent>[0], now: string) =>
	eventStatus(americanFormats, sampleEvent(changes), new Date(now), newYork);
const said = (changes: Parameters<typeof sampleEvent>[0], now: string) => {
	const { kind, sentence } = status(changes, now);
	return [kind, sentence];
};
const [before, during, after, nextYear] = [
	'2026-12-01T12:00:00Z',
	'2026-12-05T00:30:00Z',
	'2026-12-06T12:00:00Z',
	'2027-06-01T12:00:00Z',
];

test('an event ahead says when, one going on says until when, one that is over says so', () => {
	expect(said(once, before)).toEqual(['ahead', 'Friday, December 4, 7 to 9:30 PM.']);
	expect(said(once, during)).toEqual(['now', 'On now, until 9:30 PM.']);
	expect(said(once, after)).toEqual(['over', 'This event is over. It was on Friday, December 4.']);
	expect(said(once, nextYear)).toEqual(['over', 'This event is over. It was on Friday, December 4, 2026.']);
});

test('a canceled event says so before and after, with its reason', () => {
	expect(said({ ...once, ...canceled }, before)).toEqual([
		'canceled',
		'Canceled on Friday, December 4. The band is snowed in.',
	]);
	expect(said({ ...once, ...canceled }, after)).toEqual([
		'canceled',
		'This was canceled. It was planned for Friday, December 4. The band is snowed in.',
	]);
});

test('a moved event names both dates, or only the new time on the same date', () => {
	expect(said({ ...once, ...moved }, before)).toEqual([
		'moved',
		'Moved from Friday, December 4 to Saturday, December 5, 6 to 8 PM.',
	]);
	const later = {
		moves: [{ date: '2026-12-04', toDate: '2026-12-04', startsAt: 1200, endsAt: 1320, reason: 'A wedding.' }],
	};
	expect(said({ ...once, ...later }, before)).toEqual([
		'moved',
		'New time: Friday, December 4, 8 to 10 PM. A wedding.',
	]);
	expect(said({ ...once, ...moved }, after)).toEqual([
		'over',
		'This event is over. It was moved to Saturday, December 5.',
	]);
});

test('a series with a canceled date says when it goes on', () => {
	const { next, sentence } = status(canceled, before);
	expect(sentence).toBe(
		'Canceled on Friday, December 4. The band is snowed in. Next: Friday, December 11, 7 to 9:30 PM.',
	);
	expect(next?.date).toBe('2026-12-11');
});

test('a series that has ended says when it last took place; one with every date left out has none', () => {
	const recurrence: Recurrence = { kind: 'weekly', everyWeeks: 1, weekdays: [5], until: '2026-11-20' };
	expect(said({ recurrence }, after)).toEqual([
		'over',
		'This series is over. The last one was on Friday, November 20.',
	]);
	expect(said({ ...once, exceptions: ['2026-12-04'] }, before)).toEqual(['undated', 'No date is set.']);
});

test('timing turns exactly at the start and at the end', () => {
	const occurrence = occurrenceOn(sampleEvent(once), '2026-12-04', newYork);
	if (!occurrence) throw new Error('no occurrence');
	const timingAt = (ms: number) =>
		occurrenceStatus(americanFormats, occurrence, new Date(ms), newYork).timing;
	expect(timingAt(occurrence.startsMs - 1)).toBe('ahead');
	expect(timingAt(occurrence.startsMs)).toBe('now');
	expect(timingAt(occurrence.endsMs - 1)).toBe('now');
	expect(timingAt(occurrence.endsMs)).toBe('over');
});

test('an event of today is led in by tonight, today, on now or canceled', () => {
	const lead = (changes: Parameters<typeof sampleEvent>[0], now = before) => {
		const occurrence = occurrenceOn(sampleEvent({ ...once, ...changes }), '2026-12-04', newYork);
		return occurrence && todayWords(americanFormats, occurrence, new Date(now));
	};
	expect(lead({})).toBe('Tonight at 7 PM');
	expect(lead({ startsAt: 12 * 60 })).toBe('Today at 12 PM');
	expect(lead({}, during)).toBe('On now until 9:30 PM');
	expect(lead(canceled)).toBe('Canceled tonight');
});

test.each<[Recurrence, string]>([
	[{ kind: 'weekly', everyWeeks: 1, weekdays: [5], until: null }, 'Every Friday'],
	[{ kind: 'weekly', everyWeeks: 1, weekdays: [0, 2, 6], until: null }, 'Every Tuesday, Saturday and Sunday'],
	[{ kind: 'weekly', everyWeeks: 2, weekdays: [6], until: null }, 'Every other Saturday'],
	[{ kind: 'weekly', everyWeeks: 3, weekdays: [2, 4], until: null }, 'Every 3 weeks on Tuesday and Thursday'],
	[{ kind: 'monthly', weekday: 6, nth: 3, until: null }, 'The third Saturday of every month'],
	[{ kind: 'monthly', weekday: 0, nth: 'last', until: null }, 'The last Sunday of every month'],
	[{ kind: 'monthly-date', until: null }, 'The 31st of every month'],
	[{ kind: 'yearly', until: null }, 'Every December 31'],
])('%j reads: %s', (recurrence, words) => {
	expect(recurrenceText(americanFormats, { date: '2026-12-31', recurrence })).toBe(words);
});

test('a date carries its year when it is not this one', () => {
	expect(eventDateText(americanFormats, '2026-12-04', '2026-11-20')).toBe('Friday, December 4');
	expect(eventDateText(americanFormats, '2027-01-05', '2026-11-20')).toBe('Tuesday, January 5, 2027');
});

test('a price reads free, or in dollars, with its note', () => {
	const price = (cents: number | null, note: string | null) =>
		eventPriceText(americanFormats, { price: { cents, note, ticketUrl: null } });
	expect(price(null, null)).toBe('Free');
	expect(price(0, 'a hat goes around')).toBe('Free, a hat goes around');
	expect(price(1250, null)).toBe('$12.50');
	expect(price(3800, 'materials included')).toBe('$38, materials included');
});

test('the next event says its weekday, and from a week on its date', () => {
	const words = (now: string) =>
		nextEventOf(americanFormats, [sampleEvent(once)], new Date(now), newYork)?.words;
	expect(words('2026-11-28T12:00:00Z')).toBe('Friday at 7 PM');
	expect(words('2026-11-27T12:00:00Z')).toBe('Fri, Dec 4 at 7 PM');
});

test('what is coming up begins tomorrow, has each event once, soonest first, and four of them at most', () => {
	const at = (date: string, slug: string) => sampleEvent({ ...once, slug, date });
	const later = ['08', '07', '06', '05', '04'].map((day) => at(`2026-12-${day}`, `on-${day}`));
	const recurrence: Recurrence = { kind: 'weekly', everyWeeks: 1, weekdays: [4], until: null };
	const weekly = sampleEvent({ slug: 'weekly', date: '2026-12-03', recurrence });
	const listed = (now: string) =>
		comingUp(americanFormats, [...later, weekly], new Date(now), newYork).map(
			({ slug, words }) => `${slug}: ${words}`,
		);
	expect(listed('2026-12-01T17:00:00Z')).toEqual([
		'weekly: Thursday at 7 PM',
		'on-04: Friday at 7 PM',
		'on-05: Saturday at 7 PM',
		'on-06: Sunday at 7 PM',
	]);
	// Today's events are announced elsewhere, so a series with an event today is left out.
	expect(listed('2026-12-03T17:00:00Z')[0]).toBe('on-04: Friday at 7 PM');
	expect(comingUp(americanFormats, [], new Date('2026-12-03T17:00:00Z'), newYork)).toEqual([]);
});
