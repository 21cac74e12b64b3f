import { Hono } from 'hono';
import { menuText } from '#domain/beers/menu-text.ts';
import { readMenuCheck } from '../menu/store.ts';
import { toResponse } from '../pages/cached-response.ts';
import { chooseEncoding } from '../pages/encoding.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import { webManifest } from '../seo/manifest.ts';
import { qrSvg } from '../seo/qr.ts';
import { robotsText } from '../seo/robots.ts';
import { sitemapEntries, sitemapXml } from '../seo/sitemap.ts';
import { statusNow } from '../settings/staff-api.ts';
import type { Taproom } from '../taproom.ts';
import { readBeerChanges } from './beer-changes.ts';
import { atomFeed } from './feed.ts';

/** One text that the site offers beside its pages. */
interface OfferedText {
	readonly type: string;
	readonly write: (taproom: Taproom) => string | Promise<string>;
}

const offered: Readonly<Record<string, OfferedText>> = {
	'/sitemap.xml': {
		type: 'application/xml; charset=utf-8',
		write: async (taproom) => sitemapXml(taproom.baseUrl, await sitemapEntries(taproom)),
	},
	'/robots.txt': {
		type: 'text/plain; charset=utf-8',
		write: ({ baseUrl }) => robotsText(baseUrl),
	},
	'/manifest.webmanifest': {
		type: 'application/manifest+json',
		write: ({ business }) => webManifest(business),
	},
	'/feed.xml': {
		type: 'application/atom+xml; charset=utf-8',
		write: async ({ db, lineup, business, schedule, baseUrl }) => {
			const [{ beers }, changes] = await Promise.all([lineup.read(), readBeerChanges(db)]);
			return atomFeed({ business, timeZone: schedule.timeZone, baseUrl, beers, changes });
		},
	},
	'/menu.txt': {
		type: 'text/plain; charset=utf-8',
		write: async (taproom) => {
			const [{ beers }, check] = await Promise.all([taproom.lineup.read(), readMenuCheck(taproom)]);
			const { business, schedule, baseUrl, clock } = taproom;
			const parts = {
				business,
				schedule,
				baseUrl,
				beers,
				now: clock(),
				checkedAt: check && new Date(check.at),
			};
			return menuText({ ...parts, businessStatus: statusNow(taproom) });
		},
	},
	'/qr/beer.svg': {
		type: 'image/svg+xml',
		write: ({ baseUrl }) => qrSvg(`${baseUrl}/beer`),
	},
};

/**
 * The texts for crawlers, feed readers, terminals and paper. They live in the pages' own cache: written once per change,
 * packed once, answered by ETag, and as quick as a page (design §4).
 */
export function feedTexts(taproom: Taproom, cache: ResponseCache) {
	const routes = new Hono();
	for (const [path, { type, write }] of Object.entries(offered)) {
		routes.get(path, async (context) => {
			const encoding = chooseEncoding(context.req.header('accept-encoding'));
			const response = await cache.get(path, encoding, async () => ({
				status: 200,
				headers: [...securityHeaders, ['Content-Type', type], ['Cache-Control', 'no-cache']],
				body: Buffer.from(await write(taproom)),
				cacheable: true,
			}));
			return toResponse(context.req.raw, response);
		});
	}
	return routes;
}
