import { useFacts } from '#app/facts.tsx';
import { formatMonthDay } from '#domain/beers/beer-format.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';

/** Who saved a setting last, and when by the taproom's clock: 'Saved by anna, Nov 20, 3:30 PM'. */
export function useLastChange({ version, updatedAt, updatedBy }: Versioned<unknown>): string {
	const { schedule } = useFacts();
	if (version === 0) return 'As it came, never changed';
	const { date, minutes } = wallClock(new Date(updatedAt), schedule.timeZone);
	return `Saved by ${updatedBy}, ${formatMonthDay(date)}, ${formatTime(minutes)}`;
}
