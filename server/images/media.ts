import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { widestOf } from '#domain/images/image-address.ts';
import {
	type CachedResponse,
	createCachedResponse,
	etagOf,
	type Header,
	toResponse,
} from '../pages/cached-response.ts';
import { pageSecurityHeaders, securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
import { readImageFile } from './store.ts';

const headers: readonly Header[] = [
	// Photos may be shown on other sites too: in chats, feed readers and search results.
	...pageSecurityHeaders,
	['Cross-Origin-Resource-Policy', 'cross-origin'],
	['Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
	// The address contains a hash of the content (design §4), so it never changes.
	['Cache-Control', 'public, max-age=31536000, immutable'],
];
const missing = createCachedResponse(
	404,
	[...securityHeaders, ['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-cache']],
	Buffer.from('Not found\n'),
);

/** Serves images: `/media/{id}` is the widest JPEG, `/media/{id}/640.avif` another file. */
export function media({ db, content }: Pick<Taproom, 'db' | 'content'>) {
	const cache = new LRUCache<string, CachedResponse>({
		maxSize: 24 * 1024 * 1024,
		sizeCalculation: ({ body }) => Math.max(1, body.length),
	});
	content.onReplaced(() => cache.clear());
	let changes = 0;
	content.subscribe((resource, _, ids) => {
		if (resource !== 'pictures') return;
		changes += 1;
		for (const key of cache.keys()) {
			if (!ids || ids.some((id) => key.startsWith(`${id}/`))) cache.delete(key);
		}
	});
	const read = async (id: string, name: string): Promise<CachedResponse> => {
		const before = changes;
		const file = await readImageFile(db, id, name);
		if (!file) return missing;
		const body = Buffer.from(file.bytes);
		const response = createCachedResponse(200, [...headers, ['Content-Type', file.type]], body, etagOf(body));
		// A file read before a deletion must not be cached after it.
		if (before === changes) cache.set(`${id}/${name}`, response);
		return response;
	};
	const respond = async (context: Context, id: string, name: string) =>
		toResponse(context.req.raw, cache.get(`${id}/${name}`) ?? (await read(id, name)));
	return new Hono()
		.get('/media/:id{[\\w-]{22}-[0-9]{3,4}[ws]?}', (context) => {
			const id = context.req.param('id');
			return respond(context, id, `${widestOf(`/media/${id}`)}.jpg`);
		})
		.get('/media/:id{mark-[\\w-]{22}-[0-9]{2,4}x[0-9]{2,4}}', (context) =>
			respond(context, context.req.param('id'), 'mark.webp'),
		)
		.get('/media/:id{[\\w-]{22,43}}/:name{[0-9]{3,4}\\.(?:avif|webp|jpg)|whole\\.webp}', (context) =>
			respond(context, context.req.param('id'), context.req.param('name')),
		)
		.get('/media/*', (context) => toResponse(context.req.raw, missing));
}
