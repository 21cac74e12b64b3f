import type { Event } from 'schema-dts';
import { type EventCard, eventPath } from '../events/event.ts';
import { lastOccurrence, occurrencesAhead } from '../events/event-agenda.ts';
import { type EventLists, listedName } from '../events/event-lists.ts';
import type { Occurrence } from '../events/event-occurrences.ts';
import { clockText } from '../hours/clock-text.ts';
import type { Formats } from '../locale/formats.ts';
import { publishAtOf } from '../publishing/publishing.ts';
import type { ShownBusiness } from '../settings/business.ts';
import { instantOf, minuteMs, offsetAt, wallClock } from '../zoned-time.ts';
import { absoluteUrl, postalAddress, priceOf } from './graph.ts';

/** Formats an instant in a time zone: '2026-11-27T19:00:00-05:00'. */
export function offsetDateTime(instantMs: number, timeZone: string): string {
	const { date, minutes } = wallClock(new Date(instantMs), timeZone);
	const offset = Math.round(offsetAt(instantMs, timeZone) / minuteMs);
	return `${date}T${clockText(minutes)}:00${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`;
}

function statusOf({ state }: Occurrence) {
	if (state === 'canceled') return 'https://schema.org/EventCancelled';
	if (state === 'moved') return 'https://schema.org/EventRescheduled';
	return 'https://schema.org/EventScheduled';
}

interface Surroundings {
	readonly business: ShownBusiness;
	readonly baseUrl: string;
	readonly timeZone: string;
	readonly eventLists: EventLists;
}

/** Describes an event by its next occurrence, else its last; null without a date. */
export function eventThing(
	formats: Formats,
	event: EventCard,
	now: Date,
	{ business, baseUrl, timeZone, eventLists }: Surroundings,
) {
	const occurrence =
		occurrencesAhead(event, now, timeZone)[0] ?? lastOccurrence(event, now, timeZone) ?? null;
	if (!occurrence) return null;
	const url = `${baseUrl}${eventPath(event)}`;
	const { cents, ticketUrl } = event.price;
	const { state, seriesDate, startsMs, endsMs } = occurrence;
	const publishAt = publishAtOf(event);
	const announcedMs = instantOf(seriesDate, event.startsAt, timeZone).getTime();
	return {
		'@type': 'Event',
		name: event.title,
		description: event.summary || event.title,
		url,
		startDate: offsetDateTime(startsMs, timeZone),
		endDate: offsetDateTime(endsMs, timeZone),
		...(state === 'moved' && { previousStartDate: offsetDateTime(announcedMs, timeZone) }),
		eventStatus: statusOf(occurrence),
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: {
			'@type': 'Place',
			name: `${listedName(eventLists.places, event.place)}, ${business.name}`,
			address: postalAddress(formats, business.address) ?? business.name,
		},
		isAccessibleForFree: !cents,
		...(event.performer && { performer: { '@type': 'PerformingGroup' as const, name: event.performer } }),
		offers: {
			'@type': 'Offer',
			...priceOf(formats, cents ?? 0),
			url: ticketUrl ?? url,
			availability: state === 'canceled' ? 'https://schema.org/Discontinued' : 'https://schema.org/InStock',
			...(publishAt &&
				publishAt !== 'draft' && { validFrom: offsetDateTime(Date.parse(publishAt), timeZone) }),
		},
		organizer: { '@type': 'Organization', name: business.name, url: `${baseUrl}/` },
		image: event.image === null ? `${baseUrl}/og${eventPath(event)}.png` : absoluteUrl(baseUrl, event.image),
	} satisfies Event;
}
