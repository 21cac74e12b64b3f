import { addDays, type PlainDate, weekdayName } from '../zoned-time.ts';
import { closureOn } from './closures.ts';
import type { ClosureRule } from './hours.ts';

const monthNames = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
] as const;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Longer than any yearly closure stays away: February 29 may come after eight years. */
const longestWaitDays = 8 * 366;

/** The months by name, January first. */
export const months: readonly string[] = monthNames;

/** When a closure falls, as a person says it: 'December 24', 'fourth Thursday of November', 'last Monday of May'. */
export function closureWords(rule: ClosureRule): string {
	const month = monthNames[rule.month - 1] ?? '';
	if (rule.kind === 'fixed') return `${month} ${rule.day}`;
	const which = rule.kind === 'last-weekday' ? 'last' : (ordinals[rule.nth - 1] ?? '');
	return `${which} ${weekdayName(rule.weekday)} of ${month}`;
}

/** The next date on which a closure falls, `from` included; null when there is none within eight years. */
export function nextClosureDate(rule: ClosureRule, from: PlainDate): PlainDate | null {
	for (let days = 0; days <= longestWaitDays; days++) {
		const date = addDays(from, days);
		if (closureOn([rule], date)) return date;
	}
	return null;
}

/** Whether two closures are the same rule under the same name. */
export function sameClosure(one: ClosureRule, other: ClosureRule): boolean {
	return one.name === other.name && closureWords(one) === closureWords(other);
}
