import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { StatusDot } from '#app/hours/doors.tsx';
import { openingOf, periodsWords } from '#domain/hours/hours.ts';
import { addDays, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { useKitchen, useKitchenPeriods } from './use-kitchen.ts';

export function KitchenNow() {
	const formats = useFormats();
	const { isOpen, message } = useKitchen();
	const today = useKitchenPeriods()(useClock().today);
	return (
		<div className="kitchen-now">
			<p>
				<StatusDot status={isOpen ? 'open' : 'closed'} />
				<span className="text-balance">{message}</span>
			</p>
			<p className="text-15 text-ink-soft">
				{today.length > 0
					? `Serving today from ${periodsWords(formats, today)}. `
					: 'The kitchen is closed today. '}
				<a href="#kitchen-hours" data-no-print className="text-link">
					Kitchen hours
				</a>
			</p>
		</div>
	);
}

/** Lists the kitchen's hours by date, since a holiday overrides the weekly hours and is named (design §9). */
export function KitchenWeek() {
	const formats = useFormats();
	const { schedule } = useFacts();
	const periodsOf = useKitchenPeriods();
	const { today } = useClock();
	const dates = Array.from({ length: 7 }, (_, day) => addDays(today, day));
	return (
		<table className="week-table kitchen-week">
			<caption className="sr-only">Kitchen hours this week</caption>
			<tbody>
				{dates.map((date) => {
					const { closureName } = openingOf(schedule, date);
					return (
						<tr key={date}>
							<th scope="row">{date === today ? 'Today' : weekdayName(weekdayOf(date))}</th>
							<td>{closureName ? `Closed, ${closureName}` : periodsWords(formats, periodsOf(date))}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
