import type { Schedule } from './hours.ts';
import { nextScheduledTurn } from './hours-changes.ts';
import { serviceDayEnd } from './service-day.ts';

/** The word of the staff on the doors, stronger than the hours until it ends (design §7). */
export interface DoorsOverride {
	readonly isOpen: boolean;
	/** When it was given. */
	readonly at: Date;
	/** The username of whoever gave it. */
	readonly by: string;
}

/**
 * When an override ends by itself: at the next scheduled opening or closing (design §7); doors that staff opened close at
 * 4 am at the latest, because no night lasts longer. Null stands until somebody goes back to the hours.
 */
export function overrideEnd(schedule: Schedule, { isOpen, at }: DoorsOverride): Date | null {
	const turn = nextScheduledTurn(schedule, at);
	if (!isOpen) return turn;
	const nightEnd = serviceDayEnd(at, schedule.timeZone);
	return turn && turn < nightEnd ? turn : nightEnd;
}

/** The override if it still stands at `now`, else null. */
export function standingOverride(
	schedule: Schedule,
	now: Date,
	override: DoorsOverride | null,
): DoorsOverride | null {
	if (!override) return null;
	const end = overrideEnd(schedule, override);
	return end === null || now < end ? override : null;
}
