import type { BusinessStatus } from '../settings/settings-schema.ts';

const endOfTime = '9999-12-31T00:00:00.000Z';

/** Until when staff keep the doors closed, or null. `doors` may be older than `now`; what ended since is ignored. */
export function staffClosedUntil(doors: BusinessStatus | undefined, now: Date): Date | null {
	if (doors?.source !== 'staff' || doors.isOpen) return null;
	const until = new Date(doors.until ?? endOfTime);
	return until <= now ? null : until;
}

/** Neither over nor behind doors that staff have closed until after its beginning, or will by then. */
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
