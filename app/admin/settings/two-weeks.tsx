import type { ReactNode } from 'react';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { formatMonthDay } from '#domain/beers/beer-format.ts';
import { openingOf, periodsWords, type Schedule } from '#domain/hours/hours.ts';
import { type EnhancedStatus, enhancedStatus } from '#domain/hours/hours-status.ts';
import { addDays, type PlainDate, wallClock, weekdayName, weekdayOf } from '#domain/zoned-time.ts';

const headingId = 'preview-heading';

interface GuestsPreviewProps {
	/** What the dot before the words says. */
	readonly status: EnhancedStatus['status'];
	/** What guests would read at this moment. */
	readonly words: string;
	readonly children: ReactNode;
}

/** What hours that are not saved yet would make guests read. */
export function GuestsPreview({ status, words, children }: GuestsPreviewProps) {
	return (
		<section aria-labelledby={headingId} className="two-weeks">
			<h2 id={headingId} tabIndex={-1} className="house-heading">
				As guests will see it
			</h2>
			<p className="two-weeks-now">
				<StatusDot status={status} /> {words}
			</p>
			{children}
		</section>
	);
}

/** Leads down to the preview where it does not stand beside the form. */
export function PreviewLink() {
	return (
		<button
			type="button"
			className="text-link house-touch two-weeks-link"
			onClick={() => document.getElementById(headingId)?.focus()}
		>
			Preview
		</button>
	);
}

interface PreviewDaysProps {
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

/** What guests find on one date. */
function openingText(schedule: Schedule, date: PlainDate): string {
	const { periods, closureName } = openingOf(schedule, date);
	return closureName ? `Closed: ${closureName}` : periodsWords(periods);
}

/** The doors' coming two weeks, as they are typed and as they are saved. */
export function TwoWeeks({ schedule, saved }: { readonly schedule: Schedule; readonly saved: Schedule }) {
	const now = useNow();
	const { status, statusText, message, closureName } = enhancedStatus(schedule, now);
	return (
		<GuestsPreview
			status={status}
			words={`${statusText} · ${closureName ? `${closureName}: ${message}` : message}`}
		>
			<PreviewDays
				caption="The coming two weeks"
				today={wallClock(now, schedule.timeZone).date}
				days={14}
				words={(date) => openingText(schedule, date)}
				saved={(date) => openingText(saved, date)}
			/>
		</GuestsPreview>
	);
}
