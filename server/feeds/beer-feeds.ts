import { type Context, Hono } from 'hono';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { BeerStyle } from '#domain/beer-styles/style-schema.ts';
import type { BeerCard } from '#domain/beers/beer.ts';
import { formatAbv, formatPrice, styleLine } from '#domain/beers/beer-format.ts';
import { AppError } from '#domain/errors.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { styles } from '#style-guide/index.ts';
import { beersOfStyle } from '../beer-styles/beers-by-style.ts';
import { findMovedSlug, publicBeers } from '../beers/store.ts';
import type { Taproom } from '../taproom.ts';
import { latest, readLatestChange, readTapNews, type TapNews } from './tap-news.ts';
import { element, textElement, xmlDocument } from './xml.ts';

type BeerFeedsTaproom = Pick<
	Taproom,
	'baseUrl' | 'business' | 'clock' | 'db' | 'formats' | 'lineup' | 'schedule'
>;

const headers = { 'Content-Type': 'application/atom+xml; charset=utf-8' };
const extension = '.atom';

/** Writes the feed of what went on tap, what went off and what is coming, newest first. */
async function tapListFeed(taproom: BeerFeedsTaproom, path: string): Promise<string> {
	const { business, baseUrl, db, lineup } = taproom;
	const { beers } = await lineup.read();
	const [news, changedAt] = await Promise.all([readTapNews(taproom, beers), readLatestChange(db)]);
	return atomFeed(taproom.formats, {
		business,
		baseUrl,
		path,
		news,
		changedAt,
		id: '',
		page: '/beer',
		title: `New beer at ${business.shortName}`,
		subtitle: `On tap, gone and coming soon at ${business.name}.`,
	});
}

async function styleFeed(taproom: BeerFeedsTaproom, path: string, style: BeerStyle): Promise<string> {
	const { business, baseUrl, db, lineup } = taproom;
	const current = await lineup.read();
	const ofStyle = new Set(beersOfStyle(current, style.style_code).map(({ slug }) => slug));
	const beers = current.beers.filter(({ slug }) => ofStyle.has(slug));
	const [news, changedAt] = await Promise.all([readTapNews(taproom, beers), readLatestChange(db)]);
	return atomFeed(taproom.formats, {
		business,
		baseUrl,
		path,
		news,
		changedAt,
		id: `styles/${style.style_code}`,
		page: styleAddress(style),
		title: `${style.style_name} at ${business.shortName}`,
		subtitle: `Every ${style.style_name} that goes on tap, is gone or is coming soon.`,
	});
}

async function beerFeed(taproom: BeerFeedsTaproom, path: string, slug: string): Promise<string> {
	const { business, baseUrl, db, lineup } = taproom;
	const [{ beers }, row] = await Promise.all([
		lineup.read(),
		publicBeers(db).select(['id', 'updated_at as updatedAt']).where('slug', '=', slug).executeTakeFirst(),
	]);
	const beer = beers.find((one) => one.slug === slug);
	if (!row || !beer) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
	return atomFeed(taproom.formats, {
		business,
		baseUrl,
		path,
		news: await readTapNews(taproom, [beer], slug),
		changedAt: row.updatedAt,
		id: row.id,
		page: `/beers/${slug}`,
		title: `${beer.name} at ${business.shortName}`,
		subtitle: `When ${beer.name} goes on tap, is gone or is coming soon.`,
	});
}

/** Browsers must revalidate the redirect, because another beer may take the address. */
function moved(context: Context, path: string): Response {
	context.header('Cache-Control', 'no-cache');
	return context.redirect(path, 301);
}

/** Serves `/feed.xml` for all taps, and a feed for each beer and style beside its page. */
export function beerFeeds(taproom: BeerFeedsTaproom) {
	const respond = async ({ req, body }: Context, write: (path: string) => Promise<string>) =>
		body(await write(req.path), 200, headers);
	const nameIn = (context: Context) => (context.req.param('file') ?? '').slice(0, -extension.length);
	return new Hono()
		.get('/feed.xml', (context) => respond(context, (path) => tapListFeed(taproom, path)))
		.get('/beers/style-guide/:file{[\\w-]+\\.atom}', (context) => {
			const code = nameIn(context);
			const style = styleByCode(styles, code);
			if (!style) throw new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
			if (style.slug !== code) return moved(context, `${styleAddress(style)}${extension}`);
			return respond(context, (path) => styleFeed(taproom, path, style));
		})
		.get('/beers/:file{[a-z0-9-]+\\.atom}', async (context) => {
			const slug = nameIn(context);
			try {
				return await respond(context, (path) => beerFeed(taproom, path, slug));
			} catch (error) {
				const now = await findMovedSlug(taproom.db, slug);
				if (now === null || !(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
				return moved(context, `/beers/${now}${extension}`);
			}
		});
}

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
function atomFeed(formats: Formats, parts: FeedParts): string {
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
