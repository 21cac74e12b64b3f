import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { ResponseCache } from '../pages/response-cache.ts';
import { readAppVersion } from '../project-folder.ts';
import type { Taproom } from '../taproom.ts';
import { EventLoopWatch } from './event-loop.ts';
import { exposition, expositionType, type Family } from './exposition.ts';
import { processFamilies } from './process-families.ts';
import { type Storage, storageFamilies } from './storage-families.ts';
import { cacheFamilies, houseFamilies, requestFamilies, syncFamilies } from './taproom-families.ts';

/** Who may read the metrics, and which files they tell of. */
export interface MetricsSettings extends Storage {
	/** What a scrape must show (`METRICS_TOKEN`). */
	readonly token: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header carries the token; takes as long whatever it carries. */
function carries(header: string | undefined, token: string): boolean {
	return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

async function buildFamily(): Promise<Family> {
	return {
		name: 'taproom_build_info',
		type: 'gauge',
		help: 'What runs here; always 1.',
		samples: [{ labels: { version: await readAppVersion(), node: process.versions.node }, value: 1 }],
	};
}

/**
 * `GET /metrics`: how the taproom fares, for Prometheus. Without settings there is no such address; with them it answers
 * whoever shows the token.
 */
export function metrics(taproom: Taproom, cache: ResponseCache, settings: MetricsSettings | null) {
	const app = new Hono();
	if (!settings) return app.get('/metrics', (context) => context.text('Not found\n', 404));
	const eventLoop = new EventLoopWatch();
	return app.get('/metrics', async (context) => {
		context.header('Cache-Control', 'no-store');
		if (!carries(context.req.header('authorization'), settings.token)) {
			context.header('WWW-Authenticate', 'Bearer');
			return context.text("Send 'Authorization: Bearer' with the METRICS_TOKEN of the server.\n", 401);
		}
		const families = [
			await buildFamily(),
			...requestFamilies(taproom),
			...cacheFamilies(cache),
			...houseFamilies(taproom),
			...(await syncFamilies(taproom)),
			...(await storageFamilies(taproom, settings)),
			...(await processFamilies()),
			...eventLoop.families(),
		];
		return context.body(exposition(families), 200, { 'Content-Type': expositionType });
	});
}
