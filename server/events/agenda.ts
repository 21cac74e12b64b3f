import type { EventCard } from '#domain/events/event.ts';
import { nextAgendaChange } from '#domain/events/event-agenda.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { changedAt } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';
import { listEventCards } from './store.ts';

export interface Agenda {
	readonly events: readonly EventCard[];
	/** When any of them last changed: the stamp of every calendar file made of them. */
	readonly changedAt: Date;
}

/** A span of time, in ms since 1970, in which no list of events changes by itself. */
interface Stretch {
	readonly agenda: Agenda;
	readonly from: number;
	readonly until: number;
}

/**
 * The events, read once per content version like the lineup, and the instant at which any page that tells of them stops
 * being true. Callers of the same version share one read.
 */
export class AgendaReader {
	#version = 0;
	#reading: Promise<Agenda> | null = null;
	/** What the newest read brought; null before the first, and after one that failed. */
	#agenda: Agenda | null = null;
	#stretch: Stretch | null = null;
	readonly #source: Source;
	readonly #content: ContentVersion;
	readonly #timeZone: () => string;

	constructor(source: Source, content: ContentVersion, timeZone: () => string) {
		this.#source = source;
		this.#content = content;
		this.#timeZone = timeZone;
	}

	/** The events as of now. Rejects when they cannot be read; the next call tries again. */
	read(): Promise<Agenda> {
		if (this.#reading && this.#version === this.#content.current) return this.#reading;
		this.#version = this.#content.current;
		const reading = this.#load();
		this.#reading = reading;
		reading.then(
			(agenda) => {
				if (this.#reading === reading) this.#agenda = agenda;
			},
			() => {
				if (this.#reading !== reading) return;
				this.#reading = null;
				this.#agenda = null;
			},
		);
		return reading;
	}

	/**
	 * The next change of any list of events after `now`, for pages that were rendered from the newest read. While the
	 * events cannot be read it is `now` itself: such a page is not to be kept.
	 */
	nextChange(now: Date): Date {
		const agenda = this.#agenda;
		if (!agenda) return now;
		const at = now.getTime();
		const known = this.#stretch;
		if (known?.agenda === agenda && known.from <= at && at < known.until) return new Date(known.until);
		const until = nextAgendaChange(agenda.events, now, this.#timeZone());
		this.#stretch = { agenda, from: at, until: until.getTime() };
		return until;
	}

	async #load(): Promise<Agenda> {
		const [events, latest] = await Promise.all([
			listEventCards(this.#source),
			changedAt(this.#source.db, kinds.event),
		]);
		return { events, changedAt: latest ?? new Date(0) };
	}
}
