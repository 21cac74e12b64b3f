import { type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';

/** The day of the month as a numeral over its weekday. Seen only: whoever listens hears the date with the title. */
export function DayNumeral({ date }: { date: PlainDate }) {
	return (
		<time dateTime={date} aria-hidden="true" className="event-day">
			<span className="event-day-numeral figure">{Number(date.slice(8))}</span>
			<span className="event-day-weekday">{weekdayName(weekdayOf(date)).slice(0, 3)}</span>
		</time>
	);
}
