import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { eventKindLabels, eventPlaceLabels, type TaproomEvent } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { type Occurrence, occurrences } from '#domain/events/event-occurrences.ts';
import { dateWords, seriesWords, timeWords } from '#domain/events/event-words.ts';
import {
	addMonths,
	type Month,
	monthEnds,
	monthGrid,
	monthWords,
	readMonth,
} from '#domain/events/month-grid.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import type { ListItem } from './content-kind.ts';
import { EventDatesDialog } from './event-dates-dialog.tsx';

/** Events as rows, those that come next first; dates are canceled in one touch. */
export function useEventRows(): (events: readonly TaproomEvent[]) => ListItem[] {
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const today = wallClock(now, timeZone).date;
	const rowOf = (event: TaproomEvent, next: Occurrence | null): ListItem => {
		const upcoming = next && `${dateWords(next.date, today)}, ${timeWords(next)}`;
		const when = upcoming ?? (event.recurrence ? 'Over' : `Was on ${dateWords(event.date, today)}`);
		const series = event.recurrence ? seriesWords(event.recurrence, today) : '';
		const where = eventPlaceLabels[event.place];
		return {
			slug: event.slug,
			title: event.title,
			text: `${event.summary} ${eventKindLabels[event.kind]} ${where} ${series} ${when}`,
			facts: [when, series, where].filter(Boolean).join(' · '),
			buttons: next && <DatesButton event={event} />,
		};
	};
	return (events) =>
		events
			.map((event) => ({ event, next: nextOccurrence(event, now, timeZone) }))
			.sort((one, other) => (one.next?.startsMs ?? Infinity) - (other.next?.startsMs ?? Infinity))
			.map(({ event, next }) => rowOf(event, next));
}

function DatesButton({ event }: { event: TaproomEvent }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				kind="row"
				aria-haspopup="dialog"
				aria-label={`Dates of ${event.title}`}
				onClick={() => setOpen(true)}
			>
				Dates
			</Button>
			{open && <EventDatesDialog event={event} onClose={() => setOpen(false)} />}
		</>
	);
}

/** The list or the month, chosen in the address. */
export function useEventViews(events: readonly TaproomEvent[]) {
	const { timeZone } = useFacts().schedule;
	const today = wallClock(useNow(), timeZone).date;
	const [params] = useSearchParams();
	const asCalendar = params.get('view') === 'calendar';
	const month = readMonth(params.get('month')) ?? today.slice(0, 7);
	const views = [
		{ label: 'List', to: '/admin/events', current: !asCalendar },
		{ label: 'Calendar', to: '?view=calendar', current: asCalendar },
	];
	return {
		tools: (
			<nav aria-label="View" className="beer-buttons">
				{views.map(({ label, to, current }) => (
					<Link
						key={label}
						to={to}
						replace
						aria-current={current ? 'true' : undefined}
						className="row-button content-view"
					>
						{label}
					</Link>
				))}
			</nav>
		),
		instead: asCalendar ? <MonthCalendar month={month} events={events} today={today} /> : null,
	};
}

interface MonthCalendarProps {
	readonly month: Month;
	readonly events: readonly TaproomEvent[];
	readonly today: string;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A month with all that takes place in it; on a phone the days on which something does. */
function MonthCalendar({ month, events, today }: MonthCalendarProps) {
	const { schedule } = useFacts();
	const { first, last } = monthEnds(month);
	const { before, dates } = monthGrid(month);
	const all = events
		.flatMap((event) =>
			occurrences(event, first, last, schedule.timeZone).map((occurrence) => ({ event, occurrence })),
		)
		.sort((one, other) => one.occurrence.startsMs - other.occurrence.startsMs);
	const turn = (months: number, words: string) => (
		<Link to={`?view=calendar&month=${addMonths(month, months)}`} replace className="row-button">
			{words}
		</Link>
	);
	return (
		<section aria-labelledby="month" className="content-group">
			<header className="content-group-head">
				<h2 id="month" className="content-group-title">
					{monthWords(month)}
				</h2>
				<div className="staff-beer-buttons content-turn">
					{turn(-1, 'Earlier')}
					{turn(1, 'Later')}
				</div>
			</header>
			<p role="status" className="staff-note">
				{all.length === 0 ? 'Nothing takes place in this month.' : `${all.length} dates`}
			</p>
			<div aria-hidden="true" className="month-days">
				{weekdayNames.map((name) => (
					<span key={name}>{name.slice(0, 3)}</span>
				))}
			</div>
			<ol className="month" data-before={before}>
				{dates.map((date) => {
					const here = all.filter(({ occurrence }) => occurrence.date === date);
					return (
						<li
							key={date}
							className="month-day"
							data-empty={here.length === 0 || undefined}
							data-today={date === today || undefined}
						>
							<time dateTime={date} className="month-date">
								<span aria-hidden="true" className="figure">
									{Number(date.slice(8))}
								</span>
								<span className="visually-hidden">{dateWords(date, today)}</span>
							</time>
							<ul>
								{here.map(({ event, occurrence }) => (
									<li key={event.slug + occurrence.seriesDate}>
										<Link
											to={`/admin/content/event/${event.slug}`}
											className="month-event"
											data-out={occurrence.state === 'canceled' || undefined}
										>
											<span className="figure">{formatTime(occurrence.startsAt)}</span> {event.title}
											{occurrence.state !== 'scheduled' && ` (${occurrence.state})`}
										</Link>
									</li>
								))}
							</ul>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
