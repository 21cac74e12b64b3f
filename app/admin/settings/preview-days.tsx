import { formatMonthDay } from '#domain/beers/beer-format.ts';
import { addDays, type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';

export interface PreviewDaysProps {
	readonly caption: string;
	readonly today: PlainDate;
	readonly days: number;
	/** What guests find on a date: as it is typed, and as it is saved. */
	readonly words: (date: PlainDate) => string;
	readonly saved: (date: PlainDate) => string;
}

/** The coming days as guests will see them, before anything is saved; days that would change are marked. */
export function PreviewDays({ caption, today, days, words, saved }: PreviewDaysProps) {
	return (
		<table className="two-weeks-table">
			<caption className="sr-only">{caption}</caption>
			<tbody>
				{Array.from({ length: days }, (_, day) => addDays(today, day)).map((date) => {
					const now = words(date);
					const before = saved(date);
					return (
						<tr key={date} data-changed={now !== before || undefined}>
							<th scope="row">
								{weekdayName(weekdayOf(date)).slice(0, 3)}, {formatMonthDay(date)}
								{date === today && <span className="field-hint"> today</span>}
							</th>
							<td>
								{now}
								{now !== before && <s className="two-weeks-was">{before}</s>}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
