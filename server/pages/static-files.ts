import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { embedScript } from '#domain/embeds/embed-choice.ts';
import { type CachedResponse, createEncodedResponse, type Header } from './cached-response.ts';
import { type Encoding, encode, encodings } from './encoding.ts';
import { openToOtherSites, securityHeaders } from './security-headers.ts';
import { isWorker, workerHeaders } from './workers.ts';

const types: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
	'.ico': 'image/x-icon',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.woff2': 'font/woff2',
};
/** These formats are compressed already or too small to gain. */
const unpacked = new Set(['.png', '.woff2', '.ico']);

/** The length of the hash that Vite adds to file names. */
const hashLength = 8;

/** Pages of other sites also run the script that embeds our tap list. */
const forOtherSites: readonly Header[] = [
	...securityHeaders.filter(([name]) => !openToOtherSites.some(([other]) => other === name)),
	...openToOtherSites,
];

type Responses = ReadonlyMap<Encoding, CachedResponse>;

/** Holds files by the request's path, such as '/assets/root-abc.js'. */
export class StaticFiles {
	readonly #files: ReadonlyMap<string, Responses>;

	private constructor(files: Iterable<readonly [path: string, Responses]>) {
		this.#files = new Map(files);
	}

	/** Uses the compressed copies that the build left beside a file (`.br`, `.gz`). */
	static async read(folder: string): Promise<StaticFiles> {
		const names = await readdir(folder, { recursive: true, withFileTypes: true });
		const files = names.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
		const read = files.map(async ({ parentPath, name }) => {
			const file = join(parentPath, name);
			const path = `/${relative(folder, file).split(sep).join('/')}`;
			return [path, await readResponses(file, path)] as const;
		});
		return new StaticFiles(await Promise.all(read));
	}

	static none(): StaticFiles {
		return new StaticFiles([]);
	}

	/**
	 * Returns the path of the file in `/assets` that has this start and end around the build's hash; null without a
	 * build.
	 */
	named(start: string, end: string): string | null {
		const length = '/assets/-'.length + start.length + hashLength + end.length;
		const isIt = (path: string) =>
			path.length === length && path.startsWith(`/assets/${start}-`) && path.endsWith(end);
		return [...this.#files.keys()].find(isIt) ?? null;
	}

	find(path: string, encoding: Encoding): CachedResponse | null {
		const responses = this.#files.get(path);
		return responses?.get(encoding) ?? responses?.get('identity') ?? null;
	}
}

async function readResponses(file: string, path: string): Promise<Responses> {
	const body = await readFile(file);
	const extension = extname(file);
	// A file with a hashed name never changes; others are revalidated after an hour.
	const isHashed = path.startsWith('/assets/');
	const control = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
	const headers: readonly Header[] = isWorker(path)
		? workerHeaders
		: [
				...(path === embedScript ? forOtherSites : securityHeaders),
				['Content-Type', types[extension] ?? 'application/octet-stream'],
				['Cache-Control', control],
			];
	const responses = new Map<Encoding, CachedResponse>();
	for (const encoding of unpacked.has(extension) ? (['identity'] as const) : encodings) {
		const packed = await packedCopy(file, body, encoding);
		responses.set(
			encoding,
			createEncodedResponse({ status: 200, headers, cacheable: true }, packed, encoding),
		);
	}
	return responses;
}

async function packedCopy(file: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'identity') return body;
	return readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`).catch(() => encode(body, encoding));
}
