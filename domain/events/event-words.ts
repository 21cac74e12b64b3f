import { type PlainDate, timeSpan, weekdayName, weekdaysFromMonday } from '../zoned-time.ts';
import type { EventPlace, Recurrence } from './event.ts';

const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const longDate = new Intl.DateTimeFormat('en-US', parts);
const longDateWithYear = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

/** 'Friday, December 4', with its year when that is not the year of `today`. */
export function dateWords(date: PlainDate, today: PlainDate): string {
	const isThisYear = date.slice(0, 4) === today.slice(0, 4);
	return (isThisYear ? longDate : longDateWithYear).format(new Date(date));
}

export const timeWords = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
	timeSpan(startsAt, endsAt);

const ordinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', last: 'last' } as const;

/** 'Every other Saturday', 'The third Saturday of every month'. */
export function recurrenceWords(recurrence: Recurrence): string {
	if (recurrence.kind === 'monthly') {
		return `The ${ordinals[recurrence.nth]} ${weekdayName(recurrence.weekday)} of every month`;
	}
	const { weekdays, everyWeeks } = recurrence;
	const names = weekdaysFromMonday.filter((day) => weekdays.includes(day)).map(weekdayName);
	const days = names.join(', ').replace(/, (\w+)$/, ' and $1');
	if (everyWeeks === 1) return `Every ${days}`;
	return everyWeeks === 2 ? `Every other ${days}` : `Every ${everyWeeks} weeks on ${days}`;
}

export const placeWords = (place: EventPlace): string =>
	`${place === 'lawn' || place === 'patio' ? 'on' : 'in'} the ${place}`;

/** 'Every Sunday, until December 20'. */
export function seriesWords(recurrence: Recurrence, today: PlainDate): string {
	const words = recurrenceWords(recurrence);
	if (recurrence.until === null) return words;
	return `${words}, until ${dateWords(recurrence.until, today).replace(/^\w+, /, '')}`;
}
