import { type Context, Hono } from 'hono';
import { widestOf } from '#domain/images/image-address.ts';
import {
	type CachedResponse,
	createCachedResponse,
	etagOf,
	type Header,
	toResponse,
} from '../pages/cached-response.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Taproom } from '../taproom.ts';
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

/** `/media/{id}` is the widest JPEG, `/media/{id}/640.avif` another file. */
export function media({ db }: Taproom) {
	const cache = new MediaCache();
	const read = async (id: string, name: string): Promise<CachedResponse | null> => {
		const file = await readPictureFile(db, id, name);
		if (!file) return null;
		const body = Buffer.from(file.bytes);
		return createCachedResponse(200, [...headers, ['Content-Type', file.type]], body, etagOf(body));
	};
	const respond = async (context: Context, id: string, name: string) => {
		const key = `${id}/${name}`;
		let response = cache.get(key);
		if (!response) {
			response = await read(id, name);
			if (response) cache.set(key, response);
		}
		return toResponse(context.req.raw, response ?? missing);
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

export class MediaCache {
	readonly #files = new Map<string, CachedResponse>();
	readonly #mostBytes: number;
	#bytes = 0;

	constructor(mostBytes = 24 * 1024 * 1024) {
		this.#mostBytes = mostBytes;
	}

	get(key: string): CachedResponse | null {
		const response = this.#files.get(key);
		if (!response) return null;
		this.#files.delete(key);
		this.#files.set(key, response);
		return response;
	}

	set(key: string, response: CachedResponse): void {
		this.#bytes += response.body.length - (this.#files.get(key)?.body.length ?? 0);
		this.#files.delete(key);
		this.#files.set(key, response);
		for (const [oldest, { body }] of this.#files) {
			if (this.#bytes <= this.#mostBytes) return;
			this.#files.delete(oldest);
			this.#bytes -= body.length;
		}
	}
}
