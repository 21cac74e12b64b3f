import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { ResponseCache } from '../pages/response-cache.ts';
import { readAppVersion } from '../project-folder.ts';
import type { Taproom } from '../taproom.ts';
import type { Scrape } from './scrape.ts';

export function addPageCache(scrape: Scrape, cache: ResponseCache): void {
	const { entries, bytes } = cache.size();
	const { hits, renders } = cache.counts;
	scrape.gauge('taproom_page_cache_entries', 'Pages and data files in memory.', entries);
	scrape.gauge('taproom_page_cache_bytes', 'Bytes of the pages and data files in memory.', bytes);
	scrape.counter('taproom_page_cache_hits_total', 'Responses that were in memory.', hits);
	scrape.counter('taproom_page_cache_misses_total', 'Responses that had to be made.', renders);
}

/** What staff and guests do with the site. */
export function addActivity(scrape: Scrape, { content, listeners, counts, views }: Taproom): void {
	const { sent, dropped, refused } = listeners.counts;
	const { signIns, lockouts, errors, damaged } = counts;
	scrape.gauge('taproom_content_version', 'Rises with every change; begins anew.', content.current);
	scrape.gauge('taproom_live_listeners', 'Pages and boards that follow the changes.', listeners.count);
	scrape.counter('taproom_live_events_total', 'Changes sent, once for each listener.', sent);
	scrape.counter('taproom_live_dropped_total', 'Listeners dropped because they did not read.', dropped);
	scrape.counter('taproom_live_refused_total', 'Listeners for whom there was no room.', refused);
	scrape.perLabel('Counter', 'taproom_sign_ins_total', 'Sign-ins by their end; refused ones met a lock.', {
		label: 'result',
		values: signIns,
	});
	scrape.counter('taproom_sign_in_lockouts_total', 'Locks brought on by wrong passwords.', lockouts);
	scrape.gauge('taproom_page_views_waiting', 'Views not yet in the database.', views.waiting);
	scrape.perLabel(
		'Counter',
		'taproom_errors_total',
		'Errors and failed work; the log holds each with its cause.',
		{
			label: 'source',
			values: errors,
		},
	);
	const help = 'Rows that could not be read since the start; staff see them listed.';
	scrape.counter('taproom_damaged_rows_total', help, damaged);
}

/** The last sync, where one is set up. */
export async function addSync(scrape: Scrape, { sync }: Taproom): Promise<void> {
	const state = await sync.state().catch(() => null);
	if (!state || state.remote === null) return;
	const help = 'When content last went to SYNC_REMOTE, in Unix time; 0 if it never did.';
	const at = state.last ? Date.parse(state.last.at) / 1000 : 0;
	scrape.gauge('taproom_last_sync_timestamp_seconds', help, at);
}

/** The process, under the names that Prometheus' own client libraries give it, so that ready-made boards fit. */
export async function addProcess(scrape: Scrape): Promise<void> {
	const version = await readAppVersion();
	const { user, system } = process.cpuUsage();
	const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
	const started = performance.timeOrigin / 1000;
	const buildLabels = { version, node: process.versions.node };
	scrape.gauge('taproom_build_info', 'What runs here; always 1.', 1, buildLabels);
	scrape.counter('process_cpu_seconds_total', 'Processor time, user and system.', (user + system) / 1e6);
	scrape.gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss);
	scrape.gauge('process_start_time_seconds', 'When the process began, in Unix time.', started);
	scrape.gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed);
	scrape.gauge('nodejs_heap_size_total_bytes', 'Heap that is reserved.', heapTotal);
	scrape.gauge('nodejs_external_memory_bytes', 'Memory outside of the heap, buffers included.', external);
	const openFiles = await readdir('/proc/self/fd').catch(() => null);
	if (openFiles) scrape.gauge('process_open_fds', 'Open files and connections.', openFiles.length);
}

/** How often the event loop is probed, in milliseconds; each probe that was on time reads as this. */
const resolution = 20;

/** Nanoseconds between two probes as the seconds that the second was late. */
const lateness = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);

/** Watches how late the event loop is from now on; the result adds the delays since it was last called. */
export function watchEventLoop(): (scrape: Scrape) => void {
	const delay = monitorEventLoopDelay({ resolution });
	delay.enable();
	return (scrape) => {
		const [p99, max] = [delay.percentile(99), delay.max].map(lateness);
		delay.reset();
		const { active } = performance.eventLoopUtilization();
		const late = (which: string) => `How late the event loop was ${which} since the last scrape.`;
		scrape.gauge('nodejs_eventloop_lag_p99_seconds', late('at the 99th percentile'), p99 ?? 0);
		scrape.gauge('nodejs_eventloop_lag_max_seconds', late('at worst'), max ?? 0);
		const help = 'Time in which the event loop had work to do.';
		scrape.counter('nodejs_eventloop_active_seconds_total', help, active / 1000);
	};
}
