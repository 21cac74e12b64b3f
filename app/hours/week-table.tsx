import { useFacts, useFormats } from '#app/facts.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { periodsWords, shownPeriods, withClosing } from '#domain/hours/hours.ts';
import { announcedDays, namedDayWords, upcomingNamedDays } from '#domain/hours/named-days.ts';
import { wallClock, weekdayName, weekdaysInOrder } from '#domain/zoned-time.ts';
import { useNow } from './now.tsx';

export function WeekTable({ className = '' }: { className?: string }) {
	const formats = useFormats();
	const { schedule } = useFacts();
	const { date: today, weekday: todaysWeekday } = wallClock(useNow(), schedule.timeZone);
	const todays = shownPeriods(withClosing(schedule, useBusinessStatus()?.closing?.at), today);
	const named = upcomingNamedDays(schedule, today, announcedDays);
	return (
		<div className={className}>
			<table className="week-table">
				<caption className="sr-only">Opening hours</caption>
				<tbody>
					{weekdaysInOrder(formats).map((weekday) => (
						<tr key={weekday} aria-current={weekday === todaysWeekday ? 'date' : undefined}>
							<th scope="row">
								{weekdayName(weekday)}
								{weekday === todaysWeekday && <span className="sr-only"> (today)</span>}
							</th>
							<td>{periodsWords(formats, weekday === todaysWeekday ? todays : schedule.weekly[weekday])}</td>
						</tr>
					))}
				</tbody>
			</table>
			{named.map((day) => (
				<p key={day.date} className="mt-2 text-15">
					{namedDayWords(formats, day)}
				</p>
			))}
		</div>
	);
}
