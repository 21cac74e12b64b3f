import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { widestOf } from '#domain/images/image-address.ts';
import {
	type CachedResponse,
	createCachedResponse,
	type Header,
	toResponse,
} from '../pages/cached-response.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
import { MediaCache } from './media-cache.ts';
import { readPictureFile } from './store.ts';

const headers: readonly Header[] = [
	// Photos are made to be shown elsewhere too: in chats, feed readers and search results.
	...securityHeaders.map(
		([name, value]): Header =>
			name === 'Cross-Origin-Resource-Policy' ? [name, 'cross-origin'] : [name, value],
	),
	['Content-Security-Policy', "default-src 'none'; sandbox"],
	// The address is made of the content (design §4).
	['Cache-Control', 'public, max-age=31536000, immutable'],
];
const missing = createCachedResponse(
	404,
	[...securityHeaders, ['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-cache']],
	Buffer.from('Not found\n'),
);

/**
 * The files of the pictures: `/media/{id}` is the widest JPEG, which everything understands, `/media/{id}/640.avif` one of
 * the others. Whatever is not such a file is a plain 404.
 */
export function media({ db }: Taproom) {
	const cache = new MediaCache();
	const read = async (id: string, name: string): Promise<CachedResponse | null> => {
		const file = await readPictureFile(db, id, name);
		if (!file) return null;
		const body = Buffer.from(file.bytes);
		const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
		return createCachedResponse(200, [...headers, ['Content-Type', file.type]], body, etag);
	};
	const respond = async (context: Context, id: string, name: string) => {
		const key = `${id}/${name}`;
		const kept = cache.get(key);
		const answer = kept ?? (await read(id, name));
		if (answer && !kept) cache.set(key, answer);
		return toResponse(context.req.raw, answer ?? missing);
	};
	return new Hono()
		.get('/media/:id{[\\w-]{22}-[0-9]{3,4}}', (context) => {
			const id = context.req.param('id');
			return respond(context, id, `${widestOf(`/media/${id}`)}.jpg`);
		})
		.get('/media/:id{[\\w-]{22,43}}/:name{[0-9]{3,4}\\.(?:avif|webp|jpg)|whole\\.webp}', (context) =>
			respond(context, context.req.param('id'), context.req.param('name')),
		)
		.get('/media/*', (context) => toResponse(context.req.raw, missing));
}
