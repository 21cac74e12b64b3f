import { promises } from 'node:fs';
import { Hono } from 'hono';
import { probe } from '../db/engine.ts';
import type { StandIns } from '../pages/stand-ins.ts';
import type { Taproom } from '../taproom.ts';

/** Milliseconds that a readiness check may take. */
const patienceMs = 2_000;

/** With fewer free bytes, saving fails now or with the next photo. */
const leastFree = 2 * 1024 * 1024;

/** Says whether a disk is full. Space reserved for root counts as free only if the server runs as root. */
async function isFull(folder: string): Promise<boolean> {
	const { bavail, bfree, bsize } = await promises.statfs(folder);
	return (process.getuid?.() === 0 ? bfree : bavail) * bsize < leastFree;
}

export function health(
	taproom: Pick<Taproom, 'bus' | 'databaseFolder' | 'db' | 'errors' | 'restores' | 'shutdown' | 'startup'>,
	standIns: StandIns,
) {
	const { db, bus, errors, restores, startup, shutdown, databaseFolder } = taproom;
	/** Says since when guests get earlier copies of pages, because rendering fails. */
	const guests = () => {
		const since = standIns.since();
		return since === null ? {} : { standInsSince: new Date(since).toISOString() };
	};
	const unavailable = (reason: string) => ({ status: 'unavailable', reason, ...guests() });
	return new Hono()
		.get('/healthz', (context) => context.json({ status: 'ok' }))
		.get('/readyz', async (context) => {
			if (shutdown.begun) {
				return context.json(unavailable('The server is closing.'), 503);
			}
			if (startup.needsAdmin) {
				return context.json(unavailable('The site is just starting.'), 503);
			}
			if (context.req.query('only') === 'process') return context.json({ status: 'ok' });
			if (restores.lock.closed) {
				return context.json(unavailable('A backup is being restored.'), 503);
			}
			if (bus.problem !== null) {
				return context.json(unavailable(bus.problem), 503);
			}
			try {
				await probe(db, patienceMs);
				if (databaseFolder !== null && (await isFull(databaseFolder))) {
					const reason = 'The disk is full: pages are served, but nothing can be saved. Free some space.';
					return context.json(unavailable(reason), 503);
				}
				return context.json({ status: 'ok', ...guests() });
			} catch (error) {
				errors.report(error, 'request', 'the database cannot be read');
				return context.json(unavailable('The database cannot be read.'), 503);
			}
		});
}
