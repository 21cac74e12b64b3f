import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import client from 'prom-client';
import type { ResponseCache } from '../pages/response-cache.ts';
import { readAppVersion } from '../process/project-folder.ts';
import type { Taproom } from '../taproom.ts';
import {
	activityFamilies,
	clusterFamilies,
	type Family,
	pageCacheFamilies,
	storageFamilies,
	syncFamilies,
} from './families.ts';

type MetricsTaproom = Pick<
	Taproom,
	'backups' | 'bus' | 'content' | 'counts' | 'db' | 'errors' | 'listeners' | 'sync' | 'views'
>;

export type MetricsSettings = { readonly token: string; readonly databaseFile: string | null };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Adds the address of the metrics, if a token is configured. */
export function metrics(taproom: MetricsTaproom, cache: ResponseCache, settings: MetricsSettings | null) {
	const app = new Hono();
	if (!settings) return app.get('/metrics', (context) => context.text('Not found\n', 404));
	const processRegistry = new client.Registry();
	client.collectDefaultMetrics({ register: processRegistry });
	const expected = digest(`Bearer ${settings.token}`);
	return app.get('/metrics', async (context) => {
		context.header('Cache-Control', 'no-store');
		// Compares in constant time.
		if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)) {
			context.header('WWW-Authenticate', 'Bearer');
			return context.text("Send 'Authorization: Bearer' with the METRICS_TOKEN of the server.\n", 401);
		}
		const registry = registryOf([
			...pageCacheFamilies(cache),
			...activityFamilies(taproom),
			...clusterFamilies(taproom),
			...(await syncFamilies(taproom)),
			...(await storageFamilies(taproom, settings.databaseFile)),
		]);
		const labels = { version: await readAppVersion(), node: process.versions.node };
		const build = { name: 'taproom_build_info', help: 'What runs here; always 1.', registers: [registry] };
		new client.Gauge({ ...build, labelNames: Object.keys(labels) }).set(labels, 1);
		const all = client.Registry.merge([taproom.counts.requests.registry, registry, processRegistry]);
		return context.body(await all.metrics(), 200, { 'Content-Type': all.contentType });
	});
}

function registryOf(families: readonly Family[]): client.Registry {
	const registry = new client.Registry();
	for (const [name, help, value, label] of families) {
		const Metric = name.endsWith('_total') ? client.Counter : client.Gauge;
		const metric = new Metric({ name, help, labelNames: label ? [label] : [], registers: [registry] });
		if (typeof value === 'number') metric.inc(value);
		else for (const [key, amount] of Object.entries(value)) metric.inc({ [label ?? '']: key }, amount);
	}
	return registry;
}
