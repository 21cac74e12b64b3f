import { dateTextFrom } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { formatTime, wallClock } from '../zoned-time.ts';
import type { PrintChanges, PrintedLine } from './menu-print.ts';

/** Lists differences between the paper and the present, by present names. */
export function printChanges(then: readonly PrintedLine[], now: readonly PrintedLine[]): PrintChanges {
	const [before, after] = [then, now].map((lines) => new Map(lines.map((line) => [line.key, line])));
	const names = (lines: readonly PrintedLine[]) => lines.map(({ name }) => name);
	return {
		gone: names(then.filter(({ key }) => !after?.has(key))),
		added: names(now.filter(({ key }) => !before?.has(key))),
		altered: names(
			now.filter(({ key, says }) => {
				const printed = before?.get(key);
				return printed !== undefined && printed.says !== says;
			}),
		),
	};
}

export const changeCount = ({ gone, added, altered }: PrintChanges): number =>
	gone.length + added.length + altered.length;

/** Describes the differences: '2 gone, 1 new'; null if there are none. */
export function changesText({ gone, added, altered }: PrintChanges): string | null {
	const parts = [
		gone.length > 0 && `${gone.length} gone`,
		added.length > 0 && `${added.length} new`,
		altered.length > 0 && `${altered.length} changed`,
	].filter((part) => part !== false);
	return parts.length > 0 ? parts.join(', ') : null;
}

/** Formats the time of printing: '4:10 PM' if today, else 'Nov 14, 4:10 PM'. */
export function printMoment(formats: Formats, printedAt: string, now: Date, timeZone: string): string {
	const [then, today] = [wallClock(new Date(printedAt), timeZone), wallClock(now, timeZone)];
	const time = formatTime(formats, then.minutes);
	return then.date === today.date ? time : `${dateTextFrom(formats, today.date, then.date)}, ${time}`;
}
