import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ending, OwnProcess } from '../tools/shared/own-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The time limit in milliseconds for an expected output. */
const sayWithinMs = 60_000;

/** A server process, configured only by its environment, as owners run it. */
interface TaproomProcess {
	readonly process: OwnProcess;
	/** Waits until the process has written a text to one of its outputs. */
	said(output: 'stdout' | 'stderr', text: RegExp): Promise<void>;
	/** Resolves with the address once the server listens. */
	address(): Promise<string>;
	ended(): Promise<Ending>;
}

/** Runs processes. When disposed of, it kills those that still run and removes the data folder. */
export class Owner implements AsyncDisposable {
	readonly dataDir = mkdtempSync(join(tmpdir(), 'taproom-start-'));
	readonly #processes: OwnProcess[] = [];

	/** Starts the server in production mode on a free port, unless the environment says otherwise. */
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
