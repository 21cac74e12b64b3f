import { formatDate, monthNames, yearlyDateText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, type PlainDate, weekdayName, weekdaysInOrder } from '../zoned-time.ts';
import { type ClosureRule, closureOn, periodsWords, type Schedule, type WeeklyHours } from './hours.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** In days; February 29 may come only after eight years. */
const longestWaitDays = 8 * 366;

/** Describes a rule: 'December 24', 'fourth Thursday of November', 'last Monday of May'. */
export function closureWords(formats: Formats, rule: ClosureRule): string {
	if (rule.kind === 'fixed') {
		const date = yearlyDateText(formats, rule.month, rule.day);
		return rule.observed ? `${date}, and when it is observed` : date;
	}
	const month = monthNames[rule.month - 1];
	const which = rule.kind === 'last-weekday' ? 'last' : ordinals[rule.nth - 1];
	return `${which} ${weekdayName(rule.weekday)} of ${month}`;
}

/** Returns the next date of a rule, `from` included. */
export function nextClosureDate(rule: ClosureRule, from: PlainDate): PlainDate | null {
	for (let days = 0; days <= longestWaitDays; days++) {
		const date = addDays(from, days);
		if (closureOn([rule], date)) return date;
	}
	return null;
}

export function sameClosure(formats: Formats, one: ClosureRule, other: ClosureRule): boolean {
	return one.name === other.name && closureWords(formats, one) === closureWords(formats, other);
}

export function weekTexts(formats: Formats, weekly: WeeklyHours): [label: string, words: string][] {
	return weekdaysInOrder(formats).map((weekday) => [
		weekdayName(weekday),
		periodsWords(formats, weekly[weekday]),
	]);
}

export function hoursTexts(
	formats: Formats,
	{ timeZone, weekly, closures, specialDays }: Schedule,
): Map<string, string> {
	return new Map([
		...weekTexts(formats, weekly),
		...specialDays.map(
			({ date, name, periods }) =>
				[formatDate(formats, date) ?? date, `${name}: ${periodsWords(formats, periods)}`] as const,
		),
		...closures.map((rule) => [rule.name, `Closed, ${closureWords(formats, rule)}`] as const),
		['Time zone', timeZone] as const,
	]);
}

/** Lists entries that differ; a dash means that one side has none. */
export function differingTexts(theirs: ReadonlyMap<string, string>, yours: ReadonlyMap<string, string>) {
	return [...new Set([...theirs.keys(), ...yours.keys()])]
		.map((label) => ({ label, theirs: theirs.get(label) ?? '–', yours: yours.get(label) ?? '–' }))
		.filter((difference) => difference.theirs !== difference.yours);
}
