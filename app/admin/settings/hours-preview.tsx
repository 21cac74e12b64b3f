import { Button } from '#app/admin/ui/button.tsx';
import { useFormats } from '#app/facts.tsx';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import {
	type DayPeriods,
	openingOf,
	periodsWords,
	type Schedule,
	shownPeriods,
} from '#domain/hours/hours.ts';
import { type EnhancedStatus, enhancedStatus } from '#domain/hours/hours-status.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { addDays, type PlainDate, wallClock, weekdayName, weekdayOf } from '#domain/zoned-time.ts';

const headingId = 'preview-heading';

/** Links to the preview, which on a narrow screen is below the form. */
export function PreviewLink() {
	return (
		<Button
			kind="link"
			className="touch-link desktop:hidden"
			onClick={() => document.getElementById(headingId)?.focus()}
		>
			Preview
		</Button>
	);
}

/** Describes the periods of the doors or the kitchen on one date. */
export function openingText(
	formats: Formats,
	schedule: Schedule,
	date: PlainDate,
	periods: DayPeriods,
): string {
	const { closureName } = openingOf(schedule, date);
	return closureName ? `Closed: ${closureName}` : periodsWords(formats, periods);
}

interface HoursPreviewProps {
	readonly status: EnhancedStatus['status'];
	readonly text: string;
	readonly caption: string;
	readonly timeZone: string;
	readonly days: number;
	/** Returns the words for a date by the typed hours, and (`savedText`) by the saved ones. */
	readonly textOf: (date: PlainDate) => string;
	readonly savedText: (date: PlainDate) => string;
}

/** Shows what guests would read with the typed hours, and marks the days that would change. */
export function HoursPreview(props: HoursPreviewProps) {
	const formats = useFormats();
	const { status, text, caption, timeZone, days, textOf, savedText } = props;
	const today = wallClock(useNow(), timeZone).date;
	return (
		<section aria-labelledby={headingId} className="mt-10 desktop:sticky desktop:top-16 desktop:mt-4">
			<h2 id={headingId} tabIndex={-1} className="settings-heading scroll-mt-28">
				As guests will see it
			</h2>
			<p className="pt-1.5 pb-3 font-semibold">
				<StatusDot status={status} /> {text}
			</p>
			<table className="w-full">
				<caption className="sr-only">{caption}</caption>
				<tbody>
					{Array.from({ length: days }, (_, day) => addDays(today, day)).map((date) => {
						const text = textOf(date);
						const saved = savedText(date);
						return (
							<tr
								key={date}
								className="border-t border-rule data-changed:bg-wheat/22 data-changed:font-semibold"
								data-changed={text !== saved || undefined}
							>
								<th
									scope="row"
									className="py-1 pr-4 text-left align-top font-normal min-[19rem]:whitespace-nowrap in-data-changed:pl-2 in-data-changed:font-semibold"
								>
									{weekdayName(weekdayOf(date)).slice(0, 3)}, {formatMonthDay(formats, date)}
									{date === today && <span className="field-hint"> today</span>}
								</th>
								<td className="py-1 text-left align-top tabular-nums">
									{text}
									{text !== saved && <s className="block text-ink-soft font-normal">{saved}</s>}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</section>
	);
}

export function TwoWeeks({ schedule, saved }: { schedule: Schedule; saved: Schedule }) {
	const formats = useFormats();
	const { status, statusText, message, closureName } = enhancedStatus(formats, schedule, useNow());
	const textIn = (hours: Schedule) => (date: PlainDate) =>
		openingText(formats, hours, date, shownPeriods(hours, date));
	return (
		<HoursPreview
			status={status}
			text={`${statusText} · ${closureName ? `${closureName}: ${message}` : message}`}
			caption="The coming two weeks"
			timeZone={schedule.timeZone}
			days={14}
			textOf={textIn(schedule)}
			savedText={textIn(saved)}
		/>
	);
}
