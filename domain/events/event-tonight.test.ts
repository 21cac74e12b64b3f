import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { americanFormats } from '../locale/formats.ts';
import { tonightOf } from './event-status.ts';

const newYork = 'America/New_York';
const at = (instant: string) => new Date(instant);
const once = { recurrence: null, date: '2026-11-20' };

test('the soonest of today is told, until it ends', () => {
	const truck = sampleEvent({ slug: 'truck', startsAt: 12 * 60, endsAt: 16 * 60, ...once });
	const words = (instant: string) =>
		tonightOf(americanFormats, [sampleEvent(), truck], at(instant), newYork)?.words;
	expect(words('2026-11-20T15:00:00Z')).toBe('Today at 12 PM');
	expect(words('2026-11-20T18:00:00Z')).toBe('On now until 4 PM');
	expect(words('2026-11-20T21:00:00Z')).toBe('Tonight at 7 PM');
	expect(words('2026-11-21T02:30:00Z')).toBeUndefined();
});

test('what takes place comes before what was canceled; alone, the canceled is told to those on their way', () => {
	const canceled = sampleEvent({ cancellations: [{ date: '2026-11-20', reason: null }] });
	const late = sampleEvent({ slug: 'late', startsAt: 20 * 60, endsAt: 22 * 60, ...once });
	const now = at('2026-11-20T15:00:00Z');
	expect(tonightOf(americanFormats, [canceled, late], now, newYork)?.slug).toBe('late');
	expect(tonightOf(americanFormats, [canceled], now, newYork)?.words).toBe('Canceled tonight');
});

test('a quiet day has nothing to tell', () => {
	expect(tonightOf(americanFormats, [sampleEvent()], at('2026-11-19T15:00:00Z'), newYork)).toBeNull();
	expect(tonightOf(americanFormats, [], at('2026-11-20T15:00:00Z'), newYork)).toBeNull();
});
