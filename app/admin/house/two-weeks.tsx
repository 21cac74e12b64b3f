import { useNow } from '#app/hours/now.tsx';
import { StatusDot } from '#app/hours/status-pill.tsx';
import { formatMonthDay } from '#domain/beer-format.ts';
import { openingOf, type Schedule } from '#domain/hours.ts';
import { periodsWords } from '#domain/hours-differences.ts';
import { enhancedStatus } from '#domain/hours-status.ts';
import { addDays, type PlainDate, wallClock, weekdayName, weekdayOf } from '#domain/zoned-time.ts';

const days = 14;

/** What guests find on one date. */
function found(schedule: Schedule, date: PlainDate): string {
	const { periods, closureName } = openingOf(schedule, date);
	return closureName ? `Closed: ${closureName}` : periodsWords(periods);
}

interface TwoWeeksProps {
	readonly schedule: Schedule;
	readonly saved: Schedule;
}

/** The coming two weeks as guests will see them, before anything is saved; days that would change are marked. */
export function TwoWeeks({ schedule, saved }: TwoWeeksProps) {
	const now = useNow();
	const today = wallClock(now, schedule.timeZone).date;
	const { status, statusText, message, closureName } = enhancedStatus(schedule, now);
	return (
		<section aria-labelledby="preview-heading" className="two-weeks">
			<h2 id="preview-heading" tabIndex={-1} className="house-heading">
				As guests will see it
			</h2>
			<p className="two-weeks-now">
				<StatusDot status={status} /> {statusText} · {closureName ? `${closureName}: ${message}` : message}
			</p>
			<table className="two-weeks-table">
				<caption className="sr-only">The coming two weeks</caption>
				<tbody>
					{Array.from({ length: days }, (_, day) => addDays(today, day)).map((date) => {
						const words = found(schedule, date);
						const before = found(saved, date);
						return (
							<tr key={date} data-changed={words !== before || undefined}>
								<th scope="row">
									{weekdayName(weekdayOf(date)).slice(0, 3)}, {formatMonthDay(date)}
									{date === today && <span className="field-hint"> today</span>}
								</th>
								<td>
									{words}
									{words !== before && <s className="two-weeks-was">{before}</s>}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</section>
	);
}
