import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import client from 'prom-client';
import type { ResponseCache } from '../pages/response-cache.ts';
import type { Taproom } from '../taproom.ts';
import { addActivity, addPageCache, addProcess, addSync, watchEventLoop } from './families.ts';
import { Scrape } from './scrape.ts';
import { addStorage, type Storage } from './storage.ts';

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

/** `GET /metrics`: how the taproom fares, in Prometheus' text format. Without settings there is no such address. */
export function metrics(taproom: Taproom, cache: ResponseCache, settings: MetricsSettings | null) {
	const app = new Hono();
	if (!settings) return app.get('/metrics', (context) => context.text('Not found\n', 404));
	const addEventLoop = watchEventLoop();
	return app.get('/metrics', async (context) => {
		context.header('Cache-Control', 'no-store');
		if (!carries(context.req.header('authorization'), settings.token)) {
			context.header('WWW-Authenticate', 'Bearer');
			return context.text("Send 'Authorization: Bearer' with the METRICS_TOKEN of the server.\n", 401);
		}
		const scrape = new Scrape();
		addPageCache(scrape, cache);
		addActivity(scrape, taproom);
		await addSync(scrape, taproom);
		await addStorage(scrape, taproom, settings);
		await addProcess(scrape);
		addEventLoop(scrape);
		const all = client.Registry.merge([taproom.counts.requests.registry, scrape.registry]);
		return context.body(await all.metrics(), 200, { 'Content-Type': all.contentType });
	});
}
