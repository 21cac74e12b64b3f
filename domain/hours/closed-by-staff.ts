import type { BusinessStatus } from '../settings/settings-schema.ts';

const endOfTime = '9999-12-31T00:00:00.000Z';

/**
 * Returns until when staff keep the doors closed, or null. `doors` may be older than `now`; an override that ended
 * since is ignored.
 */
export function staffClosedUntil(doors: BusinessStatus | undefined, now: Date): Date | null {
	if (doors?.source !== 'staff' || doors.isOpen) return null;
	const until = new Date(doors.until ?? endOfTime);
	return until <= now ? null : until;
}

/** Says whether an event will take place: it is not over, and staff have not closed the doors across its start. */
export function isPromised(
	{ startsMs, endsMs }: { startsMs: number; endsMs: number },
	doors: BusinessStatus | undefined,
	now: Date,
): boolean {
	const closed = staffClosedUntil(doors, now);
	const closing = doors?.closing ? Date.parse(doors.closing.at) : Number.POSITIVE_INFINITY;
	if (Math.max(startsMs, now.getTime()) >= closing) return false;
	return now.getTime() < endsMs && (closed === null || closed.getTime() <= startsMs);
}
