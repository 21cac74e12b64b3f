import { dateTextFrom } from '../locale/date-text.ts';
import { type PlainDate, timeSpan, weekdayName, weekdaysInOrder } from '../zoned-time.ts';
import type { Recurrence } from './event.ts';

/** 'Friday, December 4', with its year when that is not the year of `today`. */
export const dateWords = (date: PlainDate, today: PlainDate): string =>
	dateTextFrom(today, date, { weekday: true, long: true });

export const timeWords = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
	timeSpan(startsAt, endsAt);

const ordinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', last: 'last' } as const;

/** 'Every other Saturday', 'The third Saturday of every month'. */
export function recurrenceWords(recurrence: Recurrence): string {
	if (recurrence.kind === 'monthly') {
		return `The ${ordinals[recurrence.nth]} ${weekdayName(recurrence.weekday)} of every month`;
	}
	const { weekdays, everyWeeks } = recurrence;
	const names = weekdaysInOrder()
		.filter((day) => weekdays.includes(day))
		.map(weekdayName);
	const days = names.join(', ').replace(/, (\w+)$/, ' and $1');
	if (everyWeeks === 1) return `Every ${days}`;
	return everyWeeks === 2 ? `Every other ${days}` : `Every ${everyWeeks} weeks on ${days}`;
}

/** 'Every Sunday, until December 20'. */
export function seriesWords(recurrence: Recurrence, today: PlainDate): string {
	const words = recurrenceWords(recurrence);
	if (recurrence.until === null) return words;
	return `${words}, until ${dateTextFrom(today, recurrence.until, { long: true })}`;
}
