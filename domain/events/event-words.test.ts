import { expect, test } from 'vitest';
import { seriesWords } from './event-words.ts';

test('a series is told with its end, and its year where that is another', () => {
	const sundays = { kind: 'weekly', everyWeeks: 1, weekdays: [0], until: '2026-12-20' } as const;
	const weekly = { ...sundays, weekdays: [...sundays.weekdays] };
	expect(seriesWords(weekly, '2026-11-20')).toBe('Every Sunday, until December 20');
	expect(seriesWords(weekly, '2025-11-20')).toBe('Every Sunday, until December 20, 2026');
	expect(seriesWords({ ...weekly, until: null }, '2026-11-20')).toBe('Every Sunday');
});
