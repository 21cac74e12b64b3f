import { randomBytes } from 'node:crypto';
import { stream } from 'hono/streaming';
import { AppError } from '#domain/errors.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';

/** How long a link may wait for its browser, in milliseconds. */
const goodForMs = 60_000;
/** How many links may wait at a time; beyond that the oldest goes. */
const mostLinks = 50;

/**
 * Links that stand in for a sign-in, which a browser that saves a file cannot send: each is good once, for a minute, for
 * one backup. They live in memory only.
 */
export class DownloadLinks {
	readonly #links = new Map<string, { readonly name: string; readonly until: number }>();

	make(name: string, now: Date): { key: string; expiresAt: Date } {
		const [oldest] = this.#links.keys();
		if (oldest !== undefined && this.#links.size >= mostLinks) this.#links.delete(oldest);
		const key = randomBytes(32).toString('base64url');
		const until = now.getTime() + goodForMs;
		this.#links.set(key, { name, until });
		return { key, expiresAt: new Date(until) };
	}

	/** The backup that a key leads to; null for an unknown one, and from the second time or the second minute on. */
	take(key: string, now: Date): string | null {
		const link = this.#links.get(key);
		this.#links.delete(key);
		return link && now.getTime() < link.until ? link.name : null;
	}
}

const chunkBytes = 256 * 1024;

/**
 * The file of a backup, to whoever has a link that somebody signed in has just made (`backups.link`). The key stands in the
 * query, which the log leaves out, and is good once.
 */
export function backupFileApi(route: Route, { backups }: Taproom): void {
	route('backups.file', async ({ query, now, context }) => {
		// Whoever only asks for the headers must not use the link up.
		const name = context.req.method === 'HEAD' ? null : backups.links.take(query.key ?? '', now);
		if (name === null) {
			throw new AppError('NOT_FOUND', 'This link has been used or is too old. Download the backup again.');
		}
		const file = await backups.open(name);
		const { size } = await file.stat();
		context.header('Content-Type', 'application/octet-stream');
		context.header('Content-Length', String(size));
		context.header('Content-Disposition', `attachment; filename="${name}"`);
		context.header('Cache-Control', 'no-store');
		return stream(context, async (out) => {
			for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes })) {
				// Leaving the loop closes the file.
				if (out.aborted) break;
				await out.write(chunk);
			}
		});
	});
}
