import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { americanFormats } from '../locale/formats.ts';
import { lastOccurrence, nextAgendaChange, nextOccurrence, onToday, past, upcoming } from './event-agenda.ts';
import { eventStatus } from './event-status.ts';

const newYork = 'America/New_York';
const once = { recurrence: null };
const friday = sampleEvent({ cancellations: [{ date: '2026-11-20', reason: null }] });
const dance = sampleEvent({ slug: 'dance', date: '2026-11-21', ...once });
const market = sampleEvent({
	slug: 'market',
	date: '2026-11-01',
	recurrence: { kind: 'weekly', everyWeeks: 1, weekdays: [0], until: '2026-11-15' },
});
const harvest = sampleEvent({ slug: 'harvest', date: '2026-08-27', ...once });
const late = sampleEvent({ slug: 'late', date: '2026-11-20', startsAt: 22 * 60, endsAt: 26 * 60, ...once });
const at = (time: string) => new Date(time);
const lines = (entries: ReturnType<typeof upcoming>) =>
	entries.map(({ event, occurrence }) => `${occurrence.date} ${event.slug} ${occurrence.state}`);

test('what is coming is in the order of its starts, canceled dates among it, and no longer than asked', () => {
	expect(lines(upcoming([dance, friday, harvest], at('2026-11-19T12:00:00Z'), newYork, 3))).toEqual([
		'2026-11-20 hayloft-sessions canceled',
		'2026-11-21 dance scheduled',
		'2026-11-27 hayloft-sessions scheduled',
	]);
});

test('an event counts as coming until its last minute, past midnight too', () => {
	expect(lines(upcoming([late], at('2026-11-21T06:59:59Z'), newYork))).toEqual(['2026-11-20 late scheduled']);
	expect(lines(upcoming([late], at('2026-11-21T07:00:00Z'), newYork))).toEqual([]);
});

test('an event years ahead is listed when it happens once; a series is laid out for a year', () => {
	const faraway = sampleEvent({ slug: 'faraway', date: '2031-05-17', ...once });
	expect(lines(upcoming([faraway], at('2026-11-19T12:00:00Z'), newYork))).toEqual([
		'2031-05-17 faraway scheduled',
	]);
	expect(upcoming([friday], at('2026-11-19T12:00:00Z'), newYork)).toHaveLength(53);
});

test('the next occurrence is the next that takes place', () => {
	expect(nextOccurrence(friday, at('2026-11-19T12:00:00Z'), newYork)?.date).toBe('2026-11-27');
	expect(nextOccurrence(harvest, at('2026-11-19T12:00:00Z'), newYork)).toBeNull();
});

test('the archive holds what is over with its last date, newest first; a series without an end is never over', () => {
	expect(lines(past([harvest, friday, market, dance], at('2026-11-19T12:00:00Z'), newYork))).toEqual([
		'2026-11-15 market scheduled',
		'2026-08-27 harvest scheduled',
	]);
	expect(lastOccurrence(market, at('2026-11-10T12:00:00Z'), newYork)).toBeNull();
});

test('every event with a date is either coming or in the archive, at any hour', () => {
	const all = [dance, market, harvest, late];
	for (let hour = 0; hour < 24 * 40; hour += 7) {
		const now = new Date(Date.parse('2026-10-25T00:00:00Z') + hour * 3_600_000);
		const coming = new Set(upcoming(all, now, newYork).map(({ event }) => event.slug));
		const gone = past(all, now, newYork).map(({ event }) => event.slug);
		expect([...coming, ...gone].sort()).toEqual(['dance', 'harvest', 'late', 'market']);
	}
});

test('a postponed event is still coming after its old date', () => {
	const moved = sampleEvent({
		...once,
		date: '2026-11-18',
		moves: [{ date: '2026-11-18', toDate: '2026-12-02', startsAt: 1140, endsAt: 1290, reason: null }],
	});
	expect(lines(upcoming([moved], at('2026-11-25T12:00:00Z'), newYork))).toEqual([
		'2026-12-02 hayloft-sessions moved',
	]);
});

test('tonight lasts until four: what runs past midnight is still on, tomorrow’s is not yet today’s', () => {
	const events = [friday, dance, late];
	expect(lines(onToday(events, at('2026-11-20T15:00:00Z'), newYork))).toEqual([
		'2026-11-20 hayloft-sessions canceled',
		'2026-11-20 late scheduled',
	]);
	expect(lines(onToday(events, at('2026-11-21T06:00:00Z'), newYork))).toEqual(['2026-11-20 late scheduled']);
	expect(lines(onToday(events, at('2026-11-21T09:00:00Z'), newYork))).toEqual(['2026-11-21 dance scheduled']);
});

test('lists next change at a start, an end, midnight or four in the morning', () => {
	const change = (now: string) => nextAgendaChange([late], at(now), newYork).toISOString();
	expect(change('2026-11-20T15:00:00Z')).toBe('2026-11-21T03:00:00.000Z');
	expect(change('2026-11-21T03:00:00Z')).toBe('2026-11-21T05:00:00.000Z');
	expect(change('2026-11-21T05:00:00Z')).toBe('2026-11-21T07:00:00.000Z');
	expect(change('2026-11-21T07:00:00Z')).toBe('2026-11-21T09:00:00.000Z');
	expect(change('2026-11-21T09:00:00Z')).toBe('2026-11-22T05:00:00.000Z');
});

test('an event of several days is on until its last, and says on which day that is', () => {
	const fest = sampleEvent({
		date: '2026-12-04',
		startsAt: 17 * 60,
		endsAt: 2 * 1440 + 18 * 60,
		recurrence: null,
	});
	for (const now of ['2026-12-05T12:00-05:00', '2026-12-06T17:59-05:00']) {
		expect(onToday([fest], at(now), 'America/New_York'), now).toHaveLength(1);
		expect(eventStatus(americanFormats, fest, at(now), 'America/New_York').sentence).toBe(
			'On now, until Sunday at 6 PM.',
		);
	}
	expect(eventStatus(americanFormats, fest, at('2026-12-01T12:00-05:00'), 'America/New_York').sentence).toBe(
		'Friday, December 4, 5 PM to Sunday, December 6, 6 PM.',
	);
	expect(eventStatus(americanFormats, fest, at('2026-12-06T18:00-05:00'), 'America/New_York').kind).toBe(
		'over',
	);
});

test('what comes once in four years is told years before', () => {
	const leap = sampleEvent({ date: '2024-02-29', recurrence: { kind: 'yearly', until: null } });
	const next = nextOccurrence(leap, new Date('2026-11-20T12:00-05:00'), 'America/New_York');
	expect(next?.date).toBe('2028-02-29');
});
