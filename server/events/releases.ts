import type { BeerCard } from '#domain/beers/beer.ts';
import { isPouring } from '#domain/beers/beer-badge.ts';
import { formatAbv } from '#domain/beers/beer-format.ts';
import { styleLine } from '#domain/beers/guest-beer.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import { isOneOf } from '../beers/own-status.ts';
import { publicBeers } from '../beers/store.ts';
import type { Taproom } from '../taproom.ts';
import type { Release } from './calendar.ts';

/**
 * Says whether a beer has a release day: a pouring beer has the day it went on tap, a coming one the day that staff
 * set, if that is not past.
 */
const hasDay = ({ status, tappedOn }: BeerCard, today: PlainDate): boolean =>
	tappedOn !== null && (isPouring({ status }) || (status === 'coming-soon' && tappedOn >= today));

/** Lists the releases by day, then by name. */
export async function readReleases({
	db,
	lineup,
	schedule,
	clock,
	baseUrl,
}: Pick<Taproom, 'db' | 'lineup' | 'schedule' | 'clock' | 'baseUrl'>): Promise<Release[]> {
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
				url: `${baseUrl}/beers/${slug}`,
			},
		];
	});
	return releases.toSorted((one, other) =>
		`${one.date} ${one.title}` < `${other.date} ${other.title}` ? -1 : 1,
	);
}
