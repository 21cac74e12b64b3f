import { formatTime, wallClock } from '../zoned-time.ts';
import { formatMonthDay } from './beer-format.ts';

const prefix = 'beer-draft';

/** Where the browser keeps a draft: one place per beer and version it was begun from; a new beer is 'new', version 0. */
export function draftKey(beerId: string | null, version: number): string {
	return `${prefix}/${beerId ?? 'new'}/${version}`;
}

/** The version that a draft of this beer was begun from, by the draft's key; null for any other key. */
export function draftVersion(key: string, beerId: string | null): number | null {
	const start = `${prefix}/${beerId ?? 'new'}/`;
	const version = key.startsWith(start) ? key.slice(start.length) : '';
	return /^\d{1,15}$/.test(version) ? Number(version) : null;
}

/** When a draft was left, as whoever comes back reads it: '3:58 PM', with the date unless it was today. */
export function draftTime(at: Date, now: Date, timeZone: string): string {
	const { date, minutes } = wallClock(at, timeZone);
	const time = formatTime(minutes);
	return date === wallClock(now, timeZone).date ? time : `${formatMonthDay(date)}, ${time}`;
}
