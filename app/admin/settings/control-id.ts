import type { SummaryError } from '#app/admin/ui/error-summary.tsx';
import type { FieldError } from '#domain/errors.ts';
import { type Weekday, weekdayName } from '#domain/zoned-time.ts';

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The id of the control of a path of the hours: 'weekly.5.0.opens' is `weekly-5-0-opens`. */
export function controlId(path: string): string {
	return path.replaceAll('.', '-');
}

/** The control that an error leads to; what is wrong with a whole day begins at its first hours. */
function leadsTo(path: string): string {
	const ofDay = /^(?:weekly\.\d|specialDays\.\d+\.periods)$/.test(path);
	return controlId(ofDay ? `${path}.0.opens` : path.replace(/At$/, ''));
}

function labelOf(path: string, names: readonly string[]): string {
	const [kind, index] = path.split('.');
	const weekday = weekdays.find((day) => String(day) === index);
	if (kind === 'weekly' && weekday !== undefined) return weekdayName(weekday);
	if (kind === 'specialDays') return names[Number(index)] || 'Special day';
	return kind === 'closures' ? 'Holidays' : 'Hours';
}

/** What is wrong with the hours, as the summary above the form lists it; `names` are those of the special days. */
export function hoursSummary(errors: readonly FieldError[], names: readonly string[]): SummaryError[] {
	return errors.map(({ path, message }) => ({
		controlId: leadsTo(path),
		label: labelOf(path, names),
		message,
	}));
}
