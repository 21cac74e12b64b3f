import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { eventDateText } from '../events/event-text.ts';
import { monthGrid } from '../events/month-grid.ts';
import { formatTime, shortTime, timeSpan, weekdayName, weekdaysInOrder } from '../zoned-time.ts';
import { formatDate, formatMonthDay, monthText } from './date-text.ts';
import { americanFormats, moneyText } from './formats.ts';
import {
	defaultLocale,
	differentFormats,
	formatsOf,
	formatsSchema,
	type Locale,
	localeSchema,
} from './locale-schema.ts';

const formatsIn = (locale: Partial<Locale>) => formatsOf({ ...defaultLocale, ...locale });

test('a taproom that has said nothing writes as in America', () => {
	expect(formatsOf(defaultLocale)).toEqual(americanFormats);
	expect(differentFormats(americanFormats)).toEqual({});
	const german = differentFormats(formatsOf({ ...defaultLocale, country: 'DE', currency: 'EUR', clock: 24 }));
	expect(z.parse(formatsSchema, german)).toEqual({
		country: 'DE',
		currency: 'EUR',
		before: '€',
		clock: 24,
		legalAge: 16,
	});
});

test.each<[Partial<Locale>, number, string]>([
	[{}, 700, '$7'],
	[{}, 650, '$6.50'],
	[{}, 5, '$0.05'],
	[{}, 1_000_000, '$10,000'],
	[{ currency: 'EUR' }, 550, '€5.50'],
	[{ currency: 'EUR', prices: 'sign-last' }, 550, '5.50\u00a0€'],
	[{ currency: 'EUR', prices: 'sign-last-comma' }, 550, '5,50\u00a0€'],
	[{ currency: 'EUR', prices: 'sign-last-comma' }, 123_450, '1.234,50\u00a0€'],
	[{ currency: 'AUD' }, 1250, '$12.50'],
	[{ currency: 'JPY' }, 700, '¥700'],
	[{ currency: 'JPY' }, 1200, '¥1,200'],
	[{ currency: 'KWD' }, 1500, 'KWD\u00a01.500'],
	[{ currency: 'KWD' }, 2000, 'KWD\u00a02'],
	[{ currency: 'CHF' }, 650, 'CHF\u00a06.50'],
	[{ currency: 'SEK', prices: 'sign-last' }, 7900, '79\u00a0kr'],
])('a taproom that writes %o prints %d of the minor unit as %s', (locale, amount, text) => {
	expect(moneyText(formatsIn(locale), amount)).toBe(text);
});

test('times follow the clock of the taproom', () => {
	const times = (clock: Locale['clock']) => {
		const formats = formatsIn({ clock });
		return [
			formatTime(formats, 1260),
			shortTime(formats, 1260),
			shortTime(formats, 0),
			timeSpan(formats, 1140, 1290),
		];
	};
	expect(times(12)).toEqual(['9:00 PM', '9 PM', '12 AM', '7 to 9:30 PM']);
	expect(times(24)).toEqual(['21:00', '21:00', '00:00', '19:00 to 21:30']);
});

test.each<[Locale['dates'], string[]]>([
	['month-first', ['Nov 5', 'Nov 5, 2026', 'Thursday, November 5', 'Friday, January 8, 2027']],
	['day-first', ['5 Nov', '5 Nov 2026', 'Thursday, 5 November', 'Friday, 8 January 2027']],
	['iso', ['2026-11-05', '2026-11-05', 'Thursday, 2026-11-05', 'Friday, 2027-01-08']],
])('dates are written %s', (dates, written) => {
	const formats = formatsIn({ dates });
	const today = '2026-11-20';
	expect([
		formatMonthDay(formats, '2026-11-05'),
		formatDate(formats, '2026-11-05'),
		eventDateText(formats, '2026-11-05', today),
		eventDateText(formats, '2027-01-08', today),
	]).toEqual(written);
	expect(formatMonthDay(americanFormats, '2026-02-30')).toBeNull();
	expect(monthText('2026-11')).toBe('November 2026');
});

test.each<[Locale['weekStartsOn'], string, string, number]>([
	[1, 'Monday', 'Sunday', 6],
	[0, 'Sunday', 'Saturday', 0],
	[6, 'Saturday', 'Friday', 1],
])('a week from day %d runs from %s to %s', (weekStartsOn, first, last, before) => {
	const formats = formatsIn({ weekStartsOn });
	const names = weekdaysInOrder(formats).map(weekdayName);
	expect([names[0], names[6], new Set(names).size]).toEqual([first, last, 7]);
	// November 2026 begins on a Sunday.
	expect(monthGrid(formats, '2026-11').before).toBe(before);
});

test.each([
	[{ currency: 'XYZ' }, 'currency'],
	[{ currency: '$' }, 'currency'],
	[{ country: 'XX' }, 'country'],
	[{ country: 'Germany' }, 'country'],
])('a taproom that writes %o is asked for its %s', (wrong, field) => {
	const { error } = z.safeParse(localeSchema, { ...defaultLocale, ...wrong });
	expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test.each([
	[{}, 21],
	[{ country: 'DE' }, 16],
	[{ country: 'AU' }, 18],
	[{ country: 'JP' }, 20],
	[{ country: 'DE', legalAge: 18 }, 18],
])('a taproom that says %o asks for guests of %d', (locale, age) => {
	expect(formatsOf({ ...defaultLocale, ...locale }).legalAge).toBe(age);
});

test('a way of writing from before the age was said has the country’s; an age that is none is refused', () => {
	const { legalAge: _, ...older } = defaultLocale;
	expect(z.parse(localeSchema, older)).toEqual(defaultLocale);
	for (const legalAge of [13, 26, 18.5, Number.NaN])
		expect(z.safeParse(localeSchema, { ...defaultLocale, legalAge }).success).toBe(false);
});
