import { type Context, Hono } from 'hono';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { BeerStyle } from '#domain/beer-styles/style-schema.ts';
import { AppError } from '#domain/errors.ts';
import { styles } from '#style-guide/index.ts';
import { beersOfStyle } from '../beer-styles/beers-by-style.ts';
import { findMovedSlug, publicBeers } from '../beers/store.ts';
import type { Taproom } from '../taproom.ts';
import { atomFeed } from './feed.ts';
import { readLatestChange, readTapNews } from './tap-news.ts';

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
