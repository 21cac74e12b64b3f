import type { Event } from 'schema-dts';
import { clockText } from '../clock-text.ts';
import { type EventCard, eventPlaceLabels } from '../events/event.ts';
import { lastOccurrence, occurrencesAhead } from '../events/event-agenda.ts';
import type { Occurrence } from '../events/event-occurrences.ts';
import type { BusinessInfo } from '../settings/business.ts';
import { instantOf, minuteMs, wallClock } from '../zoned-time.ts';

type EventSurroundings = {
	readonly business: BusinessInfo;
	/** The address of the site, without a slash at the end. */
	readonly baseUrl: string;
	readonly timeZone: string;
};

/** An instant as local time with its offset (ISO 8601): '2026-11-27T19:00:00-05:00'. */
export function offsetDateTime(instantMs: number, timeZone: string): string {
	const { date, minutes } = wallClock(new Date(instantMs), timeZone);
	const offset = Math.round((Date.parse(date) - instantMs) / minuteMs) + minutes;
	return `${date}T${clockText(minutes)}:00${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`;
}

function statusOf({ state }: Occurrence) {
	if (state === 'canceled') return 'https://schema.org/EventCancelled' as const;
	if (state === 'moved') return 'https://schema.org/EventRescheduled' as const;
	return 'https://schema.org/EventScheduled' as const;
}

function locationOf({ place }: EventCard, { address, name }: BusinessInfo) {
	return {
		'@type': 'Place' as const,
		name: `${eventPlaceLabels[place]}, ${name}`,
		address: {
			'@type': 'PostalAddress' as const,
			streetAddress: address.street,
			addressLocality: address.city,
			addressRegion: address.state,
			postalCode: address.zip,
			addressCountry: 'US',
		},
	};
}

function offerOf({ price: { cents, ticketUrl } }: EventCard, url: string) {
	return {
		'@type': 'Offer' as const,
		price: ((cents ?? 0) / 100).toFixed(2),
		priceCurrency: 'USD',
		url: ticketUrl ?? url,
	};
}

/**
 * An event as search engines read it (schema.org/Event): its soonest occurrence, canceled or moved as it may be, else
 * its last; null for an event without a date.
 */
export function eventThing(event: EventCard, now: Date, surroundings: EventSurroundings) {
	const { business, baseUrl, timeZone } = surroundings;
	const occurrence =
		occurrencesAhead(event, now, timeZone)[0] ?? lastOccurrence(event, now, timeZone) ?? null;
	if (!occurrence) return null;
	const url = `${baseUrl}/events/${event.slug}`;
	const { state, seriesDate, startsMs, endsMs } = occurrence;
	const announcedMs = instantOf(seriesDate, event.startsAt, timeZone).getTime();
	return {
		'@type': 'Event',
		name: event.title,
		description: event.summary,
		url,
		startDate: offsetDateTime(startsMs, timeZone),
		endDate: offsetDateTime(endsMs, timeZone),
		...(state === 'moved' && { previousStartDate: offsetDateTime(announcedMs, timeZone) }),
		eventStatus: statusOf(occurrence),
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: locationOf(event, business),
		isAccessibleForFree: !event.price.cents,
		offers: offerOf(event, url),
		organizer: { '@type': 'Organization', name: business.name, url: `${baseUrl}/` },
		...(event.image !== null && { image: new URL(event.image, `${baseUrl}/`).href }),
	} satisfies Event;
}
