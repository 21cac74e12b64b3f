import { isTimeZone, offsetAt } from '../zoned-time.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/** What a device says of its zone, if that is a place on earth: some have none, some hide it behind UTC, some know one that nobody else knows. */
export function placeZone(said: unknown): string | null {
	if (typeof said !== 'string' || !said.includes('/') || said.startsWith('Etc/')) return null;
	return isTimeZone(said) ? said : null;
}

/** Whether two zones tell the same time all year from an instant on, as Detroit and New York do. */
export function sameClock(one: string, other: string, from: Date): boolean {
	return Array.from({ length: 53 }, (_, week) => from.getTime() + week * weekMs).every(
		(at) => offsetAt(at, one) === offsetAt(at, other),
	);
}

/** 'Denver', 'Buenos Aires'. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
