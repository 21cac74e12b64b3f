import { formatTime, type PlainDate, type Weekday, weekdayName } from '../zoned-time.ts';
import type { EventPlace, Recurrence } from './event.ts';

const longDate = new Intl.DateTimeFormat('en-US', {
	weekday: 'long',
	month: 'long',
	day: 'numeric',
	timeZone: 'UTC',
});
const longDateWithYear = new Intl.DateTimeFormat('en-US', {
	weekday: 'long',
	month: 'long',
	day: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
});

/** A date as a sentence says it: 'Friday, December 4', with its year when that is not the year of `today`. */
export function dateWords(date: PlainDate, today: PlainDate): string {
	const isThisYear = date.slice(0, 4) === today.slice(0, 4);
	return (isThisYear ? longDate : longDateWithYear).format(new Date(date));
}

/** From and until: '7:00 PM to 9:30 PM'. */
export function timeWords({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
	return `${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}

const ordinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', last: 'last' } as const;

function listWords(words: readonly string[]): string {
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function weekdayWords(weekdays: readonly Weekday[]): string {
	const inOrder = [...new Set(weekdays)].sort((first, second) => ((first + 6) % 7) - ((second + 6) % 7));
	return listWords(inOrder.map(weekdayName));
}

/** How a series recurs, without its end: 'Every Friday', 'Every other Saturday', 'The third Saturday of every month'. */
export function recurrenceWords(recurrence: Recurrence): string {
	if (recurrence.kind === 'monthly') {
		return `The ${ordinals[recurrence.nth]} ${weekdayName(recurrence.weekday)} of every month`;
	}
	const days = weekdayWords(recurrence.weekdays);
	if (recurrence.everyWeeks === 1) return `Every ${days}`;
	return recurrence.everyWeeks === 2
		? `Every other ${days}`
		: `Every ${recurrence.everyWeeks} weeks on ${days}`;
}

const placePhrases: Readonly<Record<EventPlace, string>> = {
	hayloft: 'in the hayloft',
	barn: 'in the barn',
	lawn: 'on the lawn',
	patio: 'on the patio',
	orchard: 'in the orchard',
};

export function placeWords(place: EventPlace): string {
	return placePhrases[place];
}

/** A series with its end, if it has one: 'Every Sunday, until December 20'. */
export function seriesWords(recurrence: Recurrence, today: PlainDate): string {
	const words = recurrenceWords(recurrence);
	if (recurrence.until === null) return words;
	return `${words}, until ${dateWords(recurrence.until, today).replace(/^\w+, /, '')}`;
}
