import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ending, OwnProcess } from '../tools/shared/own-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** How long a server may take to say what is waited for, in milliseconds. */
const sayWithinMs = 60_000;

/** Taproom as an owner runs it: a process of its own, told what to do by its environment alone. */
interface TaproomProcess {
	readonly process: OwnProcess;
	/** Waits until it has written a text to one of its outputs. */
	said(output: 'stdout' | 'stderr', text: RegExp): Promise<void>;
	/** Resolves to its address once it listens. */
	address(): Promise<string>;
	ended(): Promise<Ending>;
}

/** Runs processes and cleans up after them: whatever still runs is killed, and the data folder is removed. */
export class Owner implements AsyncDisposable {
	readonly dataDir = mkdtempSync(join(tmpdir(), 'taproom-start-'));
	readonly #processes: OwnProcess[] = [];

	/** Starts the server in production on a free port, unless the environment says otherwise. */
	start(environment: Readonly<Record<string, string>> = {}): TaproomProcess {
		return this.run([process.execPath, 'build/main.js'], environment);
	}

	/** Runs a command in the project's folder with the same environment. */
	run(command: readonly string[], environment: Readonly<Record<string, string>>): TaproomProcess {
		const { HOME = '' } = process.env;
		const settings = { HOME, NODE_ENV: 'production', PORT: '0', DATA_DIR: this.dataDir };
		const running = new OwnProcess(command, { ...settings, ...environment }, root);
		this.#processes.push(running);
		return {
			process: running,
			said: async (output, text) => void (await running.shown(text, sayWithinMs, output)),
			address: () => running.shown(/open at (\S+)\n/, sayWithinMs, 'stdout'),
			ended: () => running.ended,
		};
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const running of this.#processes) await running.end('SIGKILL');
		rmSync(this.dataDir, { recursive: true, force: true });
	}
}
