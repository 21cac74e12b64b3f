import type { Schedule } from './hours.ts';
import { lastScheduledTurn } from './hours-changes.ts';
import { hoursStatus } from './hours-status.ts';
import type { BusinessStatus } from './settings.ts';

/** Open or closed by the opening hours alone; `lastUpdated` is the latest scheduled opening or closing. */
export function businessStatusAt(schedule: Schedule, now: Date): BusinessStatus {
	return {
		isOpen: hoursStatus(schedule, now).isOpen,
		lastUpdated: (lastScheduledTurn(schedule, now) ?? now).toISOString(),
		updatedBy: 'system',
		source: 'hours',
	};
}
