import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { EventCard } from '#domain/events/event.ts';
import { type Header, toResponse } from '../pages/cached-response.ts';
import { chooseEncoding } from '../pages/encoding.ts';
import type { Rendered, ResponseCache } from '../pages/response-cache.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
import { calendarOf } from './calendar.ts';

/** `/events.ics` to subscribe to, `/events/{slug}.ics` to take one along; kept in the pages' own cache (design §4). */
export function eventCalendars(taproom: Taproom, cache: ResponseCache) {
	const respond = async ({ req }: Context, name: string, slug?: string) => {
		const encoding = chooseEncoding(req.header('accept-encoding'));
		const path = slug === undefined ? '/events.ics' : `/events/${slug}.ics`;
		const cached = await cache.get(path, encoding, async () => {
			const { events, changedAt } = await taproom.agenda.read();
			const wanted = slug === undefined ? events : events.filter((event) => event.slug === slug);
			if (slug !== undefined && wanted.length === 0)
				throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
			return calendar(taproom, name, wanted, changedAt);
		});
		return toResponse(req.raw, cached);
	};
	return new Hono()
		.get('/events.ics', (context) => respond(context, 'events'))
		.get('/events/:file{[a-z0-9-]+\\.ics}', (context) => {
			const slug = context.req.param('file').slice(0, -'.ics'.length);
			return respond(context, slug, slug);
		});
}

function calendar(
	{ business, schedule, baseUrl }: Taproom,
	name: string,
	events: readonly EventCard[],
	stamp: Date,
): Rendered {
	const text = calendarOf(events, {
		name: `${business.shortName} events`,
		// Not the address of this installation: a UID that changes shows every event twice.
		uidHost: business.website.domain,
		siteUrl: baseUrl,
		address: `${business.name}, ${business.address.full}`,
		timeZone: schedule.timeZone,
		stamp,
	});
	const headers: Header[] = [
		...securityHeaders,
		['Content-Type', 'text/calendar; charset=utf-8'],
		['Content-Disposition', `inline; filename="${name}.ics"`],
		['Cache-Control', 'no-cache'],
	];
	return { status: 200, headers, body: Buffer.from(text), cacheable: true };
}
