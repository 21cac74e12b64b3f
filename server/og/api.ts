import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
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
import { PictureRenderer } from './renderer.ts';
import { sitePicture } from './site-picture.ts';

/** Asked for again after an hour; then the ETag mostly says that nothing changed. */
const lifetime = 'public, max-age=3600';
/** PNGs are made to be shown elsewhere: in chats, feed readers and search results. */
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

/** The pictures that the server draws: share images of the site, of each beer and event, and the icons. */
export function ogImages(taproom: Taproom) {
	const { db, agenda, clock } = taproom;
	const renderer = new PictureRenderer();
	const png = async (request: Request, svg: string, width: number) => {
		const picture = await renderer.render(svg, width);
		return toResponse(request, imageResponse('image/png', picture.png, picture.hash));
	};
	const routes = new Hono()
		.get('/og/site.png', (context) => png(context.req.raw, sitePicture(taproom.business), pictureWidth))
		.get('/og/beers/:file{[a-z0-9-]+\\.png}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.png'.length);
			const beer = await findBeer(db, slug);
			if (!beer) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
			const photo = beer.image ? await readPhoto(db, beer.image) : null;
			return png(context.req.raw, beerPicture(beer, taproom.business, photo), pictureWidth);
		})
		.get('/og/events/:file{[a-z0-9-]+\\.png}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.png'.length);
			const event = (await agenda.read()).events.find((one) => one.slug === slug);
			if (!event) throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
			const motif = await motifSvg(event.motif);
			const svg = eventPicture(event, motif, taproom.business, clock(), taproom.schedule.timeZone);
			return png(context.req.raw, svg, pictureWidth);
		})
		.get('/favicon.svg', (context) =>
			toResponse(context.req.raw, imageResponse('image/svg+xml', Buffer.from(favicon), faviconHash)),
		)
		.get('/favicon.ico', async (context) => {
			const picture = await renderer.render(favicon, icoWidth);
			const icon = imageResponse('image/x-icon', icoFrom(picture.png, icoWidth), picture.hash);
			return toResponse(context.req.raw, icon);
		});
	for (const [path, { svg, width }] of Object.entries(pngIcons)) {
		routes.get(path, (context) => png(context.req.raw, svg, width));
	}
	return routes;
}
