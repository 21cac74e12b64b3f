import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { AppError } from '#domain/errors.ts';
import type { Taproom } from '../taproom.ts';

const chunkBytes = 256 * 1024;

/**
 * The file of a backup, to whoever has a link that somebody signed in has just made (`backups.link`). The key stands in the
 * query, which the log leaves out, and is good once. Mounted at /api.
 */
export function backupFileApi({ backups, clock }: Taproom) {
	return new Hono().get('/backup-file', async (context) => {
		const key = context.req.query('key') ?? '';
		// Whoever only asks for the headers must not use the link up.
		const name = context.req.method === 'HEAD' ? null : backups.links.take(key, clock());
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
