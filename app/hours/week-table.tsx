import { useFacts } from '#app/facts.tsx';
import { formatMonthDay } from '#domain/beers/beer-format.ts';
import { periodsWords, upcomingClosures } from '#domain/hours/hours.ts';
import { wallClock, weekdayName, weekdayOf, weekdaysFromMonday } from '#domain/zoned-time.ts';
import { useNow } from './now.tsx';

const announcedDays = 14;

export function WeekTable({ className = '' }: { className?: string }) {
	const { schedule } = useFacts();
	const { date: today, weekday: todaysWeekday } = wallClock(useNow(), schedule.timeZone);
	const closures = upcomingClosures(schedule, today, announcedDays);
	return (
		<div className={className}>
			<table className="w-full">
				<caption className="sr-only">Opening hours</caption>
				<tbody>
					{weekdaysFromMonday.map((weekday) => (
						<tr
							key={weekday}
							aria-current={weekday === todaysWeekday ? 'date' : undefined}
							className={weekday === todaysWeekday ? 'font-semibold' : ''}
						>
							<th
								scope="row"
								className={`py-0.5 pr-4 text-left ${weekday === todaysWeekday ? '' : 'font-normal'}`}
							>
								{weekdayName(weekday)}
								{weekday === todaysWeekday && <span className="sr-only"> (today)</span>}
							</th>
							<td className="py-0.5 text-right tabular-nums">{periodsWords(schedule.weekly[weekday])}</td>
						</tr>
					))}
				</tbody>
			</table>
			{closures.map(({ date, name }) => (
				<p key={date} className="mt-2 text-[0.9375rem]">
					Closed {weekdayName(weekdayOf(date))}, {formatMonthDay(date)}: {name}
				</p>
			))}
		</div>
	);
}
