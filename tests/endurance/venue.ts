import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Network } from './network.ts';

const program = fileURLToPath(new URL('venue-process.ts', import.meta.url));
const startedSchema = z.object({ address: z.string(), token: z.string() });

/** A taproom that can be stopped and started again on the same database. */
export class Venue implements AsyncDisposable {
	readonly #folder = mkdtempSync(join(tmpdir(), 'taproom-endurance-'));
	readonly #network: Network;
	#child: ChildProcess | null = null;
	#at: { address: string; token: string } = { address: '', token: '' };

	constructor(network: Network) {
		this.#network = network;
	}

	get isOpen(): boolean {
		return this.#child !== null;
	}

	async start(now: number): Promise<void> {
		const child = fork(program, [this.#folder, `${now}`], {
			env: { PATH: process.env.PATH, NODE_ENV: 'production' },
			execArgv: [],
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		this.#child = child;
		child.on('message', (message) => {
			this.#at = startedSchema.parse(message);
		});
		const ended = once(child, 'exit').then(() => null);
		const opened = await Promise.race([once(child, 'message'), ended]);
		if (opened === null) throw new Error('The taproom ended before it was open.');
		this.#network.leadsTo(this.#at.address);
	}

	set now(now: number) {
		this.#child?.send(now);
	}

	/** Stops the process gracefully, or as in a power cut. */
	async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
		const child = this.#child;
		if (!child) return;
		this.#child = null;
		this.#network.leadsTo(null);
		const ended = once(child, 'exit');
		child.kill(signal);
		await ended;
	}

	/** Sends a manager's request; returns its data. */
	async call(method: string, path: string, body?: object): Promise<unknown> {
		const response = await fetch(this.#at.address + path, {
			method,
			headers: { Authorization: `Bearer ${this.#at.token}`, 'Content-Type': 'application/json' },
			body: body === undefined ? null : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
		return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.stop('SIGTERM');
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
