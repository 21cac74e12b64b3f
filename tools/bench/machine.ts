import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { BenchFixture } from './setup.ts';
import { toolVersions } from './tools.ts';

function systemName(): string {
	try {
		return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? type();
	} catch {
		return type();
	}
}

/** The machine and the programs, as lines to stand over the numbers; `now` dates them. */
export function describeMachine({ tools, cores }: BenchFixture, now: Date): string[] {
	const processors = cpus();
	const memory = Math.round(totalmem() / 1024 ** 3);
	return [
		`Measured ${now.toISOString().slice(0, 10)} on ${processors[0]?.model.trim() ?? 'an unknown processor'}, ` +
			`${processors.length} cores, ${memory} GiB of memory, ${systemName()} (${type()} ${release()}).`,
		`Node ${process.versions.node}, ${toolVersions(tools)}; ${cores.description}; ` +
			`load average before the run ${(loadavg()[0] ?? 0).toFixed(2)}.`,
	];
}
