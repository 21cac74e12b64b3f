import { addDays, formatTime, type PlainDate, weekdayName, weekdaysFromMonday } from '../zoned-time.ts';
import { type ClosureRule, closureOn, type DayPeriods, type Schedule, type WeeklyHours } from './hours.ts';

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

export function sameClosure(one: ClosureRule, other: ClosureRule): boolean {
	return one.name === other.name && closureWords(one) === closureWords(other);
}

/** One thing on which two versions differ, in words; a dash stands for nothing. */
export interface Difference {
	readonly label: string;
	readonly theirs: string;
	readonly yours: string;
}

const nothing = '–';

/** The periods of a day in words: 'Closed', '3:00 PM to 9:00 PM'. */
export function periodsWords(periods: DayPeriods): string {
	if (periods.length === 0) return 'Closed';
	return periods
		.map(({ opensAt, closesAt }) => `${formatTime(opensAt)} to ${formatTime(closesAt)}`)
		.join(', ');
}

export function weekSaid(weekly: WeeklyHours): [string, string][] {
	return weekdaysFromMonday.map((weekday) => [weekdayName(weekday), periodsWords(weekly[weekday])]);
}

export function hoursSaid({ timeZone, weekly, closures, specialDays }: Schedule): Map<string, string> {
	return new Map([
		...weekSaid(weekly),
		...specialDays.map(({ date, name, periods }): [string, string] => [
			date,
			`${name}: ${periodsWords(periods)}`,
		]),
		...closures.map((rule): [string, string] => [rule.name, `Closed, ${closureWords(rule)}`]),
		['Time zone', timeZone],
	]);
}

export function saidDifferently(
	one: ReadonlyMap<string, string>,
	other: ReadonlyMap<string, string>,
): Difference[] {
	const labels = new Set([...one.keys(), ...other.keys()]);
	return [...labels]
		.map((label) => ({
			label,
			theirs: one.get(label) ?? nothing,
			yours: other.get(label) ?? nothing,
		}))
		.filter((difference) => difference.theirs !== difference.yours);
}
