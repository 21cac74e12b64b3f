import { isTimeZone, offsetAt } from '../zoned-time.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the time zone that a device reports if it names a place. Some devices have none, report UTC, or know a zone
 * that nobody else knows.
 */
export function placeZone(stored: unknown): string | null {
	if (typeof stored !== 'string' || !stored.includes('/') || stored.startsWith('Etc/')) return null;
	return isTimeZone(stored) ? stored : null;
}

/** Says whether two zones have equal clocks all year from an instant on, as Detroit and New York do. */
export function sameClock(one: string, other: string, from: Date): boolean {
	return Array.from({ length: 53 }, (_, week) => from.getTime() + week * weekMs).every(
		(at) => offsetAt(at, one) === offsetAt(at, other),
	);
}

/** Returns the city of a zone: 'Denver', 'Buenos Aires'. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
