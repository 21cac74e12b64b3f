import type { BeerCard, Serving } from '../beers/beer.ts';
import { isAlmostGone, isNews, newsFrom } from '../beers/beer-badge.ts';
import { formatAbv, formatPrice } from '../beers/beer-format.ts';
import { drawnSrm, isDarkBeer, srmColor } from '../beers/srm.ts';
import { isToGo } from '../beers/to-go.ts';
import type { Formats } from '../locale/formats.ts';
import type { PlainDate } from '../zoned-time.ts';
import type { HomePour } from './home-schema.ts';

/** The number of pouring beers on the home page. */
const homePourCount = 3;

const newestFirst = (one: BeerCard, other: BeerCard) =>
	(other.tappedOn ?? '').localeCompare(one.tappedOn ?? '');

/** Sorts pouring beers: the newest, then featured ones (spec §4) in the order of the taps, then the next newest. */
export function homePours(
	formats: Formats,
	beers: readonly BeerCard[],
	featured: ReadonlySet<string>,
	today: PlainDate,
): HomePour[] {
	const pouring = beers.filter(({ status }) => status === 'on-tap');
	const newest = pouring.toSorted(newestFirst);
	const own = pouring.filter(({ slug }) => featured.has(slug));
	const chosen = new Set([...newest.slice(0, 1), ...own, ...newest]);
	const from = newsFrom(pouring);
	return [...chosen]
		.slice(0, homePourCount)
		.map((beer) => homePour(formats, beer, isNews(beer, from, today)));
}

function homePour(formats: Formats, beer: BeerCard, isNew: boolean): HomePour {
	const { slug, name, style, abv, image, glass, servings } = beer;
	const srm = drawnSrm(beer);
	const serving = largest(servings.filter(({ priceCents }) => priceCents !== null)) ?? largest(servings);
	return {
		slug,
		name,
		image,
		glass,
		kind: `${formatAbv(abv)} ${style}`,
		size: serving?.label ?? '',
		price: (serving && formatPrice(formats, serving.priceCents)) ?? '',
		note: isAlmostGone(beer) ? 'Almost gone' : isNew ? 'Just tapped' : '',
		color: srmColor(srm),
		isDark: isDarkBeer(srm),
	};
}

/** In ounces. A larger size, such as a pitcher, is not for one person. */
const largestPour = 25;

function largest(servings: readonly Serving[]): Serving | undefined {
	return servings
		.filter(({ label, ounces }) => ounces <= largestPour && !isToGo(label))
		.reduce<Serving | undefined>((best, one) => (best && best.ounces >= one.ounces ? best : one), undefined);
}
