import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { findPublicBeer } from '../beers/store.ts';
import { readPhoto } from '../images/store.ts';
import { createCachedResponse, etagOf, type Header, toResponse } from '../pages/cached-response.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
import { pictureWidth } from './frame.ts';
import { favicon, icoFrom, pngIcons } from './icons.ts';
import { beerPicture, eventPicture, sitePicture } from './pictures.ts';
import { ImageRenderer } from './renderer.ts';

/** PNGs are shown on other sites: in chats, feed readers and search results. */
const sharedHeaders = securityHeaders.map(
	([name, value]): Header => [name, name === 'Cross-Origin-Resource-Policy' ? 'cross-origin' : value],
);
const icoWidth = 32;

function respond({ req }: Context, type: string, body: Buffer, etag: string): Response {
	const headers: Header[] = [
		...(type === 'image/png' ? sharedHeaders : securityHeaders),
		['Content-Type', type],
		// Asked for again after an hour; then the ETag mostly says that nothing changed.
		['Cache-Control', 'public, max-age=3600'],
	];
	return toResponse(req.raw, createCachedResponse(200, headers, body, etag));
}

export function ogImages(taproom: Taproom) {
	const { db, agenda, clock, content } = taproom;
	const renderer = new ImageRenderer();
	// A drawing may hold a photo that was deleted.
	content.subscribe((resource) => resource === 'pictures' && renderer.clear());
	const png = async (
		context: Context,
		shows: unknown,
		draw: () => string | Promise<string>,
		width = pictureWidth,
	) => {
		const image = await renderer.render(shows, width, draw);
		return respond(context, 'image/png', image.png, image.etag);
	};
	const routes = new Hono()
		.get('/og/site.png', (context) => {
			const { business } = taproom;
			return png(context, business, () => sitePicture(business));
		})
		.get('/og/beers/:file{[a-z0-9-]+.png}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.png'.length);
			const beer = await findPublicBeer(db, slug);
			if (!beer) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
			const { business } = taproom;
			return png(context, [beer, business.shortName], async () =>
				beerPicture(beer, business, beer.image ? await readPhoto(db, beer.image) : null),
			);
		})
		.get('/og/events/:file{[a-z0-9-]+.png}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.png'.length);
			const event = (await agenda.read()).events.find((one) => one.slug === slug);
			if (!event) throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
			const { business, schedule } = taproom;
			const now = clock();
			const today = wallClock(now, schedule.timeZone).date;
			const shows = [event, nextOccurrence(event, now, schedule.timeZone), today, business];
			return png(context, shows, () => eventPicture(event, business, now, schedule.timeZone));
		})
		.get('/favicon.svg', (context) =>
			respond(context, 'image/svg+xml', Buffer.from(favicon), etagOf(favicon)),
		)
		.get('/favicon.ico', async (context) => {
			const image = await renderer.render(favicon, icoWidth, () => favicon);
			return respond(context, 'image/x-icon', icoFrom(image.png, icoWidth), image.etag);
		});
	for (const [path, { svg, width }] of Object.entries(pngIcons)) {
		routes.get(path, (context) => png(context, svg, () => svg, width));
	}
	return routes;
}
