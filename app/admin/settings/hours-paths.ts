import { controlId } from '#app/admin/ui/fields.tsx';
import { type Weekday, weekdayName } from '#domain/zoned-time.ts';

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The control that an error of the hours leads to; what is wrong with a whole day begins at its first hours. */
export function hoursControlOf(path: string): string {
	const ofDay = /^(?:weekly\.\d|specialDays\.\d+\.periods)$/.test(path);
	return controlId(ofDay ? `${path}.0.opens` : path.replace(/At$/, ''));
}

/** What the summary of errors calls a path of the hours; `names` are those of the special days. */
export function hoursLabelOf(path: string, names: readonly string[] = []): string {
	const [kind, index] = path.split('.');
	const weekday = weekdays.find((day) => String(day) === index);
	if (kind === 'weekly' && weekday !== undefined) return weekdayName(weekday);
	if (kind === 'specialDays') return names[Number(index)] || 'Special day';
	return kind === 'closures' ? 'Holidays' : 'Hours';
}
