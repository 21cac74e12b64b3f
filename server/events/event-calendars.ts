import { type Context, Hono } from 'hono';
import type { BeerCard } from '#domain/beers/beer.ts';
import { isPouring } from '#domain/beers/beer-badge.ts';
import { formatAbv, styleLine } from '#domain/beers/beer-format.ts';
import { AppError } from '#domain/errors.ts';
import { eventAt } from '#domain/events/event.ts';
import { releaseKind } from '#domain/events/event-lists.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { leadsSomewhere } from '#domain/text/website-reach.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import { isOneOf } from '../beers/own-status.ts';
import { publicBeers } from '../beers/store.ts';
import { readLatestChange } from '../feeds/tap-news.ts';
import type { Taproom } from '../taproom.ts';
import { type CalendarInfo, calendarOf, type Release } from './calendar.ts';

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
		siteUrl: leadsSomewhere(baseUrl) ? baseUrl : null,
		address: [business.name, business.address.full].filter(Boolean).join(', '),
		lists: settings.eventLists.value,
		timeZone: schedule.timeZone,
		stamp,
		revisions,
	};
}

/**
 * Says whether a beer has a release day: a pouring beer has the day it went on tap, a coming one the day that staff
 * set, if that is not past.
 */
const hasDay = ({ status, tappedOn }: BeerCard, today: PlainDate): boolean =>
	tappedOn !== null && (isPouring({ status }) || (status === 'coming-soon' && tappedOn >= today));

/** Lists the releases by day, then by name. */
async function readReleases({
	db,
	lineup,
	schedule,
	clock,
}: Pick<Taproom, 'db' | 'lineup' | 'schedule' | 'clock'>): Promise<Release[]> {
	const today = serviceDayOf(clock(), schedule.timeZone);
	const [{ beers }, rows] = await Promise.all([
		lineup.read(),
		publicBeers(db)
			.where((where) => isOneOf(where, ['on-tap', 'coming-soon']))
			.select(['id', 'slug'])
			.execute(),
	]);
	const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
	const releases = beers.flatMap((beer): Release[] => {
		const { slug, name, abv, briefDescription, tappedOn } = beer;
		const id = idOf.get(slug);
		if (id === undefined || tappedOn === null || !hasDay(beer, today)) return [];
		return [
			{
				uid: `release-${id}`,
				date: tappedOn,
				// The title is the same before and after the release; only the date can change.
				title: `On tap: ${name}`,
				description: `${styleLine(beer)}, ${formatAbv(abv)} ABV. ${briefDescription}`.trim(),
				path: `/beers/${slug}`,
			},
		];
	});
	return releases.toSorted((one, other) =>
		`${one.date} ${one.title}` < `${other.date} ${other.title}` ? -1 : 1,
	);
}
