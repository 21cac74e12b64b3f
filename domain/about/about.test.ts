import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { inOrder, milestoneDate } from './about.ts';
import { milestoneSchema } from './about-schema.ts';

const milestone = (date: string) => ({ date, title: 'Then', text: '' });

test.each([
	['1886', '1886'],
	['2025-10', 'October 2025'],
	['2025-05-17', 'May 17, 2025'],
])('%s is printed as exactly as it is known: %s', (date, words) => {
	expect(milestoneDate(americanFormats, milestone(date))).toBe(words);
});

test('the timeline runs from the oldest, a bare year before its months', () => {
	const dates = inOrder(['2025-05-17', '1886', '2025', '2025-05'].map(milestone)).map(({ date }) => date);
	expect(dates).toEqual(['1886', '2025', '2025-05', '2025-05-17']);
});

test.each(['25', '2025-13', '2025-1', '2025-01-32', 'May 2025'])('%s is no date', (date) => {
	expect(milestoneSchema.safeParse(milestone(date)).success).toBe(false);
});
