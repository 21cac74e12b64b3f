import type { BusinessStatus } from '../settings/settings.ts';
import { type DoorsOverride, overrideEnd, standingOverride } from './doors-override.ts';
import { untilWords } from './doors-until.ts';
import type { Schedule } from './hours.ts';
import { lastScheduledTurn, nextScheduledTurn } from './hours-changes.ts';
import { hoursStatus } from './hours-status.ts';

/**
 * Open or closed: by the staff while their override stands, else by the opening hours, whose latest scheduled opening or
 * closing is then `lastUpdated`.
 */
export function businessStatusAt(
	schedule: Schedule,
	now: Date,
	override: DoorsOverride | null = null,
): BusinessStatus {
	const standing = standingOverride(schedule, now, override);
	const until = standing ? overrideEnd(schedule, standing) : nextScheduledTurn(schedule, now);
	const isOpen = standing ? standing.isOpen : hoursStatus(schedule, now).isOpen;
	const since = standing ? standing.at : (lastScheduledTurn(schedule, now) ?? now);
	return {
		isOpen,
		lastUpdated: since.toISOString(),
		updatedBy: standing ? standing.by : 'system',
		source: standing ? 'staff' : 'hours',
		until: until?.toISOString() ?? null,
		untilText: untilWords(schedule, now, isOpen, until),
	};
}
