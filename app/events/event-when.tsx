import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import type { EventCard } from '#domain/events/event.ts';
import { type EventStatus, occurrenceStatus } from '#domain/events/event-status.ts';
import { dateWords, placeWords, timeWords } from '#domain/events/event-words.ts';
import { wallClock } from '#domain/zoned-time.ts';

/** When and where, plainly; what is canceled, moved, over or going on says so before anything else. */
export function EventWhen({ event, status }: { event: EventCard; status: EventStatus }) {
	const { schedule } = useFacts();
	const now = useNow();
	const today = wallClock(now, schedule.timeZone).date;
	const { kind, occurrence, next, sentence } = status;
	// The next date has a line of its own here, so what is canceled is told without it.
	const isCanceled = kind === 'canceled' && occurrence !== null;
	const notice = isCanceled ? occurrenceStatus(occurrence, now, schedule.timeZone).sentence : sentence;
	return (
		<>
			{kind !== 'ahead' && (
				<p className="event-notice" data-kind={kind}>
					{notice}
				</p>
			)}
			{next && (
				<p className="event-when">
					{next !== occurrence && <span className="text-ink-soft">Next: </span>}
					<time dateTime={new Date(next.startsMs).toISOString()}>
						{/* In two pieces, so that a narrow screen breaks between date and time. */}
						<span className="inline-block">{dateWords(next.date, today)},</span>{' '}
						<span className="inline-block">
							{timeWords(next)} {placeWords(event.place)}
						</span>
					</time>
				</p>
			)}
		</>
	);
}
