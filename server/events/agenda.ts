import { type EventCard, eventCardOf } from '#domain/events/event.ts';
import { nextAgendaChange } from '#domain/events/event-agenda.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { changedAt, listItems } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';

export interface Agenda {
	readonly events: readonly EventCard[];
	/** The stamp of every calendar file made of them. */
	readonly changedAt: Date;
}

/** Read once per content version. */
export class AgendaReader {
	#version = 0;
	#reading: Promise<Agenda> | null = null;
	/** Null before the first read, and after one that failed. */
	#agenda: Agenda | null = null;
	/** In ms since 1970, in which no list of `#agenda` changes by itself. */
	#stretch = { from: 0, until: 0 };
	readonly #source: Source;
	readonly #content: ContentVersion;
	readonly #timeZone: () => string;

	constructor(source: Source, content: ContentVersion, timeZone: () => string) {
		this.#source = source;
		this.#content = content;
		this.#timeZone = timeZone;
	}

	/** Rejects when they cannot be read; the next call tries again. */
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

	/** `now` itself while they cannot be read, so that no page of them is kept. */
	nextChange(now: Date): Date {
		if (!this.#agenda) return now;
		const at = now.getTime();
		if (at < this.#stretch.from || this.#stretch.until <= at) {
			const until = nextAgendaChange(this.#agenda.events, now, this.#timeZone()).getTime();
			this.#stretch = { from: at, until };
		}
		return new Date(this.#stretch.until);
	}

	/** Unless a newer read has begun. */
	#take(reading: Promise<Agenda>, agenda: Agenda | null): void {
		if (this.#reading !== reading) return;
		this.#agenda = agenda;
		this.#stretch = { from: 0, until: 0 };
		if (!agenda) this.#reading = null;
	}

	async #load(): Promise<Agenda> {
		const [events, latest] = await Promise.all([
			listItems(this.#source, kinds.event),
			changedAt(this.#source.db, kinds.event),
		]);
		return { events: events.map(eventCardOf), changedAt: latest ?? new Date(0) };
	}
}
