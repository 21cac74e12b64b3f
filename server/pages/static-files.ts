import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type CachedResponse, createCachedResponse, type Header } from './cached-response.ts';
import { type Encoding, encode, encodings } from './encoding.ts';
import { securityHeaders } from './security-headers.ts';

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
/** What is packed already, or too small to gain. */
const unpacked = new Set(['.png', '.woff2', '.ico']);

/** The build's files in memory, in every encoding; the path is the request's, such as '/assets/root-abc.js'. */
export class StaticFiles {
	readonly #responses: ReadonlyMap<string, ReadonlyMap<Encoding, CachedResponse>>;

	private constructor(responses: ReadonlyMap<string, ReadonlyMap<Encoding, CachedResponse>>) {
		this.#responses = responses;
	}

	/** Reads a folder whole. The packed copies that the build left beside a file (`.br`, `.gz`) are used as they are. */
	static async read(folder: string): Promise<StaticFiles> {
		const responses = new Map<string, Map<Encoding, CachedResponse>>();
		const names = await readdir(folder, { recursive: true, withFileTypes: true });
		const files = names.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
		await Promise.all(
			files.map(async (entry) => {
				const file = join(entry.parentPath, entry.name);
				const path = `/${relative(folder, file).split(sep).join('/')}`;
				responses.set(path, await readResponses(file, path));
			}),
		);
		return new StaticFiles(responses);
	}

	/** No files at all: while developing, Vite serves them. */
	static none(): StaticFiles {
		return new StaticFiles(new Map());
	}

	/** The path of the build's one file that begins and ends so, such as '/assets/root-' and '.css'; null without a build. */
	named(start: string, end: string): string | null {
		for (const path of this.#responses.keys()) if (path.startsWith(start) && path.endsWith(end)) return path;
		return null;
	}

	/** The file at a path, or null. */
	find(path: string, encoding: Encoding): CachedResponse | null {
		const responses = this.#responses.get(path);
		return responses?.get(encoding) ?? responses?.get('identity') ?? null;
	}
}

async function readResponses(file: string, path: string): Promise<Map<Encoding, CachedResponse>> {
	const body = await readFile(file);
	const extension = extname(file);
	// A hashed name never changes its content; anything else is asked for again after an hour.
	const lifetime = path.startsWith('/assets/')
		? 'public, max-age=31536000, immutable'
		: 'public, max-age=3600';
	const responses = new Map<Encoding, CachedResponse>();
	for (const encoding of encodings) {
		if (encoding !== 'identity' && unpacked.has(extension)) continue;
		const packed = await packedCopy(file, body, encoding);
		const headers: Header[] = [
			...securityHeaders,
			['Content-Type', types[extension] ?? 'application/octet-stream'],
			['Cache-Control', lifetime],
			['Vary', 'Accept-Encoding'],
		];
		if (encoding !== 'identity') headers.push(['Content-Encoding', encoding]);
		const hash = createHash('sha256').update(packed).digest('base64url').slice(0, 22);
		responses.set(encoding, createCachedResponse(200, headers, packed, `"${hash}"`));
	}
	return responses;
}

async function packedCopy(file: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'identity') return body;
	const suffix = encoding === 'br' ? '.br' : '.gz';
	return readFile(`${file}${suffix}`).catch(() => encode(body, encoding));
}
