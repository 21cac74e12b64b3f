import { readFileSync } from 'node:fs';
import { findTool } from './tools.ts';

/** The words to put before a command so that it stays on its core; empty where nothing can be pinned. */
export interface Cores {
	readonly server: readonly string[];
	readonly load: readonly string[];
	readonly description: string;
}

/** The processor numbers of a list such as '0-3,8' (the kernel's `Cpus_allowed_list`). */
function readCoreList(list: string): number[] {
	return [...list.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, first, last = first]) =>
		Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
	);
}

function allowedCores(): number[] {
	try {
		const status = readFileSync('/proc/self/status', 'utf8');
		return readCoreList(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '');
	} catch {
		return [];
	}
}

/** One core for whichever server is measured and another for the load generator, so that neither takes from the other. */
export function chooseCores(): Cores {
	const taskset = findTool('taskset');
	const [server, load] = allowedCores();
	if (taskset === null || server === undefined || load === undefined) {
		return { server: [], load: [], description: 'not pinned to cores (no taskset, or only one core)' };
	}
	return {
		server: [taskset, '-c', String(server)],
		load: [taskset, '-c', String(load)],
		description: `servers pinned to core ${server}, load generator to core ${load}`,
	};
}
