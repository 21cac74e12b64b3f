import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';

/** Says an instant (ISO 8601) as people of the taproom say it, by its own clock: 'today at 3:30 PM', 'Nov 18 at 9:00 PM'. */
export function useTimeWords(): (instant: string) => string {
	const { schedule } = useFacts();
	const now = useNow();
	const { timeZone } = schedule;
	const day = (date: Date) => date.toLocaleDateString('en-US', { timeZone, dateStyle: 'short' });
	return (instant) => {
		const date = new Date(instant);
		const time = date.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
		if (day(date) === day(now)) return `today at ${time}`;
		return `${date.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' })} at ${time}`;
	};
}
