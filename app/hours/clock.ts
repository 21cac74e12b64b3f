import { useFacts } from '#app/facts.tsx';
import { wallClock } from '#domain/zoned-time.ts';
import { useNow } from './now.tsx';

/** Returns the current instant and the taproom's clock. */
export function useClock() {
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	return { now, timeZone, today: wallClock(now, timeZone).date };
}
