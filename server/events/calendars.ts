import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { cachedText } from '../pages/cached-data.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import type { Taproom } from '../taproom.ts';
import { calendarOf } from './calendar.ts';

/** `/events.ics` to subscribe to, `/events/{slug}.ics` to take one along. */
export function eventCalendars(taproom: Taproom, cache: ResponseCache) {
	const respond = (context: Context, slug: string | null) => {
		const headers = [
			['Content-Type', 'text/calendar; charset=utf-8'],
			['Content-Disposition', `inline; filename="${slug ?? 'events'}.ics"`],
		] as const;
		const path = slug === null ? '/events.ics' : `/events/${slug}.ics`;
		return cachedText(cache, context, path, headers, () => calendar(taproom, slug));
	};
	return new Hono()
		.get('/events.ics', (context) => respond(context, null))
		.get('/events/:file{[a-z0-9-]+\\.ics}', (context) =>
			respond(context, context.req.param('file').slice(0, -'.ics'.length)),
		);
}

async function calendar({ agenda, business, schedule, settings, baseUrl }: Taproom, slug: string | null) {
	const { events, changedAt } = await agenda.read();
	const wanted = slug === null ? events : events.filter((event) => event.slug === slug);
	if (slug !== null && wanted.length === 0)
		throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
	const info = {
		name: `${business.shortName} events`,
		// Not the address of this installation: a UID that changes shows every event twice.
		uidHost: business.website.domain,
		siteUrl: baseUrl,
		address: [business.name, business.address.full].filter(Boolean).join(', '),
		lists: settings.eventLists.value,
		timeZone: schedule.timeZone,
		stamp: changedAt,
	};
	return calendarOf(wanted, info, slug === null ? schedule.specialDays : []);
}
