import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { TrialError } from './trial-error.ts';

/** How long a process may take to end after SIGTERM, in milliseconds. */
const endWithinMs = 8_000;
const mostOutput = 100_000;
/** The most bytes of the log that are stored, because attacks read a server's whole log afterwards. */
const mostLog = 64 * 1024 * 1024;

const running = new Set<OwnProcess>();
// This ends the started processes, however the run ends.
process.on('exit', () => {
	for (const one of running) one.kill();
});

/** Ends the processes that the run started. SIGTERM comes first, because a killed nginx leaves its worker running. */
export async function endOwnProcesses(): Promise<void> {
	await Promise.all([...running].map((process) => process[Symbol.asyncDispose]()));
}

/** Holds how a process ended and the last text it wrote. */
export interface Ending {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Runs a process that is ended with the run. */
export class OwnProcess {
	readonly #child: ChildProcess;
	readonly ended: Promise<Ending>;
	readonly #name: string;
	/** The latest text it has written, from both streams together. */
	output = '';
	readonly #written = { stdout: '', stderr: '' };

	/**
	 * Starts a command with PATH and exactly this environment, so that no settings of the caller reach it. `folder` is
	 * its working folder, by default the caller's.
	 */
	constructor(
		command: readonly string[],
		environment: Readonly<Record<string, string>> = {},
		folder?: string,
	) {
		const [program = '', ...args] = command;
		this.#name = command.join(' ');
		this.#child = spawn(program, args, {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { PATH: process.env.PATH, ...environment },
			...(folder !== undefined && { cwd: folder }),
		});
		running.add(this);
		this.ended = new Promise((resolve) => {
			const end = () => resolve({ code: this.#child.exitCode, ...this.#written });
			this.#child.once('error', (error) => {
				this.output += error.message;
				end();
			});
			this.#child.once('close', end);
		});
		void this.ended.then(() => running.delete(this));
		for (const stream of ['stdout', 'stderr'] as const) {
			this.#child[stream]?.setEncoding('utf8').on('data', (text: string) => {
				this.output = (this.output + text).slice(-mostOutput);
				this.#written[stream] = (this.#written[stream] + text).slice(-mostLog);
			});
		}
	}

	get stderr(): string {
		return this.#written.stderr;
	}

	get pid(): number {
		return this.#child.pid ?? -1;
	}

	get alive(): boolean {
		return running.has(this);
	}

	/**
	 * Waits until the output, or one stream of it, matches a pattern, and returns the first group. Throws if the
	 * process ends or takes too long.
	 */
	async shown(pattern: RegExp, withinMs: number, stream?: 'stdout' | 'stderr'): Promise<string> {
		const late = AbortSignal.timeout(withinMs);
		const read = () => pattern.exec(stream ? this.#written[stream] : this.output);
		for (let found = read(); ; found = read()) {
			if (found) return found[1] ?? found[0];
			if (!this.alive) throw new TrialError(`${this.#name} ended too early.\n${this.output}`);
			const streams = [this.#child.stdout, this.#child.stderr].filter((one) => one !== null);
			const news = streams.map((one) => once(one, 'data', { signal: late }));
			const inTime = await Promise.race([...news, this.ended]).then(
				() => true,
				() => false,
			);
			for (const one of news) one.catch(() => {});
			if (!inTime) throw new TrialError(`${this.#name} showed nothing in ${withinMs} ms.\n${this.output}`);
		}
	}

	/** Waits until it ends successfully, and returns what it wrote. Throws if it fails or takes too long. */
	async success(withinMs: number): Promise<string> {
		if ((await this.exitCode(withinMs)) === 0) return this.output;
		throw new TrialError(
			`${this.#name} failed (${this.#child.signalCode ?? this.#child.exitCode}).\n${this.output}`,
		);
	}

	signal(signal: NodeJS.Signals): void {
		this.#child.kill(signal);
	}

	/** Kills it without waiting. */
	kill(): void {
		this.#child.kill('SIGKILL');
	}

	/** Sends it a signal. Returns its exit code, or the signal that ended it. */
	async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
		this.#child.kill(signal);
		await this.ended;
		return this.#child.exitCode ?? this.#child.signalCode;
	}

	/** Waits until it ends and returns its exit code; null if it was killed. */
	async exitCode(withinMs: number): Promise<number | null> {
		const late = setTimeout(() => this.#child.kill('SIGKILL'), withinMs);
		await this.ended;
		clearTimeout(late);
		return this.#child.exitCode;
	}

	/** Ends it with SIGTERM and, if that fails, with SIGKILL. */
	async [Symbol.asyncDispose](): Promise<void> {
		if (!this.alive) return;
		this.#child.kill('SIGTERM');
		const force = setTimeout(() => this.#child.kill('SIGKILL'), endWithinMs);
		await this.ended;
		clearTimeout(force);
	}
}
