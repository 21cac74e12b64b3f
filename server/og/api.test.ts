import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { palettesOf } from '#domain/brand/palette.ts';
import { eventMotifs } from '#domain/events/event.ts';
import { defaultLocale } from '#domain/locale/locale-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { setSetting } from '#tests/settings.ts';
import { hire } from '#tests/staff.ts';
import { fairQueues } from '../http/fair-queue.ts';
import type { Taproom } from '../taproom.ts';
import { motifSvg } from './item-images.ts';
import { ImageRenderer } from './renderer.ts';

let venue: OpenTaproom;
let taproom: Taproom;
let app: Hono;

beforeAll(async () => {
	venue = await openTaproom();
	({ app, taproom } = venue);
});
afterAll(() => venue[Symbol.asyncDispose]());

async function measure(path: string) {
	const response = await app.request(path);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('image/png');
	expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
	return { format, width, height };
}

test.each([
	['/og/site.png', 1200, 630],
	['/og/beers/barn-door.png', 1200, 630],
	['/og/events/wassail.png', 1200, 630],
	['/icons/icon-192.png', 192, 192],
	['/icons/icon-512.png', 512, 512],
	['/icons/maskable-512.png', 512, 512],
	['/apple-touch-icon.png', 180, 180],
])('%s is a PNG of %i by %i', async (path, width, height) => {
	expect(await measure(path)).toEqual({ format: 'png', width, height });
});

test('the icon of a tab is the drawing itself', async () => {
	const response = await app.request('/favicon.svg');
	expect(response.headers.get('content-type')).toBe('image/svg+xml');
	expect(await response.text()).toMatch(/^<svg /);
});

test('favicon.ico holds one PNG of 32 pixels', async () => {
	const bytes = Buffer.from(await (await app.request('/favicon.ico')).arrayBuffer());
	expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
	expect(bytes.readUInt32LE(14)).toBe(bytes.length - 22);
	expect((await sharp(bytes.subarray(22)).metadata()).width).toBe(32);
});

test('a picture that somebody has is not sent again, also after a change elsewhere', async () => {
	const etag = (await app.request('/og/beers/barn-door.png')).headers.get('etag') ?? '';
	taproom.content.changed('beers');
	const again = await app.request('/og/beers/barn-door.png', { headers: { 'If-None-Match': etag } });
	expect(again.status).toBe(304);
});

test('each beer has its own picture, and one that changes gets another', async () => {
	const etagOf = async (slug: string) => (await app.request(`/og/beers/${slug}.png`)).headers.get('etag');
	const before = await etagOf('barn-door');
	expect(before).not.toBe(await etagOf('long-winter'));
	await taproom.db.updateTable('beers').set({ srm: 40 }).where('slug', '=', 'barn-door').execute();
	expect(await etagOf('barn-door')).not.toBe(before);
});

test('an unknown beer has no picture', async () => {
	expect((await app.request('/og/beers/no-such-beer.png')).status).toBe(404);
});

test('an event has a picture for each next date, and none under a name that is not its own', async () => {
	const etagOf = async () => (await app.request('/og/events/hayloft-sessions.png')).headers.get('etag');
	const before = await etagOf();
	expect(await etagOf()).toBe(before);
	venue.setNow('2026-11-29T12:00:00Z');
	expect(await etagOf()).not.toBe(before);
	venue.setNow('2036-11-29T12:00:00Z');
	expect((await app.request('/og/events/wassail.png')).status).toBe(200);
	expect((await app.request('/og/events/no-such-event.png')).status).toBe(404);
});

test('the picture of an event has its date and time as the taproom writes them, also once that has changed', async () => {
	await using own = await openTaproom();
	const etag = async () => (await own.app.request('/og/events/wassail.png')).headers.get('etag');
	const before = await etag();
	await setSetting(own.taproom, settings.locale, { ...defaultLocale, dates: 'day-first', clock: 24 });
	await own.taproom.settings.load(own.taproom);
	expect(await etag()).not.toBe(before);
});

test('the picture of the home page stays as it is at any hour and whatever pours, and follows the name', async () => {
	await using own = await openTaproom();
	const etag = async () => (await own.app.request('/og/site.png')).headers.get('etag');
	const before = await etag();
	own.setNow('2027-07-21T03:30:00Z');
	await own.taproom.db.updateTable('beers').set({ name: 'Renamed' }).execute();
	own.taproom.content.changed('beers');
	expect(await etag()).toBe(before);
	const { headers } = await hire(own.taproom, 'manager');
	const response = await own.app.request('/api/settings/business', {
		method: 'PUT',
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"0"' },
		body: JSON.stringify({ ...own.taproom.business, shortName: 'Gable & Sons' }),
	});
	expect(response.status).toBe(200);
	expect(await etag()).not.toBe(before);
});

test.each(eventMotifs)('the print of %s takes the colors of paper', async (motif) => {
	expect(await motifSvg(motif, palettesOf('#1f4e79').light)).not.toMatch(/var\(|currentColor|<svg|<\/svg/);
});

const inTurn = <T>(work: () => Promise<T>) => work();
const drawing = (shows: unknown, draw = () => dot) => ({ shows, width: 8, draw, inTurn });

const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';

test('the cache is asked before anything is drawn: what shows the same is drawn once', async () => {
	const renderer = new ImageRenderer();
	let drawn = 0;
	const draw = () => {
		drawn += 1;
		return dot;
	};
	const images = [
		renderer.render(drawing({ name: 'Barn Door' }, draw)),
		renderer.render(drawing({ name: 'Barn Door' }, draw)),
	];
	expect(await images[1]).toBe(await images[0]);
	await renderer.render(drawing({ name: 'Hobnail' }, draw));
	expect(drawn).toBe(2);
});

test('a drawing that cannot be read does not keep the others waiting, and is tried again', async () => {
	const renderer = new ImageRenderer();
	await expect(renderer.render(drawing('broken', () => '<svg'))).rejects.toThrow();
	expect((await renderer.render(drawing('broken'))).png.length).toBeGreaterThan(0);
});

test('beyond a client’s share a request for an image is refused instead of queued, another’s is not', async () => {
	const renderer = new ImageRenderer();
	const { pictures } = fairQueues();
	const of = (client: string) => (shows: unknown) =>
		renderer.render({ ...drawing(shows), inTurn: (work) => pictures.run(client, work) });
	const renders = Array.from({ length: 17 }, (_, index) => of('one')(index));
	const other = of('another')('other');
	const ends = await Promise.allSettled(renders);
	expect(ends.map(({ status }) => status).lastIndexOf('fulfilled')).toBe(15);
	expect((await other).png.length).toBeGreaterThan(0);
	expect((await of('one')(16)).png.length).toBeGreaterThan(0);
});
