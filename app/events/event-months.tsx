import type { ListedEntry } from '#domain/events/event-listing.ts';
import { occurrenceKey } from '#domain/events/event-listing.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import { EventRow } from './event-row.tsx';

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The lines of the list under their months. */
export function EventMonths({ entries, today }: { entries: readonly ListedEntry[]; today: PlainDate }) {
	const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
	const firsts = new Map<string, ListedEntry>();
	for (const entry of entries) {
		if (!entry.isOldDate && !firsts.has(entry.event.slug)) firsts.set(entry.event.slug, entry);
	}
	return [...months].map(([month, lines]) => (
		<section key={month} aria-label={monthAndYear.format(new Date(month))} className="event-month">
			<h2 className="event-month-name">{monthAndYear.format(new Date(month))}</h2>
			<ol>
				{lines.map((entry, index) => (
					<EventRow
						key={`${occurrenceKey(entry)} ${entry.isOldDate}`}
						entry={entry}
						today={today}
						isFirstOfDay={lines[index - 1]?.date !== entry.date}
						isFirstOfEvent={firsts.get(entry.event.slug) === entry}
					/>
				))}
			</ol>
		</section>
	));
}
