import { expect, test } from 'vitest';
import { openingOf } from '#domain/hours/hours.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { addDays, formatTime, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { demoSchedule } from './hours.ts';

/** The closures whose date moves, from the calendar of US federal holidays; the others are fixed. */
const movingClosures: Record<number, Record<string, string>> = {
	2024: {
		'01-15': 'MLK Day',
		'02-19': "Presidents' Day",
		'05-27': 'Memorial Day',
		'09-02': 'Labor Day',
		'10-14': 'Columbus Day',
		'11-28': 'Thanksgiving',
	},
	2025: {
		'01-20': 'MLK Day',
		'02-17': "Presidents' Day",
		'05-26': 'Memorial Day',
		'09-01': 'Labor Day',
		'10-13': 'Columbus Day',
		'11-27': 'Thanksgiving',
	},
	2026: {
		'01-19': 'MLK Day',
		'02-16': "Presidents' Day",
		'05-25': 'Memorial Day',
		'09-07': 'Labor Day',
		'10-12': 'Columbus Day',
		'11-26': 'Thanksgiving',
	},
	2027: {
		'01-18': 'MLK Day',
		'02-15': "Presidents' Day",
		'05-31': 'Memorial Day',
		'09-06': 'Labor Day',
		'10-11': 'Columbus Day',
		'11-25': 'Thanksgiving',
	},
	2028: {
		'01-17': 'MLK Day',
		'02-21': "Presidents' Day",
		'05-29': 'Memorial Day',
		'09-04': 'Labor Day',
		'10-09': 'Columbus Day',
		'11-23': 'Thanksgiving',
	},
	2029: {
		'01-15': 'MLK Day',
		'02-19': "Presidents' Day",
		'05-28': 'Memorial Day',
		'09-03': 'Labor Day',
		'10-08': 'Columbus Day',
		'11-22': 'Thanksgiving',
	},
	2030: {
		'01-21': 'MLK Day',
		'02-18': "Presidents' Day",
		'05-27': 'Memorial Day',
		'09-02': 'Labor Day',
		'10-14': 'Columbus Day',
		'11-28': 'Thanksgiving',
	},
};
const fixedClosures: Record<string, string> = {
	'01-01': "New Year's Day",
	'06-19': 'Juneteenth',
	'07-04': 'Independence Day',
	'11-11': 'Veterans Day',
	'12-24': 'Christmas Eve',
	'12-25': 'Christmas Day',
};
const weeklyHours: Record<string, string> = {
	Sunday: '12:00 PM to 6:00 PM',
	Monday: '3:00 PM to 9:00 PM',
	Tuesday: '3:00 PM to 9:00 PM',
	Wednesday: '3:00 PM to 9:00 PM',
	Thursday: '3:00 PM to 9:00 PM',
	Friday: '3:00 PM to 10:00 PM',
	Saturday: '12:00 PM to 10:00 PM',
};

// Spec 9, Opening hours: The taproom is open Monday to Thursday from 3:00 PM to 9:00 PM; Friday from 3:00 PM to
//   10:00 PM; Saturday from 12:00 PM to 10:00 PM; Sunday from 12:00 PM to 6:00 PM.
// Spec 9, Holidays: The taproom is closed on New Year's Day; MLK Day (third Monday of January); Presidents' Day
//   (third Monday of February); Memorial Day (last Monday of May); 19 June; 4 July; Labor Day (first Monday of
//   September); Columbus Day (second Monday of October); 11 November; Thanksgiving (fourth Thursday of
//   November); 24 December; 25 December.
test.each(Object.entries(movingClosures))(
	'%s has twelve closures on their dates and the weekly hours on all others',
	(year, moving) => {
		const closures: Record<string, string> = { ...fixedClosures, ...moving };
		expect(Object.keys(closures)).toHaveLength(12);
		for (let date = `${year}-01-01`; date.startsWith(year); date = addDays(date, 1)) {
			const opening = openingOf(demoSchedule, date);
			const closureName = closures[date.slice(5)] ?? null;
			const hours = opening.periods.map(
				({ opensAt, closesAt }) =>
					`${formatTime(americanFormats, opensAt)} to ${formatTime(americanFormats, closesAt)}`,
			);
			const expectedHours = closureName === null ? [weeklyHours[weekdayName(weekdayOf(date))]] : [];
			expect({ date, closureName: opening.closureName, hours }).toEqual({
				date,
				closureName,
				hours: expectedHours,
			});
		}
	},
);

test('the demo schedule is in New York, passes its own schema, and has no special days', () => {
	expect(scheduleSchema.parse(demoSchedule)).toEqual(demoSchedule);
	expect(demoSchedule.timeZone).toBe('America/New_York');
	expect(demoSchedule.specialDays).toEqual([]);
});
