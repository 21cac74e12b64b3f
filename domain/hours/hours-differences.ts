import { formatTime, weekdayName, weekdaysFromMonday } from '../zoned-time.ts';
import { closureWords } from './closure-words.ts';
import type { DayPeriods, Schedule, WeeklyHours } from './hours.ts';

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

/** What a week says, each day under its name. */
export function weekSaid(weekly: WeeklyHours): [string, string][] {
	return weekdaysFromMonday.map((weekday) => [weekdayName(weekday), periodsWords(weekly[weekday])]);
}

/** Everything a schedule says, each under a label of its own. */
function said({ timeZone, weekly, closures, specialDays }: Schedule): Map<string, string> {
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

/** On what two schedules differ. */
export function hoursDifferences(theirs: Schedule, yours: Schedule): Difference[] {
	return saidDifferently(said(theirs), said(yours));
}

/** On what two versions differ that say each thing under its label. */
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
