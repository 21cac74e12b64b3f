import { sql } from 'kysely';
import type { BeerCard } from '#domain/beers/beer.ts';
import { formatAbv, formatPrice } from '#domain/beers/beer-format.ts';
import { daySpan, type Zones } from '#domain/hours/zones.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { publicBeers } from '../beers/store.ts';
import type { Db } from '../db/schema.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** More than a bar has taps, far fewer than its archive. */
const longestFeed = 50;

/** ISO 8601 UTC, by slug, of what the feed may tell; `latest` counts all beers, those that have left, too. */
type BeerChanges = Awaited<ReturnType<typeof readBeerChanges>>;

const told: ReadonlySet<string> = new Set(['on-tap', 'coming-soon']);

/** When a beer that guests know of was changed last, or left. */
export async function readLatestChange(db: Db): Promise<string | null> {
	// Written out, for a partial index serves no value that is bound (https://www.sqlite.org/partialindex.html).
	const seen = db.selectFrom('beers').where('published', '=', sql.lit(1));
	const last = await seen.select(({ fn }) => fn.max('updated_at').as('at')).executeTakeFirst();
	return last?.at ?? null;
}

export async function readBeerChanges(db: Db) {
	const rows = await publicBeers(db)
		.where('status', 'in', [...told])
		.select(['slug', 'created_at as createdAt', 'updated_at as updatedAt'])
		.execute();
	const bySlug = new Map(rows.map(({ slug, ...change }) => [slug, change]));
	return { bySlug, latest: await readLatestChange(db) };
}

/** `baseUrl` has no slash at the end. */
interface FeedParts {
	readonly business: BusinessInfo;
	readonly zones: Zones;
	readonly baseUrl: string;
	readonly beers: readonly BeerCard[];
	readonly changes: BeerChanges;
}

type FeedEntry = NonNullable<ReturnType<typeof entryOf>>;

/** Ids are tag URIs (RFC 4151), which outlive the site’s address. */
function entryOf(beer: BeerCard, { business, zones, changes }: FeedParts) {
	const change = changes.bySlug.get(beer.slug);
	if (!change) return null;
	const id = `${feedId(business)}/${beer.slug}`;
	const { createdAt, updatedAt } = change;
	if (beer.status === 'coming-soon') {
		const title = `Coming soon: ${beer.name}`;
		return { id: `${id}/coming`, title, beer, published: createdAt, updated: updatedAt };
	}
	if (beer.status !== 'on-tap') return null;
	const published = beer.tappedOn ? daySpan(zones, beer.tappedOn, 0)[0].toISOString() : createdAt;
	const tapped = `${id}/tapped${beer.tappedOn ? `/${beer.tappedOn}` : ''}`;
	const updated = latest([updatedAt, published]);
	return { id: tapped, title: `On tap: ${beer.name}`, beer, published, updated };
}

/** All are ISO 8601 in UTC, so that their text sorts as they do. */
const latest = (instants: readonly string[]): string => [...instants].sort().at(-1) ?? '';

const feedId = ({ website, brewery }: BusinessInfo) => `tag:${website.domain},${brewery.established}:beers`;

function summaryOf({ style, abv, briefDescription, status, servings }: BeerCard): string {
	const sizes = servings.flatMap(({ label, priceCents }) => {
		const price = formatPrice(priceCents);
		return price ? [`${label} ${price}`] : [];
	});
	const poured = status === 'on-tap' && sizes.length > 0 ? ` ${sizes.join(', ')}.` : '';
	return `${style}, ${formatAbv(abv)} ABV. ${briefDescription}${poured}`;
}

function entryXml({ id, title, beer, published, updated }: FeedEntry, baseUrl: string): string {
	const href = `${baseUrl}/beers/${beer.slug}`;
	const summary = summaryOf(beer);
	const src = `${baseUrl}/og/beers/${beer.slug}.png`;
	const picture = element('img', { src, width: '600', height: '315', alt: `${beer.name}, ${beer.style}` });
	return element(
		'entry',
		{},
		textElement('id', id),
		textElement('title', title),
		element('link', { rel: 'alternate', type: 'text/html', href }),
		textElement('published', published),
		textElement('updated', updated),
		element('category', { term: beer.style }),
		textElement('summary', summary),
		textElement('content', textElement('p', summary) + element('p', {}, picture), { type: 'html' }),
	);
}

/** RFC 4287. `updated` is the last change of any beer, so that a beer that leaves changes it too. */
export function atomFeed(parts: FeedParts): string {
	const { business, baseUrl, changes } = parts;
	const entries = parts.beers
		.filter(({ status }) => told.has(status))
		.map((beer) => entryOf(beer, parts))
		.filter((entry) => entry !== null)
		.sort((a, b) =>
			a.published === b.published ? (a.id < b.id ? -1 : 1) : a.published < b.published ? 1 : -1,
		)
		.slice(0, longestFeed);
	const beginning = `${business.brewery.established}-01-01T00:00:00.000Z`;
	const updated = latest([changes.latest ?? beginning, ...entries.map((entry) => entry.updated)]);
	return xmlDocument(
		element(
			'feed',
			{ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-US' },
			[
				'',
				textElement('id', feedId(business)),
				textElement('title', `New beer at ${business.shortName}`),
				textElement('subtitle', `New on tap and coming soon at ${business.name}.`),
				textElement('updated', updated),
				element('author', {}, textElement('name', business.name) + textElement('uri', `${baseUrl}/`)),
				element('link', { rel: 'self', type: 'application/atom+xml', href: `${baseUrl}/feed.xml` }),
				element('link', { rel: 'alternate', type: 'text/html', href: `${baseUrl}/beer` }),
				textElement('icon', `${baseUrl}/icons/icon-192.png`),
				...entries.map((entry) => entryXml(entry, baseUrl)),
				'',
			].join('\n'),
		),
	);
}
