import { addDays, type PlainDate } from '../zoned-time.ts';
import { openingOf, type Schedule } from './hours.ts';

/** The closures with a name that fall on the `days` dates from `from` on, in order (design §9: a holiday is named). */
export function upcomingClosures(
	schedule: Schedule,
	from: PlainDate,
	days: number,
): { date: PlainDate; name: string }[] {
	return Array.from({ length: days }, (_, day) => addDays(from, day)).flatMap((date) => {
		const { closureName } = openingOf(schedule, date);
		return closureName ? [{ date, name: closureName }] : [];
	});
}
