import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { findBeer } from '../beers/store.ts';
import { readPhoto } from '../images/store.ts';
import {
	type CachedResponse,
	createCachedResponse,
	type Header,
	toResponse,
} from '../pages/cached-response.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
import { beerPicture } from './beer-picture.ts';
import { eventPicture } from './event-picture.ts';
import { pictureWidth } from './frame.ts';
import { favicon, icoFrom, pngIcons } from './icons.ts';
import { motifSvg } from './motif.ts';
import { ImageRenderer } from './renderer.ts';
import { sitePicture } from './site-picture.ts';

/** Asked for again after an hour; then the ETag mostly says that nothing changed. */
const lifetime = 'public, max-age=3600';
/** PNGs are made to be shown on other sites: in chats, feed readers and search results. */
const imageHeaders: Readonly<Record<'own' | 'shared', readonly Header[]>> = {
	own: securityHeaders,
	shared: securityHeaders.map(([name, value]) =>
		name === 'Cross-Origin-Resource-Policy' ? [name, 'cross-origin'] : [name, value],
	),
};
const icoWidth = 32;
const faviconHash = createHash('sha256').update(favicon).digest('base64url').slice(0, 22);

function imageResponse(type: string, body: Buffer, hash: string): CachedResponse {
	const own: Header[] = [
		['Content-Type', type],
		['Cache-Control', lifetime],
	];
	return createCachedResponse(
		200,
		[...imageHeaders[type === 'image/png' ? 'shared' : 'own'], ...own],
		body,
		`"${hash}"`,
	);
}

/** The images that the server draws: share images of the site, of each beer and event, and the icons. */
export function ogImages(taproom: Taproom) {
	const { db, agenda, clock } = taproom;
	const renderer = new ImageRenderer();
	const png = async (
		request: Request,
		shows: unknown,
		width: number,
		draw: () => string | Promise<string>,
	) => {
		const image = await renderer.render(shows, width, draw);
		return toResponse(request, imageResponse('image/png', image.png, image.hash));
	};
	const routes = new Hono()
		.get('/og/site.png', ({ req }) => {
			const { business } = taproom;
			return png(req.raw, business, pictureWidth, () => sitePicture(business));
		})
		.get('/og/beers/:file{[a-z0-9-]+.png}', async ({ req }) => {
			const slug = req.param('file').slice(0, -'.png'.length);
			const beer = await findBeer(db, slug);
			if (!beer) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
			const { business } = taproom;
			return png(req.raw, [beer, business.shortName], pictureWidth, async () =>
				beerPicture(beer, business, beer.image ? await readPhoto(db, beer.image) : null),
			);
		})
		.get('/og/events/:file{[a-z0-9-]+.png}', async ({ req }) => {
			const slug = req.param('file').slice(0, -'.png'.length);
			const event = (await agenda.read()).events.find((one) => one.slug === slug);
			if (!event) throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
			const { business, schedule } = taproom;
			const now = clock();
			const today = wallClock(now, schedule.timeZone).date;
			const shows = [event, nextOccurrence(event, now, schedule.timeZone), today, business];
			return png(req.raw, shows, pictureWidth, async () =>
				eventPicture(event, await motifSvg(event.motif), business, now, schedule.timeZone),
			);
		})
		.get('/favicon.svg', ({ req }) =>
			toResponse(req.raw, imageResponse('image/svg+xml', Buffer.from(favicon), faviconHash)),
		)
		.get('/favicon.ico', async ({ req }) => {
			const image = await renderer.render(favicon, icoWidth, () => favicon);
			return toResponse(req.raw, imageResponse('image/x-icon', icoFrom(image.png, icoWidth), image.hash));
		});
	for (const [path, { svg, width }] of Object.entries(pngIcons)) {
		routes.get(path, ({ req }) => png(req.raw, svg, width, () => svg));
	}
	return routes;
}
