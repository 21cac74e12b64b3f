import type { TaproomEvent } from '../../events/event-schema.ts';

/** What a file says of an event; `kind` and `place` in its own words. */
export interface ReadEvent
	extends Pick<
		TaproomEvent,
		'title' | 'date' | 'startsAt' | 'endsAt' | 'recurrence' | 'exceptions' | 'cancellations' | 'moves'
	> {
	/** Of its calendar (RFC 5545); null where the file is none. */
	readonly uid: string | null;
	readonly text: string;
	readonly kind: string;
	readonly place: string;
	readonly performer: string | null;
	/** As the file has it. */
	readonly price: string;
	readonly url: string | null;
}
