import type { BeerCard } from '#domain/beers/beer.ts';
import { formatAbv, formatPrice } from '#domain/beers/beer-format.ts';
import { styleLine } from '#domain/beers/guest-beer.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { latest, type TapNews } from './tap-news.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** The most entries of a feed: more than a bar has taps, far fewer than its archive. */
const longestFeed = 50;

/** `baseUrl` has no slash at the end. */
interface FeedParts {
	readonly business: BusinessInfo;
	readonly baseUrl: string;
	/** Appended to the taproom's id; empty for the whole tap list. */
	readonly id: string;
	readonly title: string;
	readonly subtitle: string;
	/** The paths of the feed and of the page with the same content. */
	readonly path: string;
	readonly page: string;
	readonly news: readonly TapNews[];
	/** When the content last changed, including what has left it (ISO 8601 in UTC). */
	readonly changedAt: string | null;
}

/** Ids are tag URIs (RFC 4151), which outlive the site’s address. */
const venueId = ({ website, brewery }: BusinessInfo) => `tag:${website.domain},${brewery.established}:beers`;

const titles: Readonly<Record<TapNews['kind'], string>> = {
	tapped: 'On tap',
	gone: 'Gone',
	coming: 'Coming soon',
};

const notes: Readonly<Record<TapNews['kind'], string>> = {
	tapped: '',
	gone: ' No longer on tap.',
	coming: '',
};

function summaryOf(formats: Formats, { kind, isPouring, beer }: TapNews): string {
	const { abv, briefDescription, servings } = beer;
	const sizes = servings.flatMap(({ label, priceCents }) => {
		const price = formatPrice(formats, priceCents);
		return price ? [`${label} ${price}`] : [];
	});
	const poured = isPouring && sizes.length > 0 ? ` ${sizes.join(', ')}.` : '';
	return `${styleLine(beer)}, ${formatAbv(abv)} ABV. ${briefDescription}${notes[kind]}${poured}`;
}

const imageOf = ({ slug, name, style }: BeerCard, baseUrl: string) =>
	element('img', {
		src: `${baseUrl}/og/beers/${slug}.png`,
		width: '600',
		height: '315',
		alt: `${name}, ${style}`,
	});

function entryXml(formats: Formats, news: TapNews, { business, baseUrl }: FeedParts): string {
	const { kind, id, beer, published, updated } = news;
	const summary = summaryOf(formats, news);
	const href = `${baseUrl}/beers/${beer.slug}`;
	const content = textElement('p', summary) + element('p', {}, imageOf(beer, baseUrl));
	return element(
		'entry',
		{},
		textElement('id', `${venueId(business)}/${id}`),
		textElement(
			'title',
			`${titles[kind]}: ${beer.name}${beer.brewery === null ? '' : ` by ${beer.brewery}`}`,
		),
		element('link', { rel: 'alternate', type: 'text/html', href }),
		textElement('published', published),
		textElement('updated', updated),
		element('category', { term: beer.style }),
		textElement('summary', summary),
		textElement('content', content, { type: 'html' }),
	);
}

/** Writes an Atom feed (RFC 4287). */
export function atomFeed(formats: Formats, parts: FeedParts): string {
	const { business, baseUrl, id, title, subtitle, path, page, changedAt } = parts;
	const news = parts.news.slice(0, longestFeed);
	const beginning = `${business.brewery.established}-01-01T00:00:00.000Z`;
	const updated = latest([changedAt ?? beginning, ...news.map((one) => one.updated)]);
	return xmlDocument(
		element(
			'feed',
			{ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-US' },
			[
				'',
				textElement('id', id ? `${venueId(business)}/${id}` : venueId(business)),
				textElement('title', title),
				textElement('subtitle', subtitle),
				textElement('updated', updated),
				element('author', {}, textElement('name', business.name) + textElement('uri', `${baseUrl}/`)),
				element('link', { rel: 'self', type: 'application/atom+xml', href: `${baseUrl}${path}` }),
				element('link', { rel: 'alternate', type: 'text/html', href: `${baseUrl}${page}` }),
				textElement('icon', `${baseUrl}/icons/icon-192.png`),
				...news.map((one) => entryXml(formats, one, parts)),
				'',
			].join('\n'),
		),
	);
}
