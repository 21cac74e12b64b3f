import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type EventCard, type EventKind, eventKindLabels } from '#domain/events/event.ts';
import { onToday, past } from '#domain/events/event-agenda.ts';
import { countKinds, listedAhead, occurrenceKey, recentPastLimit } from '#domain/events/event-listing.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { EventMonths } from './event-months.tsx';
import { KindFilter } from './kind-filter.tsx';
import { PastList } from './past-events.tsx';
import { Regulars } from './regulars.tsx';
import { Subscribe } from './subscribe.tsx';
import { TonightBills } from './tonight.tsx';

/** What is coming: today first, then by date; beside it what comes around again, and the calendar to subscribe to. */
export function UpcomingEvents({ events, kind }: { events: readonly EventCard[]; kind: EventKind | null }) {
	const { schedule } = useFacts();
	const now = useNow();
	const { timeZone } = schedule;
	const today = wallClock(now, timeZone).date;
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
					<EventMonths entries={entries} today={today} />
					{entries.length === 0 && (
						<p className="py-14 font-display text-[1.5rem]">
							{kind ? `${eventKindLabels[kind]}: nothing` : 'Nothing'} {tonight.length > 0 ? 'else ' : ''}
							is in the calendar yet.
						</p>
					)}
				</div>
				<aside aria-label="Every week, and your calendar" className="event-aside">
					<Regulars events={events} />
					<Subscribe />
				</aside>
			</div>
			{gone.length > 0 && (
				<section aria-labelledby="gone" data-no-print className="mt-16">
					<h2 id="gone" className="rule-double pb-3 text-[1.875rem] tablet:text-[2.5rem]">
						Gone by
					</h2>
					<PastList entries={gone} />
					<Link
						to={`/events?view=past${kind ? `&kind=${kind}` : ''}`}
						className="text-link mt-4 inline-flex min-h-11 items-center"
					>
						All past events
					</Link>
				</section>
			)}
		</>
	);
}
