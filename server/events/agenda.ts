import { type EventCard, eventCardOf } from '#domain/events/event.ts';
import { nextAgendaChange } from '#domain/events/event-agenda.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { cachedRead } from '../live/cached-read.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { changedAt, readRecords } from '../resources/content-store.ts';
import type { PublicSource } from '../resources/damage.ts';

interface Agenda {
	readonly events: readonly EventCard[];
	/** How often each has been changed, by its slug: a number that only grows. */
	readonly revisions: ReadonlyMap<string, number>;
	/** The stamp of every calendar file made of them. */
	readonly changedAt: Date;
}

/** Read once per change of the events. */
export function agendaReader(source: PublicSource, content: ContentVersion) {
	/** The agenda is null before the first read, and after one that failed. */
	let agenda: Agenda | null = null;
	/** No list of `agenda` changes by itself within this stretch, in milliseconds since 1970. */
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
	/** Rejects when they cannot be read; the next call tries again. */
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
		/** `now` itself while they cannot be read, so that no page of them is cached. */
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
