import { createHash, timingSafeEqual } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Hono } from 'hono';
import client from 'prom-client';
import { isArchiveName } from '#domain/backups/backup.ts';
import { engineOf, probe } from '../db/engine.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { readAppVersion } from '../process/project-folder.ts';
import type { Taproom } from '../taproom.ts';

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

/** A metric with one value, or one value per label. The names of counters end in `_total`. */
type Family =
	| readonly [name: string, help: string, value: number]
	| readonly [name: string, help: string, values: Readonly<Record<string, number>>, label: string];

function pageCacheFamilies(cache: ResponseCache): Family[] {
	const { entries, bytes } = cache.size();
	const { hits, renders } = cache.counts;
	return [
		['taproom_page_cache_entries', 'Pages and data files in memory.', entries],
		['taproom_page_cache_bytes', 'Bytes of the pages and data files in memory.', bytes],
		['taproom_page_cache_hits_total', 'Responses that were in memory.', hits],
		['taproom_page_cache_misses_total', 'Responses that had to be made.', renders],
		[
			'taproom_page_stand_ins_total',
			'Old pages that stood in for what could not be made.',
			cache.standIns.count,
		],
	];
}

function activityFamilies({
	content,
	listeners,
	counts,
	views,
}: Pick<Taproom, 'content' | 'listeners' | 'counts' | 'views'>): Family[] {
	const { sent, dropped, refused } = listeners.counts;
	const { signIns, lockouts, errors, damaged } = counts;
	return [
		['taproom_content_version', 'Rises with every change; begins anew.', content.version],
		['taproom_live_listeners', 'Pages and boards that follow the changes.', listeners.count],
		['taproom_live_events_total', 'Changes sent, once for each listener.', sent],
		['taproom_live_dropped_total', 'Listeners dropped because they did not read.', dropped],
		['taproom_live_refused_total', 'Listeners for whom there was no room.', refused],
		['taproom_sign_ins_total', 'Sign-ins by their end; refused ones met a lock.', signIns, 'result'],
		['taproom_sign_in_lockouts_total', 'Locks brought on by wrong passwords.', lockouts],
		['taproom_page_views_waiting', 'Views not yet in the database.', views.waiting],
		['taproom_errors_total', 'Errors and failed work; the log holds each with its cause.', errors, 'source'],
		[
			'taproom_damaged_rows_total',
			'Rows that could not be read since the start; staff see them listed.',
			damaged,
		],
	];
}

function clusterFamilies({ bus }: Pick<Taproom, 'bus'>): Family[] {
	const { lost, caughtUp, waited, echoMs } = bus.counts;
	const echo = 'From the commit of the last change made here to its notice, in seconds.';
	return [
		[
			'taproom_bus_up',
			'1 while this instance hears of changes made through others.',
			Number(bus.problem === null),
		],
		['taproom_bus_lost_total', 'How often the line to the others was lost.', lost],
		['taproom_bus_caught_up_total', 'How often missed changes were read from the database.', caughtUp],
		['taproom_bus_waits_total', 'Requests that waited for a change which their client had seen.', waited],
		['taproom_bus_lag_seconds', echo, echoMs / 1000],
		['taproom_leads', '1 while this instance does what is planned.', Number(bus.leads)],
	];
}

async function syncFamilies({ sync, errors }: Pick<Taproom, 'sync' | 'errors'>): Promise<Family[]> {
	const state = await sync
		.state()
		.catch((error: unknown) => errors.report(error, 'background', 'cannot read when content was last sent'));
	if (!state || state.remote === null) return [];
	const help = 'When content last went to SYNC_REMOTE, in Unix time; 0 if it never did.';
	const at = state.last ? Date.parse(state.last.at) / 1000 : 0;
	return [['taproom_last_sync_timestamp_seconds', help, at]];
}

/** Reads the metrics of storage. A part that fails is left out, so that it does not hide the others. */
async function storageFamilies(
	{ db, counts, backups, errors }: Pick<Taproom, 'db' | 'counts' | 'backups' | 'errors'>,
	databaseFile: string | null,
): Promise<Family[]> {
	const [up, size, disk, stored] = await Promise.all([
		probe(db).catch(() => false),
		databaseFile === null ? null : sizeOfDatabase(databaseFile),
		databaseFile === null
			? null
			: statfs(dirname(databaseFile)).catch((error: unknown) =>
					errors.report(error, 'background', 'cannot read how much of the disk is free'),
				),
		backups.stored(),
	]);
	const waits = 'Statements that found the database held by another program, and waited.';
	const newest = 'When the newest backup in DATA_DIR/backups was made, in Unix time; 0 without any.';
	const { at = 0, bytes = 0 } = stored.find(({ name }) => !isArchiveName(name)) ?? {};
	const { waiting, ...connections } = engineOf(db).connections;
	const families: Family[] = [
		['taproom_database_up', '1 while the database can be read.', Number(up)],
		['taproom_database_connections', 'Connections to a PostgreSQL server.', connections, 'state'],
		['taproom_database_connections_waiting', 'Statements that wait for one of them.', waiting],
		['taproom_database_waits_total', waits, engineOf(db).waits],
		['taproom_database_errors_total', 'What failed because of the database.', counts.databaseFaults, 'kind'],
		['taproom_last_backup_timestamp_seconds', newest, new Date(at).getTime() / 1000],
		['taproom_last_backup_size_bytes', 'The newest backup.', bytes],
	];
	if (size) {
		families.push([
			'taproom_database_size_bytes',
			'The database file and its write-ahead log.',
			size,
			'file',
		]);
	}
	if (disk) {
		const free = disk.bavail * disk.bsize;
		families.push(['taproom_disk_free_bytes', 'Free space where the database is.', free]);
	}
	return families;
}

async function sizeOfDatabase(file: string): Promise<Record<'main' | 'log', number>> {
	return { main: await sizeOf(file), log: await sizeOf(`${file}-wal`) };
}

async function sizeOf(file: string): Promise<number> {
	return (await stat(file).catch(() => null))?.size ?? 0;
}
