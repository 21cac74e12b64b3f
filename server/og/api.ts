import { type Context as AnyContext, Hono } from 'hono';
import { palettesOf } from '#domain/brand/palette.ts';
import { AppError } from '#domain/errors.ts';
import { eventAt } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import type { ScenePhoto } from '#domain/settings/scene-schema.ts';
import { siteWords } from '#domain/settings/words.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { findPublicBeer } from '../beers/store.ts';
import { markKey } from '../brand/facts.ts';
import { iconSvg, type MarkParts, markSvg, readMarkParts } from '../brand/mark.ts';
import type { Db } from '../db/schema.ts';
import { cutTo } from '../images/render.ts';
import { readPhoto, readStoredPhoto } from '../images/store.ts';
import { readOncePer } from '../live/cached-read.ts';
import { createCachedResponse, etagOf, type Header, toResponse } from '../pages/cached-response.ts';
import type { DrawnEnvironment } from '../pages/public-responses.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
import { drawingWidth, imageHeight, imageWidth } from './frame.ts';
import { beerImage, eventImage, homeImage } from './item-images.ts';
import { facesOf } from './lettering.ts';
import { ImageRenderer } from './renderer.ts';

type OgTaproom = Pick<
	Taproom,
	| 'agenda'
	| 'brand'
	| 'business'
	| 'clock'
	| 'content'
	| 'damage'
	| 'db'
	| 'formats'
	| 'schedule'
	| 'settings'
>;

const faviconSvg = (parts: MarkParts): string => iconSvg(parts, 6);

interface PngIcon {
	readonly width: number;
	readonly draw: (parts: MarkParts) => string;
}

/** Phones cut their own corners; a maskable icon keeps the mark within the middle 80 %. */
const pngIcons: Readonly<Record<string, PngIcon>> = {
	'/icons/icon-192.png': { width: 192, draw: faviconSvg },
	'/icons/icon-512.png': { width: 512, draw: faviconSvg },
	'/icons/maskable-512.png': { width: 512, draw: (parts) => iconSvg(parts, 0, 0.68) },
	'/apple-touch-icon.png': { width: 180, draw: (parts) => iconSvg(parts, 0, 0.84) },
};

/** Wraps a PNG in the two headers of an ICO file. */
function icoFrom(png: Buffer, width: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(width, 6);
	header.writeUInt8(width, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}

type Context = AnyContext<DrawnEnvironment>;

/** These images are shown on other sites: in chats, feed readers and search results. */
const sharedHeaders = securityHeaders.map(
	([name, value]): Header => [name, name === 'Cross-Origin-Resource-Policy' ? 'cross-origin' : value],
);
const icoWidth = 32;

function respond({ req }: Context, type: string, body: Buffer, etag: string): Response {
	const headers: Header[] = [
		...(type === 'image/png' ? sharedHeaders : securityHeaders),
		['Content-Type', type],
		// Clients revalidate after an hour; usually the ETag says that nothing changed.
		['Cache-Control', 'public, max-age=3600'],
	];
	return toResponse(req.raw, createCachedResponse(200, headers, body, etag));
}

const shownBy = ({ brand, business }: MarkParts) => [brand, business.name];

/** Returns the photo of the home page, cut to the space of the drawing. */
async function scenePhoto(db: Db, { src, focusX, focusY }: ScenePhoto): Promise<Buffer | null> {
	const photo = await readStoredPhoto(db, src.slice('/media/'.length));
	const size = { width: drawingWidth, height: imageHeight };
	return photo && (await cutTo(photo, size, { x: focusX, y: focusY }));
}

export function ogImages(taproom: OgTaproom) {
	const renderer = new ImageRenderer();
	// A cached drawing may contain a photo that was deleted.
	taproom.content.subscribe((resource) => resource === 'pictures' && renderer.clear());
	const png: SendPng = async (context, shows, draw, width = imageWidth) => {
		const { inTurn } = context.env;
		const image = await renderer.render({ shows, width, draw, inTurn });
		return respond(context, 'image/png', image.png, image.etag);
	};
	return new Hono<DrawnEnvironment>()
		.route('/', sharedImages(taproom, png))
		.route('/', iconFiles(taproom, renderer, png));
}

/** Draws again only if `shows` has changed. */
type SendPng = (
	context: Context,
	shows: unknown,
	draw: () => string | Promise<string>,
	width?: number,
) => Promise<Response>;

const drawnParts = async (taproom: OgTaproom) => ({
	...(await readMarkParts(taproom.db, taproom)),
	isDrawnHere: true,
});

/** Serves the images that other sites show beside a link. */
function sharedImages(taproom: OgTaproom, png: SendPng) {
	const { db, agenda, clock } = taproom;
	const look = async () => ({
		color: taproom.brand.color,
		colors: palettesOf(taproom.brand.color).light,
		faces: facesOf[taproom.brand.type],
		mark: markSvg(await drawnParts(taproom)),
	});
	return new Hono<DrawnEnvironment>()
		.get('/og/site.png', async (context) => {
			const { business, brand, settings } = taproom;
			const { scene, photo } = settings.scene.value;
			const shown = scene === 'photo' ? photo : null;
			const { eyebrow } = siteWords(settings.words.value, business);
			return png(context, [business, eyebrow, shown, brand], async () =>
				homeImage(business, eyebrow, shown && (await scenePhoto(db, shown)), await look()),
			);
		})
		.get('/og/beers/:file{[a-z0-9-]+.png}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.png'.length);
			const beer = await findPublicBeer(taproom, slug);
			if (!beer) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
			const { business, brand } = taproom;
			return png(context, [beer, business.shortName, brand], async () => {
				const photo = beer.image ? await readPhoto(db, beer.image) : null;
				return beerImage(beer, business, photo, await look());
			});
		})
		.get('/og/events/:file{[a-z0-9-]+.png}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.png'.length);
			const event = eventAt((await agenda.read()).events, slug);
			if (!event) throw new AppError('NOT_FOUND', `There is no event with the name "${slug}".`);
			const { business, brand, formats, schedule, settings } = taproom;
			const lists = settings.eventLists.value;
			const now = clock();
			const today = wallClock(now, schedule.timeZone).date;
			const next = nextOccurrence(event, now, schedule.timeZone);
			const shows = [event, next, today, business, lists, brand, formats];
			return png(context, shows, async () => {
				const photo = event.image ? await readPhoto(db, event.image) : null;
				const shown = { event, business, lists, now, timeZone: schedule.timeZone };
				return eventImage(formats, shown, photo, await look());
			});
		});
}

/** Serves the icons that browsers and phones show for the site. */
function iconFiles(taproom: OgTaproom, renderer: ImageRenderer, png: SendPng) {
	const favicon = readOncePer(
		() => markKey(taproom.brand, taproom.business.name),
		async () => faviconSvg(await readMarkParts(taproom.db, taproom)),
	);
	const routes = new Hono<DrawnEnvironment>()
		.get('/favicon.svg', async (context) => {
			const svg = await favicon();
			return respond(context, 'image/svg+xml', Buffer.from(svg), etagOf(svg));
		})
		.get('/favicon.ico', async (context) => {
			const parts = await drawnParts(taproom);
			const draw = () => faviconSvg(parts);
			const { inTurn } = context.env;
			const image = await renderer.render({ shows: shownBy(parts), width: icoWidth, draw, inTurn });
			return respond(context, 'image/x-icon', icoFrom(image.png, icoWidth), image.etag);
		});
	for (const [path, { draw, width }] of Object.entries(pngIcons)) {
		routes.get(path, async (context) => {
			const parts = await drawnParts(taproom);
			return png(context, [path, shownBy(parts)], () => draw(parts), width);
		});
	}
	return routes;
}
