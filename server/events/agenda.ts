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

/** The events, read once per content version, and the instant at which any page that shows them stops being true. */
export class AgendaReader {
	#version = 0;
	#reading: Promise<Agenda> | null = null;
	/** What the newest read brought; null before the first, and after one that failed. */
	#agenda: Agenda | null = null;
	/** The span of time, in ms since 1970, in which no list of `#agenda` changes by itself. */
	#stretch = { from: 0, until: 0 };
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
			(agenda) => this.#take(reading, agenda),
			() => this.#take(reading, null),
		);
		return reading;
	}

	/** The next change of any list of events; `now` itself while they cannot be read, so that no page of them is kept. */
	nextChange(now: Date): Date {
		if (!this.#agenda) return now;
		const at = now.getTime();
		if (at < this.#stretch.from || this.#stretch.until <= at) {
			const until = nextAgendaChange(this.#agenda.events, now, this.#timeZone()).getTime();
			this.#stretch = { from: at, until };
		}
		return new Date(this.#stretch.until);
	}

	/** Keeps what a read brought, unless a newer one has begun. */
	#take(reading: Promise<Agenda>, agenda: Agenda | null): void {
		if (this.#reading !== reading) return;
		this.#agenda = agenda;
		this.#stretch = { from: 0, until: 0 };
		if (!agenda) this.#reading = null;
	}

	async #load(): Promise<Agenda> {
		const [events, latest] = await Promise.all([
			listEventCards(this.#source),
			changedAt(this.#source.db, kinds.event),
		]);
		return { events, changedAt: latest ?? new Date(0) };
	}
}
