import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { EventCard } from '#domain/events/event.ts';
import { calendarOf } from '#domain/events/event-calendar.ts';
import { type Header, toResponse } from '../pages/cached-response.ts';
import { chooseEncoding } from '../pages/encoding.ts';
import type { Rendered, ResponseCache } from '../pages/response-cache.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';

/**
 * The events as iCalendar files: `/events.ics` to subscribe to, `/events/{slug}.ics` to take one along. They live in the
 * pages' own cache: written once per change, packed once, answered by ETag (design §4).
 */
export function eventCalendars(taproom: Taproom, cache: ResponseCache) {
	const answer = async (context: Context, path: string, write: () => Promise<Rendered>) => {
		const encoding = chooseEncoding(context.req.header('accept-encoding'));
		return toResponse(context.req.raw, await cache.get(path, encoding, write));
	};
	return new Hono()
		.get('/events.ics', (context) => answer(context, '/events.ics', () => feed(taproom)))
		.get('/events/:file{[a-z0-9-]+\\.ics}', (context) => {
			const file = context.req.param('file');
			const slug = file.slice(0, -'.ics'.length);
			return answer(context, `/events/${file}`, () => single(taproom, slug));
		});
}

async function feed(taproom: Taproom): Promise<Rendered> {
	const { events, changedAt } = await taproom.agenda.read();
	return calendar(taproom, 'events', events, changedAt);
}

async function single(taproom: Taproom, slug: string): Promise<Rendered> {
	const { events, changedAt } = await taproom.agenda.read();
	const event = events.find((one) => one.slug === slug);
	if (!event) throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
	return calendar(taproom, slug, [event], changedAt);
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
