import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { TrialError } from './trial-error.ts';

/** How long a process may take to end by itself after SIGTERM, in milliseconds. */
const endWithinMs = 8_000;
const mostOutput = 100_000;
/** Attacks read the whole log of a server afterwards. */
const mostLog = 64 * 1024 * 1024;

const running = new Set<OwnProcess>();
// However the run ends, nothing of it stays behind.
process.on('exit', () => {
	for (const one of running) one.kill();
});

/** Ends all that the trial started, and nothing else. Politely first: an nginx that is killed leaves its worker behind. */
export async function endOwnProcesses(): Promise<void> {
	await Promise.all([...running].map((process) => process[Symbol.asyncDispose]()));
}

/** How a process ended, and what it wrote at the last. */
export interface Ending {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** A process that a trial started, and therefore ends. */
export class OwnProcess {
	readonly #child: ChildProcess;
	readonly ended: Promise<Ending>;
	readonly #name: string;
	/** What it has written so far, both streams together. */
	output = '';
	readonly #written = { stdout: '', stderr: '' };

	/**
	 * Starts a command with exactly this environment beside the PATH: nothing of the caller's settings leaks in. `folder` is
	 * where it works, the caller's own unless told otherwise.
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
	 * The first group of a pattern as soon as the output, or one stream of it, shows it; throws when the process ends or
	 * dawdles before.
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

	/** Waits for its own end, which must be a success in time; returns what it wrote. */
	async success(withinMs: number): Promise<string> {
		if ((await this.exitCode(withinMs)) === 0) return this.output;
		throw new TrialError(
			`${this.#name} failed (${this.#child.signalCode ?? this.#child.exitCode}).\n${this.output}`,
		);
	}

	signal(signal: NodeJS.Signals): void {
		this.#child.kill(signal);
	}

	/** Ends it by force, without waiting. */
	kill(): void {
		this.#child.kill('SIGKILL');
	}

	/** Sends it a signal and answers how it ended: its code, or the signal that ended it. */
	async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
		this.#child.kill(signal);
		await this.ended;
		return this.#child.exitCode ?? this.#child.signalCode;
	}

	/** Waits for its end, whatever it is, and returns its exit code; null for one that was killed. */
	async exitCode(withinMs: number): Promise<number | null> {
		const late = setTimeout(() => this.#child.kill('SIGKILL'), withinMs);
		await this.ended;
		clearTimeout(late);
		return this.#child.exitCode;
	}

	/** Ends it: politely, then by force. */
	async [Symbol.asyncDispose](): Promise<void> {
		if (!this.alive) return;
		this.#child.kill('SIGTERM');
		const force = setTimeout(() => this.#child.kill('SIGKILL'), endWithinMs);
		await this.ended;
		clearTimeout(force);
	}
}
