import { minutesPerDay } from '../zoned-time.ts';

/** Minutes after midnight as time fields, schema.org and ISO 8601 write them: '15:00'; '02:00' for 1560, the next day's. */
export function clockText(minutes: number): string {
	const ofDay = minutes % minutesPerDay;
	return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** Minutes after midnight of '15:00'; null for what is no time of a day. */
export function clockMinutes(text: string): number | null {
	const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
	return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
