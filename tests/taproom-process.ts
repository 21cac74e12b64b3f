import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** How a process ended, and all that it wrote. */
export interface Ending {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Taproom as an owner runs it: a process of its own, told what to do by its environment alone. */
export interface TaproomProcess {
	readonly child: ChildProcess;
	/** Waits until it has written a text to one of its outputs; answers all of that output so far. */
	said(output: 'stdout' | 'stderr', text: RegExp): Promise<string>;
	/** Where it listens, once it does. */
	address(): Promise<string>;
	ended(): Promise<Ending>;
}

/** Runs processes and cleans up after them: whatever still runs is killed, and the data folder is removed. */
export class Owner implements AsyncDisposable {
	readonly dataDir = mkdtempSync(join(tmpdir(), 'taproom-start-'));
	readonly #processes: TaproomProcess[] = [];

	/** Starts the server in production on a free port, unless the environment says otherwise. */
	start(environment: Readonly<Record<string, string>> = {}): TaproomProcess {
		return this.run(process.execPath, ['server/main.ts'], environment);
	}

	/** Runs a command in the project's folder with the same environment. */
	run(
		command: string,
		args: readonly string[],
		environment: Readonly<Record<string, string>>,
	): TaproomProcess {
		const { PATH = '', HOME = '' } = process.env;
		const env = { PATH, HOME, NODE_ENV: 'production', PORT: '0', DATA_DIR: this.dataDir, ...environment };
		const running = follow(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }));
		this.#processes.push(running);
		return running;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const { child, ended } of this.#processes) {
			if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
			await ended();
		}
		rmSync(this.dataDir, { recursive: true, force: true });
	}
}

function follow(child: ChildProcess): TaproomProcess {
	const written = { stdout: '', stderr: '' };
	for (const output of ['stdout', 'stderr'] as const) {
		child[output]?.setEncoding('utf8').on('data', (text: string) => {
			written[output] += text;
		});
	}
	const closed = once(child, 'close').then(([code]: unknown[]): Ending => {
		return { code: typeof code === 'number' ? code : null, ...written };
	});
	const said: TaproomProcess['said'] = async (output, text) => {
		const stream = child[output];
		while (!text.test(written[output])) {
			const more = stream ? once(stream, 'data').then(() => null) : null;
			const ending = await Promise.race([closed, more]);
			if (ending && !text.test(written[output])) {
				throw new Error(`It ended (${ending.code}) without saying ${text}:\n${ending.stderr}`);
			}
		}
		return written[output];
	};
	return {
		child,
		said,
		async address() {
			const [, address = ''] = /open at (\S+)\n/.exec(await said('stdout', /open at \S+\n/)) ?? [];
			return address;
		},
		ended: () => closed,
	};
}
