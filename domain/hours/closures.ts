import { addDays, type PlainDate, weekdayOf } from '#domain/zoned-time.ts';
import type { ClosureRule } from './hours.ts';

/** Whether a rule of the right month falls on the date, whose day of the month is `day`. */
function fallsOn(rule: ClosureRule, date: PlainDate, day: number): boolean {
	if (rule.kind === 'fixed') return rule.day === day;
	if (rule.weekday !== weekdayOf(date)) return false;
	if (rule.kind === 'nth-weekday') return rule.nth === Math.ceil(day / 7);
	const aWeekLater = addDays(date, 7);
	return aWeekLater.slice(0, 7) !== date.slice(0, 7);
}

/** The closure that falls on a date, or null; where two do, the first in the list gives its name (spec §9). */
export function closureOn(rules: readonly ClosureRule[], date: PlainDate): ClosureRule | null {
	const month = Number(date.slice(5, 7));
	const day = Number(date.slice(8, 10));
	return rules.find((rule) => rule.month === month && fallsOn(rule, date, day)) ?? null;
}
