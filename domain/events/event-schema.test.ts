import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import type { TaproomEvent } from './event.ts';
import { eventSchema } from './event-schema.ts';

const complaints = (changes: Partial<TaproomEvent>) =>
	(eventSchema.safeParse(sampleEvent(changes)).error?.issues ?? []).map(
		({ path, message }) => `${path.join('.')}: ${message}`,
	);

test('a sound event passes unchanged, and survives a trip through JSON', () => {
	const event = sampleEvent({
		exceptions: ['2026-12-25'],
		cancellations: [{ date: '2026-12-11', reason: null }],
		moves: [{ date: '2026-12-18', toDate: '2026-12-19', startsAt: 0, endsAt: 1680, reason: 'Why not.' }],
	});
	expect(eventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test('the end comes after the start and within a month', () => {
	expect(complaints({ startsAt: 1200, endsAt: 1200 })).toEqual([
		'endsAt: The end must come after the start.',
	]);
	expect(complaints({ endsAt: 31 * 1440 })).toEqual([]);
	expect(complaints({ endsAt: 31 * 1440 + 1 })).toHaveLength(1);
});

test('the first date is one of the series', () => {
	expect(complaints({ date: '2026-11-05' })).toEqual(['date: The first date must be one of the series.']);
	const ended = { kind: 'weekly' as const, everyWeeks: 1, weekdays: [5 as const], until: '2026-11-05' };
	expect(complaints({ recurrence: ended })).toEqual(['date: The first date must be one of the series.']);
});

test('a date is left out, canceled or moved only once', () => {
	expect(
		complaints({ exceptions: ['2026-12-11'], cancellations: [{ date: '2026-12-11', reason: null }] }),
	).toEqual(['exceptions: A date can be left out, canceled or moved only once.']);
});

test('tickets are sold on the web, not by script', () => {
	expect(complaints({ price: { cents: 100, note: null, ticketUrl: 'javascript:alert(1)' } })).toHaveLength(1);
	expect(complaints({ price: { cents: 100, note: null, ticketUrl: 'https://tickets.example/a' } })).toEqual(
		[],
	);
});
