import { useState } from 'react';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { writeStaff } from '#app/api/call-staff.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link, useSearchParams } from '#app/navigation/navigation.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { nextOccurrence, occurrencesAhead } from '#domain/events/event-agenda.ts';
import { listedName } from '#domain/events/event-lists.ts';
import { type Occurrence, occurrences } from '#domain/events/event-occurrences.ts';
import { eventDateText, eventTimeText, seriesText } from '#domain/events/event-text.ts';
import { addMonths, type Month, monthEnds, monthGrid, readMonth } from '#domain/events/month-grid.ts';
import { monthText } from '#domain/locale/date-text.ts';
import { publishWords } from '#domain/publishing/publishing.ts';
import type { CancelInput } from '#domain/resources/content-endpoints.ts';
import { formatTime, weekdayName, weekdaysInOrder } from '#domain/zoned-time.ts';
import type { ListItem } from './content-kind.ts';
import { Row } from './content-rows.tsx';

export function useEventRows(events: readonly TaproomEvent[]): ListItem[] {
	const formats = useFormats();
	const { timeZone, now, today } = useClock();
	const { kinds, places } = useFacts().eventLists;
	return events
		.map((event) => ({ event, next: nextOccurrence(event, now, timeZone) }))
		.sort((one, other) => (one.next?.startsMs ?? Infinity) - (other.next?.startsMs ?? Infinity))
		.map(({ event, next }) => {
			const upcoming = next && `${eventDateText(formats, next.date, today)}, ${eventTimeText(formats, next)}`;
			const when =
				upcoming ?? (event.recurrence ? 'Over' : `Was on ${eventDateText(formats, event.date, today)}`);
			const series = event.recurrence ? seriesText(formats, event, today) : '';
			const where = listedName(places, event.place);
			const out = publishWords(formats, event, now, timeZone);
			return {
				slug: event.slug,
				title: event.title,
				text: `${event.summary} ${listedName(kinds, event.kind)} ${where} ${series} ${when} ${out}`,
				facts: (
					<>
						{out && <strong className="content-state">{out}</strong>}
						{[when, series, where].filter(Boolean).join(' · ')}
					</>
				),
				buttons: next && <DatesButton event={event} />,
			};
		});
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
			{open && <DatesDialog event={event} onClose={() => setOpen(false)} />}
		</>
	);
}

function DatesDialog({ event, onClose }: { event: TaproomEvent; onClose: () => void }) {
	const formats = useFormats();
	const { timeZone, now, today } = useClock();
	const [reason, setReason] = useState('');
	const dates = occurrencesAhead(event, now, timeZone).slice(0, 8);
	return (
		<Dialog open onClose={onClose} title={`Dates of ${event.title}`}>
			<TextField
				label="Reason"
				hint="Guests read it beside the canceled date. May stay empty."
				maxLength={300}
				value={reason}
				onChange={setReason}
			/>
			<ul className="content-rows mt-3">
				{dates.map((occurrence) => (
					<DateRow
						key={occurrence.seriesDate}
						event={event}
						occurrence={occurrence}
						dateText={eventDateText(formats, occurrence.date, today)}
						reason={reason.trim() || null}
					/>
				))}
			</ul>
			<div className="beer-buttons mt-5">
				<Button onClick={onClose}>Done</Button>
			</div>
		</Dialog>
	);
}

interface DateRowProps extends EventDate {
	readonly dateText: string;
	readonly reason: string | null;
}

function DateRow({ event, occurrence, dateText, reason }: DateRowProps) {
	const formats = useFormats();
	const { slug } = event;
	const act = useImmediateAction('event');
	const { seriesDate: date, state, reason: before } = occurrence;
	const canceled = state === 'canceled';
	const cancel = (body: CancelInput) => {
		const title = `${event.title} is ${body.canceled ? 'canceled' : 'on again'}: ${dateText}`;
		return act(() => writeStaff('events.cancel', { params: { slug }, body }), {
			done: ({ change }) => ({ title, message: 'Guests see it now.', change }),
			failed: 'The date is as before',
		});
	};
	const next = { date, canceled: !canceled, reason: canceled ? null : reason };
	return (
		<Row
			out={canceled}
			name={dateText}
			facts={canceled ? `Canceled. ${before ?? ''}` : eventTimeText(formats, occurrence)}
			buttons={
				<Button
					kind="row"
					className={canceled ? '' : 'row-button-kick'}
					aria-label={`${canceled ? 'Put back on' : 'Cancel'}: ${dateText}`}
					onClick={() => void cancel(next)}
				>
					{canceled ? 'Put back on' : 'Cancel'}
				</Button>
			}
		/>
	);
}

export function useEventViews(events: readonly TaproomEvent[]) {
	const { today } = useClock();
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
						className="row-button"
					>
						{label}
					</Link>
				))}
				<Link to="/admin/events/lists" className="row-button">
					Kinds and places
				</Link>
			</nav>
		),
		instead: asCalendar ? <MonthCalendar month={month} events={events} /> : null,
	};
}

interface EventDate {
	readonly event: TaproomEvent;
	readonly occurrence: Occurrence;
}

/** The column of a month's first day, by the number of days before it in its week. */
const columns = [
	'',
	'tablet:col-start-2',
	'tablet:col-start-3',
	'tablet:col-start-4',
	'tablet:col-start-5',
	'tablet:col-start-6',
	'tablet:col-start-7',
];

function MonthCalendar({ month, events }: { month: Month; events: readonly TaproomEvent[] }) {
	const formats = useFormats();
	const { timeZone, today } = useClock();
	const { first, last } = monthEnds(month);
	const { before, dates } = monthGrid(formats, month);
	const all = events
		.flatMap((event) =>
			occurrences(event, first, last, timeZone).map((occurrence): EventDate => ({ event, occurrence })),
		)
		.sort((one, other) => one.occurrence.startsMs - other.occurrence.startsMs);
	const ofDate = Map.groupBy(all, ({ occurrence }) => occurrence.date);
	const monthButton = (months: number, words: string) => (
		<Link to={`?view=calendar&month=${addMonths(month, months)}`} replace className="row-button">
			{words}
		</Link>
	);
	return (
		<section aria-labelledby="month" className="mt-7">
			<header className="flex items-center justify-between gap-4 border-b-3 border-double border-ink">
				<h2 id="month" className="content-group-title">
					{monthText(month)}
				</h2>
				<div className="staff-beer-buttons py-1">
					{monthButton(-1, 'Earlier')}
					{monthButton(1, 'Later')}
				</div>
			</header>
			<p role="status" className="staff-note">
				{all.length === 0 ? 'Nothing takes place in this month.' : `${all.length} dates`}
			</p>
			<div aria-hidden="true" className="hidden tablet:grid tablet:grid-cols-7">
				{weekdaysInOrder(formats).map((weekday) => (
					<span key={weekday} className="py-1 px-2 text-ink-soft text-14">
						{weekdayName(weekday).slice(0, 3)}
					</span>
				))}
			</div>
			<ol className="tablet:grid tablet:grid-cols-7 tablet:border-t tablet:border-rule tablet:border-l">
				{dates.map((date, index) => (
					<MonthDay
						key={date}
						date={date}
						today={today}
						events={ofDate.get(date) ?? []}
						className={index === 0 ? columns[before] : ''}
					/>
				))}
			</ol>
		</section>
	);
}

interface MonthDayProps {
	readonly date: string;
	readonly today: string;
	readonly events: readonly EventDate[];
	readonly className: string | undefined;
}

/** A phone shows only the days on which something takes place. */
function MonthDay({ date, today, events, className = '' }: MonthDayProps) {
	const formats = useFormats();
	return (
		<li
			className={`grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2 border-b border-rule max-tablet:data-empty:hidden tablet:block tablet:min-h-26 tablet:py-1 tablet:px-2 tablet:border-r tablet:[box-shadow:0_-1px_var(--color-rule)] ${className}`}
			data-empty={events.length === 0 || undefined}
			data-today={date === today || undefined}
		>
			<time
				dateTime={date}
				className="py-2.5 text-ink-soft text-18 in-data-today:text-accent in-data-today:font-bold tablet:py-0 tablet:text-16"
			>
				<span aria-hidden="true" className="figure">
					{Number(date.slice(8))}
				</span>
				<span className="sr-only">{eventDateText(formats, date, today)}</span>
			</time>
			<ul>
				{events.map(({ event, occurrence: { seriesDate, startsAt, state } }) => (
					<li key={event.slug + seriesDate}>
						<Link
							to={`/admin/content/event/${event.slug}`}
							className="block min-h-11 py-2.5 leading-[1.3] underline decoration-rule underline-offset-[0.2em] hover:decoration-accent data-out:text-ink-soft data-out:line-through tablet:min-h-6 tablet:py-1 tablet:text-14"
							data-out={state === 'canceled' || undefined}
						>
							<span className="figure">{formatTime(formats, startsAt)}</span> {event.title}
							{state !== 'scheduled' && ` (${state})`}
						</Link>
					</li>
				))}
			</ul>
		</li>
	);
}
