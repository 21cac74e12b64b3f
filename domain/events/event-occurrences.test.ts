import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { changedOccurrences, occurrenceOn, occurrences } from './event-occurrences.ts';

const newYork = 'America/New_York';
const starts = (event: ReturnType<typeof sampleEvent>, from: string, to: string) =>
	occurrences(event, from, to, newYork).map(({ startsMs }) => new Date(startsMs).toISOString());
const move = {
	date: '2026-11-13',
	toDate: '2026-11-14',
	startsAt: 18 * 60,
	endsAt: 20 * 60,
	reason: 'A wedding.',
};

test('seven in the evening stays seven on the wall when the clocks change', () => {
	const event = sampleEvent({ date: '2026-10-30' });
	expect(starts(event, '2026-10-30', '2026-11-06')).toEqual([
		'2026-10-30T23:00:00.000Z',
		'2026-11-07T00:00:00.000Z',
	]);
	const spring = sampleEvent({ date: '2027-03-12' });
	expect(starts(spring, '2027-03-12', '2027-03-19')).toEqual([
		'2027-03-13T00:00:00.000Z',
		'2027-03-19T23:00:00.000Z',
	]);
});

test('an end past midnight is an instant of the next day', () => {
	const [late] = occurrences(sampleEvent({ endsAt: 25 * 60 }), '2026-11-06', '2026-11-06', newYork);
	expect(new Date(late?.endsMs ?? 0).toISOString()).toBe('2026-11-07T06:00:00.000Z');
});

test('exceptions are missing, cancellations are there and say why', () => {
	const event = sampleEvent({
		exceptions: ['2026-11-13'],
		cancellations: [{ date: '2026-11-20', reason: 'Snow.' }],
	});
	expect(
		occurrences(event, '2026-11-01', '2026-11-27', newYork).map(({ date, state, reason }) => [
			date,
			state,
			reason,
		]),
	).toEqual([
		['2026-11-06', 'scheduled', null],
		['2026-11-20', 'canceled', 'Snow.'],
		['2026-11-27', 'scheduled', null],
	]);
});

test('a moved one is found on its new date with its new time, and no longer on the old', () => {
	const event = sampleEvent({ moves: [move] });
	expect(occurrences(event, '2026-11-14', '2026-11-14', newYork)).toEqual([
		{
			seriesDate: '2026-11-13',
			date: '2026-11-14',
			startsAt: 18 * 60,
			endsAt: 20 * 60,
			startsMs: Date.parse('2026-11-14T23:00:00Z'),
			endsMs: Date.parse('2026-11-15T01:00:00Z'),
			state: 'moved',
			reason: 'A wedding.',
		},
	]);
	expect(occurrences(event, '2026-11-13', '2026-11-13', newYork)).toEqual([]);
});

test('a move past the next date keeps the list in the order of the starts', () => {
	const event = sampleEvent({ moves: [{ ...move, toDate: '2026-11-22' }] });
	expect(occurrences(event, '2026-11-01', '2026-11-27', newYork).map(({ date }) => date)).toEqual([
		'2026-11-06',
		'2026-11-20',
		'2026-11-22',
		'2026-11-27',
	]);
});

test('what is said of a date that the series does not have is not listened to', () => {
	const event = sampleEvent({
		cancellations: [{ date: '2026-11-12', reason: null }],
		moves: [{ ...move, date: '2026-11-18' }],
	});
	expect(changedOccurrences(event, newYork)).toEqual([]);
	expect(occurrenceOn(event, '2026-11-12', newYork)).toBeNull();
	expect(occurrences(event, '2026-11-09', '2026-11-19', newYork).map(({ date }) => date)).toEqual([
		'2026-11-13',
	]);
});

test('changes are found wherever they lie', () => {
	const event = sampleEvent({ moves: [move], cancellations: [{ date: '2031-11-14', reason: null }] });
	expect(changedOccurrences(event, newYork).map(({ seriesDate, state }) => [seriesDate, state])).toEqual([
		['2026-11-13', 'moved'],
		['2031-11-14', 'canceled'],
	]);
});

test('in any zone an occurrence begins when the wall shows its date and time, as Temporal reckons', () => {
	const zones = fc.constantFrom(
		newYork,
		'Europe/London',
		'Australia/Lord_Howe',
		'Asia/Kolkata',
		'America/Santiago',
	);
	fc.assert(
		fc.property(
			zones,
			fc.integer({ min: 0, max: 200 }),
			fc.integer({ min: 0, max: 1439 }),
			(zone, week, startsAt) => {
				const date = Temporal.PlainDate.from('2026-11-06').add({ weeks: week });
				const event = sampleEvent({ startsAt, endsAt: startsAt + 90 });
				const [only] = occurrences(event, date.toString(), date.toString(), zone);
				const wall = Temporal.PlainTime.from({ hour: Math.floor(startsAt / 60), minute: startsAt % 60 });
				expect(only?.startsMs).toBe(
					date.toZonedDateTime({ timeZone: zone, plainTime: wall }).epochMilliseconds,
				);
			},
		),
	);
});

test('a span cut in two has the same occurrences as the whole', () => {
	const event = sampleEvent({ moves: [{ ...move, toDate: '2026-12-01' }], exceptions: ['2026-12-25'] });
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 89 }), (days) => {
			const cut = Temporal.PlainDate.from('2026-11-01').add({ days });
			const parts = [
				...occurrences(event, '2026-11-01', cut.toString(), newYork),
				...occurrences(event, cut.add({ days: 1 }).toString(), '2027-01-31', newYork),
			];
			expect(parts).toEqual(occurrences(event, '2026-11-01', '2027-01-31', newYork));
		}),
	);
});
