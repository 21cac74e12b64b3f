import { type EventCard, eventCardOf } from '#domain/events/event.ts';
import { nextAgendaChange } from '#domain/events/event-agenda.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { cachedRead } from '../live/cached-read.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { changedAt, readRecords } from '../resources/content-store.ts';
import type { PublicSource } from '../resources/damage-log.ts';

interface Agenda {
	readonly events: readonly EventCard[];
	/** How often each event has been changed, by slug. */
	readonly revisions: ReadonlyMap<string, number>;
	/** The time of the latest change, used as the stamp of every calendar file. */
	readonly changedAt: Date;
}

/** Caches the events until one of them changes. */
export function agendaReader(source: PublicSource, content: ContentVersion) {
	/** Null before the first read and after a failed one. */
	let agenda: Agenda | null = null;
	/** The time span, in Unix milliseconds, during which no event starts or ends. */
	let stretch = { from: 0, until: 0 };
	const load = async (): Promise<Agenda> => {
		const [records, latest] = await Promise.all([
			readRecords(source, kinds.event),
			changedAt(source.db, kinds.event),
		]);
		return {
			events: records.map(({ item }) => eventCardOf(item)),
			revisions: new Map(records.map(({ id, version }) => [id, version - 1])),
			changedAt: latest ?? new Date(0),
		};
	};
	let newest: Promise<Agenda> | null = null;
	/** Rejects if the events cannot be read; the next call tries again. */
	const read = cachedRead(content, ['event'], () => {
		const begun = load();
		const take = (events: Agenda | null) => {
			if (newest !== begun) return;
			agenda = events;
			stretch = { from: 0, until: 0 };
		};
		newest = begun;
		begun.then(take, () => take(null));
		return begun;
	});
	return {
		read,
		/**
		 * Returns when a list of events next changes by itself; `now` if the events cannot be read, so that no page is
		 * cached.
		 */
		nextChange(now: Date): Date {
			if (!agenda) return now;
			const at = now.getTime();
			if (at < stretch.from || stretch.until <= at)
				stretch = {
					from: at,
					until: nextAgendaChange(agenda.events, now, source.schedule.timeZone).getTime(),
				};
			return new Date(stretch.until);
		},
	};
}
