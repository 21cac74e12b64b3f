import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { InlineLink, QuietLink, TextLink } from '#app/ui/button.tsx';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { type EventCard, eventPath, eventPriceText } from '#domain/events/event.ts';
import { type AgendaEntry, nextOccurrence, onToday, past } from '#domain/events/event-agenda.ts';
import {
	changeWords,
	countKinds,
	isStruck,
	type ListedEntry,
	listedAhead,
	occurrenceKey,
	recentPastLimit,
} from '#domain/events/event-listing.ts';
import { listedName } from '#domain/events/event-lists.ts';
import { eventDateText, eventTimeText, seriesText } from '#domain/events/event-text.ts';
import { monthText } from '#domain/locale/date-text.ts';
import { shortTime, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { KindFilter } from './event-filters.tsx';
import { EventImage } from './event-image.tsx';
import { PastList } from './past-events.tsx';
import { TonightBills } from './tonight-bills.tsx';

type EventRowProps = {
	entry: ListedEntry;
	isFirstOfDay: boolean;
	isFirstOfEvent: boolean;
	/** Whether its title and picture are animated to the event's page; only one row per event may be. */
	travels: boolean;
};

function EventRow({ entry, isFirstOfDay, isFirstOfEvent, travels }: EventRowProps) {
	const formats = useFormats();
	const { today } = useClock();
	const { kinds, places } = useFacts().eventLists;
	const { event, occurrence, date, isOldDate } = entry;
	const struck = isStruck(entry);
	const change = changeWords(formats, entry, today);
	const title = (
		<h3 className="event-row-title w-fit">
			<Link to={eventPath(event)} className="whole-link">
				{struck ? <s>{event.title}</s> : event.title}
				<span className="sr-only"> on {eventDateText(formats, date, today)}</span>
			</Link>
		</h3>
	);
	return (
		<li>
			<article
				className="event-row"
				data-struck={struck || undefined}
				data-brief={isFirstOfEvent ? undefined : ''}
				data-once={event.recurrence ? undefined : ''}
				data-same-day={isFirstOfDay ? undefined : ''}
			>
				{/* Hidden from screen readers, which read the date with the title. */}
				<time dateTime={date} aria-hidden="true" className="event-day">
					<span className="event-day-numeral figure">{Number(date.slice(8))}</span>
					<span className="event-day-weekday">{weekdayName(weekdayOf(date)).slice(0, 3)}</span>
				</time>
				<EventImage event={event} className="event-row-picture" sizes="5rem" travels={travels} />
				<div className="min-w-0">
					<p className="event-kind">{listedName(kinds, event.kind)}</p>
					{travels ? <SharedElement name={`event-${event.slug}`}>{title}</SharedElement> : title}
					{change && <p className="event-change">{change}</p>}
					{isFirstOfEvent && !struck && (
						<p className="mt-1 text-15 leading-snug text-pretty">{event.summary}</p>
					)}
				</div>
				{isOldDate || (
					<ul aria-label="Time, place and price" className="event-row-facts">
						<li className="figure">
							{struck ? <s>{eventTimeText(formats, occurrence)}</s> : eventTimeText(formats, occurrence)}
						</li>
						<li>{listedName(places, event.place)}</li>
						{isFirstOfEvent && !struck && <li>{eventPriceText(formats, event)}</li>}
					</ul>
				)}
			</article>
		</li>
	);
}

export function UpcomingEvents({ events, kind }: { events: readonly EventCard[]; kind: string | null }) {
	const { now, timeZone } = useClock();
	const { kinds } = useFacts().eventLists;
	const isWanted = ({ event }: { event: EventCard }) => kind === null || event.kind === kind;
	const all = listedAhead(events, now, timeZone);
	const tonight = onToday(events, now, timeZone).filter(isWanted);
	const shownAbove = new Set(tonight.map(occurrenceKey));
	const entries = all.filter(
		(entry) => isWanted(entry) && (entry.isOldDate || !shownAbove.has(occurrenceKey(entry))),
	);
	const gone = past(events, now, timeZone).filter(isWanted).slice(0, recentPastLimit);
	return (
		<>
			<div data-no-print className="mt-5 tablet:mt-7">
				<KindFilter view="upcoming" kind={kind} counts={countKinds(all)} />
			</div>
			{tonight.length > 0 && <TonightBills entries={tonight} />}
			<div className="event-columns">
				<div className="min-w-0">
					<EventMonths entries={entries} above={new Set(tonight.map(({ event }) => event.slug))} />
					{entries.length === 0 && (
						<p className="py-14 font-display text-24">
							Nothing {tonight.length > 0 && 'else '}
							{kind && `under ${listedName(kinds, kind)} `}on the calendar yet.
						</p>
					)}
				</div>
				<aside aria-label="Every week, and your calendar" className="event-aside">
					<Regulars events={events} />
					<Subscribe />
				</aside>
			</div>
			{gone.length > 0 && <GoneBy entries={gone} kind={kind} />}
		</>
	);
}

function GoneBy({ entries, kind }: { entries: readonly AgendaEntry[]; kind: string | null }) {
	return (
		<section aria-labelledby="gone" data-no-print className="mt-16">
			<h2 id="gone" className="rule-double pb-3 text-30 tablet:text-40">
				Past events
			</h2>
			<PastList entries={entries} />
			<TextLink to={`/events?view=past${kind ? `&kind=${kind}` : ''}`} className="mt-4">
				All past events
			</TextLink>
		</section>
	);
}

type EventMonthsProps = { entries: readonly ListedEntry[]; above: ReadonlySet<string> };

function EventMonths({ entries, above }: EventMonthsProps) {
	const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
	const firsts = new Map<string, ListedEntry>();
	for (const entry of entries) {
		if (!entry.isOldDate && !firsts.has(entry.event.slug)) firsts.set(entry.event.slug, entry);
	}
	return [...months].map(([month, lines]) => (
		<section key={month} aria-label={monthText(month)} className="event-month">
			<h2 className="event-month-name">{monthText(month)}</h2>
			<ol>
				{lines.map((entry, index) => (
					<EventRow
						key={`${occurrenceKey(entry)} ${entry.isOldDate}`}
						entry={entry}
						isFirstOfDay={lines[index - 1]?.date !== entry.date}
						isFirstOfEvent={firsts.get(entry.event.slug) === entry}
						travels={firsts.get(entry.event.slug) === entry && !above.has(entry.event.slug)}
					/>
				))}
			</ol>
		</section>
	));
}

function Regulars({ events }: { events: readonly EventCard[] }) {
	const formats = useFormats();
	const { now, timeZone, today } = useClock();
	const series = events.flatMap((event) =>
		event.recurrence && nextOccurrence(event, now, timeZone)
			? [{ event, rhythm: seriesText(formats, event, today) }]
			: [],
	);
	if (series.length === 0) return null;
	return (
		<section aria-labelledby="regulars">
			<h2 id="regulars" className="event-aside-title">
				Every week and month
			</h2>
			<ul>
				{series.map(({ event, rhythm }) => (
					<li key={event.slug} className="regular">
						<Link to={eventPath(event)} className="whole-link font-display text-18">
							{event.title}
						</Link>
						<p className="mt-0.5 text-15 leading-snug text-ink-soft">
							{rhythm}, {shortTime(formats, event.startsAt)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Subscribe() {
	const { baseUrl } = useFacts();
	const address = `${baseUrl}/events.ics`;
	return (
		<section aria-labelledby="subscribe" data-no-print>
			<h2 id="subscribe" className="event-aside-title">
				Add to your calendar
			</h2>
			<p className="mt-3 text-15 leading-snug text-ink-soft">
				Subscribe once and all our events show up in your calendar. New dates, moves and cancellations update
				on their own.
			</p>
			<p className="mt-4">
				<QuietLink href={address.replace(/^https?:/, 'webcal:')} className="w-full">
					Subscribe to all events
				</QuietLink>
			</p>
			<p className="mt-3 text-15 leading-snug text-ink-soft">
				Didn’t open? Copy the link to <InlineLink href="/events.ics">events.ics</InlineLink> into your
				calendar’s “Add from URL”.
			</p>
			<TextLink to="/follow" className="mt-2">
				Follow without an account
			</TextLink>
		</section>
	);
}
