import { Hono } from 'hono';
import { menuText } from '#domain/beers/menu-text.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { beerFeeds } from '../feeds/beer-feeds.ts';
import { readMenu } from '../menu/store.ts';
import { statusNow } from '../settings/staff-api.ts';
import type { Taproom } from '../taproom.ts';
import { qrSvg } from './qr.ts';
import { type SitemapTaproom, sitemapPartXml, sitemapXml } from './sitemap.ts';

/**
 * Writes robots.txt (RFC 9309). It does not block developer pages: they say ‘noindex’ themselves, which a crawler
 * must be able to read.
 */
const robotsText = (baseUrl: string): string =>
	`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;

function webManifest(business: BusinessInfo, paper: string): string {
	return JSON.stringify({
		id: '/',
		name: business.name,
		short_name: business.shortName,
		description: business.description.short,
		lang: 'en-US',
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: paper,
		theme_color: paper,
		categories: ['food', 'lifestyle'],
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
		shortcuts: [
			{ name: 'Beer menu', url: '/beer' },
			{ name: 'Coming soon', url: '/beer?filter=coming-soon' },
		],
	});
}

/** What the feeds, the sitemap and the text menu need. */
type FeedTaproom = SitemapTaproom & Pick<Taproom, 'brand' | 'business' | 'content' | 'formats' | 'settings'>;

const sitemapType = 'application/xml; charset=utf-8';

const offered: Readonly<
	Record<
		string,
		{ readonly type: string; readonly write: (taproom: FeedTaproom) => string | Promise<string> }
	>
> = {
	'/sitemap.xml': {
		type: sitemapType,
		write: (taproom) => sitemapXml(taproom),
	},
	'/robots.txt': {
		type: 'text/plain; charset=utf-8',
		write: ({ baseUrl }) => robotsText(baseUrl),
	},
	'/manifest.webmanifest': {
		type: 'application/manifest+json',
		write: ({ business, brand }) => webManifest(business, palettesOf(brand.color).light.paper),
	},
	'/menu.txt': {
		type: 'text/plain; charset=utf-8',
		write: async (taproom) =>
			menuText(taproom.formats, {
				...(await readMenu(taproom)),
				businessStatus: statusNow(taproom),
			}),
	},
	'/qr/beer.svg': {
		type: 'image/svg+xml',
		write: ({ baseUrl }) => qrSvg(`${baseUrl}/beer`),
	},
};

export function feedTexts(taproom: FeedTaproom) {
	const routes = new Hono().route('/', beerFeeds(taproom));
	for (const [path, { type, write }] of Object.entries(offered)) {
		routes.get(path, async ({ body }) => body(await write(taproom), 200, { 'Content-Type': type }));
	}
	routes.get('/:file{sitemap-[1-9][0-9]{0,3}[.]xml}', async ({ req, body }) => {
		const part = Number(req.param('file').slice('sitemap-'.length, -'.xml'.length));
		return body(await sitemapPartXml(taproom, part), 200, { 'Content-Type': sitemapType });
	});
	return routes;
}
