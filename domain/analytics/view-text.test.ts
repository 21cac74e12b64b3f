import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import type { TappingViews, ViewSummary } from './analytics-endpoints.ts';
import {
	beersText,
	changeWords,
	dailyText,
	meanFigure,
	partsText,
	shortDateText,
	tappingsText,
	tappingText,
	viewsText,
	weeklyText,
} from './view-text.ts';

const mean = (perDay: number, days = 7): NonNullable<ViewSummary['mean']> => ({ days, perDay });
const summary: ViewSummary = {
	days: 30,
	first: '2026-10-22',
	last: '2026-11-20',
	since: '2026-01-01',
	total: 4212,
	mean: mean(112, 29),
	meanBefore: mean(100, 30),
	daily: [],
	beers: [],
	parts: [],
	tappings: [],
};

test.each([
	[{}, '12% more a day than in the 30 days before'],
	[{ mean: mean(60) }, '40% fewer a day than in the 30 days before'],
	[{ mean: mean(100.4) }, 'As many a day as in the 30 days before'],
	[{ mean: mean(1300) }, '1,200% more a day than in the 30 days before'],
	[{ meanBefore: mean(0) }, 'Nobody looked in the 30 days before.'],
	[{ mean: mean(0), meanBefore: mean(0) }, 'As in the 30 days before, nobody looked.'],
	[
		{ since: '2026-11-02', meanBefore: null },
		'Counting since Monday, November 2: too short to compare with the 30 days before.',
	],
	[{ since: null }, 'Nothing has been counted yet.'],
])('a period compares by its whole days: %j reads %s', (change, words) => {
	expect(changeWords(americanFormats, { ...summary, ...change })).toBe(words);
});

test('figures are short: a tenth where it says something, commas where there are thousands', () => {
	expect([0, 3.24, 99.96, 140.6, 4212.3].map(meanFigure)).toEqual(['0', '3.2', '100', '141', '4,212']);
	expect([0, 1, 4212].map(viewsText)).toEqual(['0 views', '1 view', '4,212 views']);
	expect(shortDateText(americanFormats, '2026-11-14', '2026-11-20')).toBe('Nov 14');
	expect(shortDateText(americanFormats, '2025-11-21', '2026-11-20')).toBe('Nov 21, 2025');
});

test('the days are told by their average and their best, which is the first of several', () => {
	const daily = [
		{ day: '2026-11-13', count: 9 },
		{ day: '2026-11-14', count: 12 },
		{ day: '2026-11-15', count: 12 },
	];
	expect(dailyText(americanFormats, { ...summary, daily })).toBe(
		'112 a day on average; most on Saturday, November 14, with 12 views.',
	);
	expect(dailyText(americanFormats, { ...summary, daily, mean: null })).toBe(
		'Most on Saturday, November 14, with 12 views.',
	);
	expect(dailyText(americanFormats, { ...summary, daily: [{ day: '2026-11-13', count: 0 }] })).toBe(
		'No page was looked at in these days.',
	);
	const weeks = [{ first: '2026-11-09', last: '2026-11-15', perDay: 15.71 }];
	expect(weeklyText(americanFormats, weeks, summary.last)).toBe(
		'Most in the week from Monday, November 9, with 15.7 views a day.',
	);
});

test('the beers and the parts are told by their first', () => {
	const winter = { id: '1', name: 'Long Winter', count: 1 };
	expect(beersText([])).toBe('No beer’s own page was read in this time.');
	expect(beersText([winter])).toBe('Long Winter was read most, with 1 view.');
	expect(beersText([{ ...winter, count: 1200 }, winter])).toBe(
		'Long Winter was read most, with 1,200 views, then Long Winter with 1.',
	);
	expect(partsText({ total: 80, parts: [{ part: 'menu', count: 60 }] })).toBe(
		'Beer menu: 60 views, 75% of all.',
	);
	expect(partsText({ total: 0, parts: [{ part: 'menu', count: 0 }] })).toBe(
		'No page was looked at in this time.',
	);
});

test('tappings are told by how many brought readers, and what is not known yet is said', () => {
	const tapping = (before: TappingViews['before'], after: TappingViews['after']): TappingViews => ({
		id: '1',
		name: 'Hobnail',
		tappedOn: '2026-11-10',
		before,
		after,
	});
	const more = tapping(mean(3.2), mean(9.4));
	const fewer = tapping(mean(3.2), mean(3.2, 2));
	const today = tapping(mean(3.2), null);
	const first = tapping(null, mean(4, 1));
	expect(tappingsText([])).toBe('No beer was put on tap in this time.');
	expect(tappingsText([today, first])).toBe(
		'Too early to compare: both sides of a tapping need a whole day.',
	);
	expect(tappingsText([today, more])).toBe('The one tapping that can be compared brought more readers.');
	expect(tappingsText([fewer])).toBe('The one tapping that can be compared brought no more readers.');
	expect(tappingsText([more, fewer, more, today])).toBe('2 of 3 tappings brought the beer more readers.');
	expect([more, fewer, today, first].map(tappingText)).toEqual([
		'3.2 a day before, 9.4 after',
		'3.2 a day before, 3.2 after in the first 2 days',
		'3.2 a day before; the first day is not over',
		'not counted before, 4 after in the first day',
	]);
});
