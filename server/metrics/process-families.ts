import { readdir } from 'node:fs/promises';
import { type Family, single } from './exposition.ts';

/** When the process began, in Unix time. */
const startTime = performance.timeOrigin / 1000;

/** The process, under the names that Prometheus' own client libraries give it, so that ready-made boards fit. */
export async function processFamilies(): Promise<Family[]> {
	const { user, system } = process.cpuUsage();
	const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
	const openFiles = await readdir('/proc/self/fd').then(
		(names) => names.length,
		() => null,
	);
	const families = [
		single('counter', 'process_cpu_seconds_total', 'Processor time, user and system.', (user + system) / 1e6),
		single('gauge', 'process_resident_memory_bytes', 'Memory that the process holds.', rss),
		single('gauge', 'process_start_time_seconds', 'When the process began, in Unix time.', startTime),
		single('gauge', 'nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
		single('gauge', 'nodejs_heap_size_total_bytes', 'Heap that is reserved.', heapTotal),
		single(
			'gauge',
			'nodejs_external_memory_bytes',
			'Memory outside of the heap, buffers included.',
			external,
		),
	];
	if (openFiles === null) return families;
	return [...families, single('gauge', 'process_open_fds', 'Open files and connections.', openFiles)];
}
