import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { eventAt } from '#domain/events/event-address.ts';
import { releaseKind } from '#domain/events/event-lists.ts';
import { readLatestChange } from '../feeds/tap-news.ts';
import type { Taproom } from '../taproom.ts';
import { type CalendarInfo, calendarOf } from './calendar.ts';
import { readReleases } from './releases.ts';

type CalendarsTaproom = Pick<
	Taproom,
	'agenda' | 'baseUrl' | 'business' | 'clock' | 'db' | 'formats' | 'lineup' | 'schedule' | 'settings'
>;

/** Serves `/events.ics` and `/releases.ics` for subscriptions, and `/events/{slug}.ics` for single events. */
export function eventCalendars(taproom: CalendarsTaproom) {
	const respond = async ({ body }: Context, file: string, calendar: Promise<string>) =>
		body(await calendar, 200, {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': `inline; filename="${file}"`,
		});
	return new Hono()
		.get('/events.ics', (context) => respond(context, 'events.ics', allEvents(taproom)))
		.get('/releases.ics', (context) => respond(context, 'releases.ics', releases(taproom)))
		.get('/events/:file{[a-z0-9-]+\\.ics}', (context) => {
			const file = context.req.param('file');
			return respond(context, file, oneEvent(taproom, file.slice(0, -'.ics'.length)));
		});
}

async function allEvents(taproom: CalendarsTaproom): Promise<string> {
	const { events, changedAt, revisions } = await taproom.agenda.read();
	const days = taproom.schedule.specialDays;
	return calendarOf(taproom.formats, { events, days }, infoOf(taproom, 'events', changedAt, revisions));
}

async function oneEvent(taproom: CalendarsTaproom, slug: string): Promise<string> {
	const { events, changedAt, revisions } = await taproom.agenda.read();
	const wanted = eventAt(events, slug);
	if (!wanted) throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
	return calendarOf(taproom.formats, { events: [wanted] }, infoOf(taproom, 'events', changedAt, revisions));
}

/** Lists release parties, and the release day of every beer that has one. */
async function releases(taproom: CalendarsTaproom): Promise<string> {
	const [{ events, changedAt, revisions }, changed, beers] = await Promise.all([
		taproom.agenda.read(),
		readLatestChange(taproom.db),
		readReleases(taproom),
	]);
	const parties = events.filter(({ kind }) => kind === releaseKind);
	const stamp = new Date(Math.max(changedAt.getTime(), Date.parse(changed ?? '') || 0));
	return calendarOf(
		taproom.formats,
		{ events: parties, releases: beers },
		infoOf(taproom, 'beer releases', stamp, revisions),
	);
}

function infoOf(
	{ business, schedule, settings, baseUrl }: Pick<Taproom, 'business' | 'schedule' | 'settings' | 'baseUrl'>,
	what: string,
	stamp: Date,
	revisions: CalendarInfo['revisions'],
): CalendarInfo {
	return {
		name: `${business.shortName} ${what}`,
		// The venue's domain rather than this installation's address: a UID that changes would show every event twice.
		uidHost: business.website.domain,
		siteUrl: baseUrl,
		address: [business.name, business.address.full].filter(Boolean).join(', '),
		lists: settings.eventLists.value,
		timeZone: schedule.timeZone,
		stamp,
		revisions,
	};
}
