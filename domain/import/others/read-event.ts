import type { TaproomEvent } from '../../events/event-schema.ts';

/** An event as a file describes it; `kind` and `place` are the file's own words. */
export interface ReadEvent
	extends Pick<
		TaproomEvent,
		'title' | 'date' | 'startsAt' | 'endsAt' | 'recurrence' | 'exceptions' | 'cancellations' | 'moves'
	> {
	/** The UID in its calendar (RFC 5545); null for other files. */
	readonly uid: string | null;
	readonly text: string;
	readonly kind: string;
	readonly place: string;
	readonly performer: string | null;
	/** Unparsed. */
	readonly price: string;
	readonly url: string | null;
}
