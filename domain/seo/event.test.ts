import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { eventLists } from '#demo/words.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { americanFormats } from '../locale/formats.ts';
import { eventThing, offsetDateTime } from './event.ts';

const timeZone = 'America/New_York';
const surroundings = { business: brewery, baseUrl: 'https://taproom.example', timeZone, eventLists };
const now = new Date('2026-11-20T12:00:00Z');
const thingOf = (changes: Parameters<typeof sampleEvent>[0] = {}) =>
	eventThing(americanFormats, sampleEvent(changes), now, surroundings);

test('an event tells when in local time with its offset, where, how much, and that it stands', () => {
	expect(thingOf()).toEqual({
		'@type': 'Event',
		name: 'Hayloft Sessions',
		description: 'Fiddles under the rafters.',
		url: 'https://taproom.example/events/hayloft-sessions',
		startDate: '2026-11-20T19:00:00-05:00',
		endDate: '2026-11-20T21:30:00-05:00',
		eventStatus: 'https://schema.org/EventScheduled',
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: {
			'@type': 'Place',
			name: 'The hayloft, Gable & Grain Brewing Company',
			address: {
				'@type': 'PostalAddress',
				streetAddress: '214 Threshing Floor Road',
				addressLocality: 'Kingston',
				addressRegion: 'NY',
				postalCode: '12401',
				addressCountry: 'US',
			},
		},
		isAccessibleForFree: true,
		offers: {
			'@type': 'Offer',
			price: '0.00',
			priceCurrency: 'USD',
			url: 'https://taproom.example/events/hayloft-sessions',
			availability: 'https://schema.org/InStock',
		},
		image: 'https://taproom.example/og/events/hayloft-sessions.png',
		organizer: {
			'@type': 'Organization',
			name: 'Gable & Grain Brewing Company',
			url: 'https://taproom.example/',
		},
	});
});

test('a price is dollars and cents, and tickets are where they are sold', () => {
	const ticketUrl = 'https://tickets.example/dance';
	const thing = thingOf({ price: { cents: 1050, note: null, ticketUrl } });
	expect(thing?.isAccessibleForFree).toBe(false);
	expect(thing?.offers).toMatchObject({ price: '10.50', url: ticketUrl });
});

test('who plays is told, its photo, and since when it is known', () => {
	const thing = thingOf({
		performer: 'The Loft Band',
		image: '/media/a-1280',
		publishAt: '2026-11-01T12:00:00Z',
	});
	expect(thing?.performer).toEqual({ '@type': 'PerformingGroup', name: 'The Loft Band' });
	expect(thing?.image).toBe('https://taproom.example/media/a-1280');
	expect(thing?.offers.validFrom).toBe('2026-11-01T07:00:00-05:00');
});

test('canceled and moved are said in the words of the vocabulary', () => {
	const canceled = thingOf({ cancellations: [{ date: '2026-11-20', reason: null }] });
	expect(canceled?.eventStatus).toBe('https://schema.org/EventCancelled');
	expect(canceled?.offers.availability).toBe('https://schema.org/Discontinued');
	const move = { date: '2026-11-20', toDate: '2026-11-21', startsAt: 1080, endsAt: 1200, reason: null };
	expect(thingOf({ moves: [move] })).toMatchObject({
		eventStatus: 'https://schema.org/EventRescheduled',
		previousStartDate: '2026-11-20T19:00:00-05:00',
		startDate: '2026-11-21T18:00:00-05:00',
	});
});

test('an event that is over keeps its last date; one without any is no event', () => {
	expect(thingOf({ date: '2026-08-27', recurrence: null })?.startDate).toBe('2026-08-27T19:00:00-04:00');
	expect(thingOf({ recurrence: null, exceptions: ['2026-11-06'] })).toBeNull();
});

test.each([
	['2026-07-01T12:00:00Z', timeZone, '2026-07-01T08:00:00-04:00'],
	['2026-11-01T05:30:00Z', timeZone, '2026-11-01T01:30:00-04:00'],
	['2026-11-01T06:30:00Z', timeZone, '2026-11-01T01:30:00-05:00'],
	['2026-01-01T12:00:00Z', 'UTC', '2026-01-01T12:00:00+00:00'],
	['2026-01-01T20:00:00Z', 'Asia/Kolkata', '2026-01-02T01:30:00+05:30'],
	['2026-01-01T02:00:00Z', 'America/St_Johns', '2025-12-31T22:30:00-03:30'],
])('%s in %s is %s', (instant, zone, text) => {
	expect(offsetDateTime(Date.parse(instant), zone)).toBe(text);
	expect(Date.parse(text)).toBe(Date.parse(instant));
});
