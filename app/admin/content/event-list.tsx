import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { eventKindLabels, eventPlaceLabels, type TaproomEvent } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { occurrences } from '#domain/events/event-occurrences.ts';
import { dateWords, seriesWords, timeWords } from '#domain/events/event-words.ts';
import {
	addMonths,
	type Month,
	monthEnds,
	monthGrid,
	monthWords,
	readMonth,
} from '#domain/events/month-grid.ts';
import { contentSchemas } from '#domain/resources/staff-content-schema.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import { ContentList } from './content-list.tsx';
import { EventDatesDialog } from './event-dates-dialog.tsx';
import { ListFrame } from './list-frame.tsx';
import { useItems } from './use-items.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

/** The staff's events, as a list and as a month; dates are canceled in one touch. */
export default function EventListScreen() {
	const { schedule } = useFacts();
	const now = useNow();
	const [params] = useSearchParams();
	const [open, setOpen] = useState<string | null>(null);
	const events = useItems('event', contentSchemas.event);
	const today = wallClock(now, schedule.timeZone).date;
	const month =
		params.get('view') === 'calendar' ? (readMonth(params.get('month')) ?? today.slice(0, 7)) : null;
	const chosen = events.items?.find(({ slug }) => slug === open);
	const views = (
		<nav aria-label="View" className="beer-buttons">
			<Link
				to="/admin/events"
				replace
				aria-current={month === null ? 'true' : undefined}
				className="row-button content-view"
			>
				List
			</Link>
			<Link
				to="?view=calendar"
				replace
				aria-current={month !== null ? 'true' : undefined}
				className="row-button content-view"
			>
				Calendar
			</Link>
		</nav>
	);
	const rows = (events.items ?? [])
		.map((event) => ({ event, next: nextOccurrence(event, now, schedule.timeZone) }))
		.sort((one, other) => (one.next?.startsMs ?? Infinity) - (other.next?.startsMs ?? Infinity))
		.map(({ event, next }) => {
			const when = next
				? `${dateWords(next.date, today)}, ${timeWords(next)}`
				: event.recurrence
					? 'Over'
					: `Was on ${dateWords(event.date, today)}`;
			const series = event.recurrence ? seriesWords(event.recurrence, today) : '';
			const where = eventPlaceLabels[event.place];
			return {
				slug: event.slug,
				title: event.title,
				group: null,
				text: `${event.summary} ${eventKindLabels[event.kind]} ${where} ${series} ${when}`,
				facts: [when, series, where].filter(Boolean).join(' · '),
				buttons: next && (
					<button
						type="button"
						className="row-button"
						aria-haspopup="dialog"
						aria-label={`Dates of ${event.title}`}
						onClick={() => setOpen(event.slug)}
					>
						Dates
					</button>
				),
			};
		});
	return (
		<ListFrame here="/admin/events" title="Events" of={[events]}>
			{month === null ? (
				<ContentList
					kind="event"
					title="Events"
					plural="events"
					items={rows}
					deleted={events.deleted}
					tools={views}
				/>
			) : (
				<>
					<header className="staff-beers-head">
						<h1 className="admin-title">Events</h1>
						<Link to="/admin/content/event/new" className="button button-primary">
							New event
						</Link>
					</header>
					<div className="staff-beers-tools">{views}</div>
					<MonthCalendar month={month} events={events.items ?? []} today={today} />
				</>
			)}
			{chosen && <EventDatesDialog event={chosen} onClose={() => setOpen(null)} />}
		</ListFrame>
	);
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
