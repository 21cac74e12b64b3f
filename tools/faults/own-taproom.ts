import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addressOf, type StaffEndpointName } from '../../domain/endpoints.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { serverCommand } from '../shared/server-command.ts';
import type { FaultContext } from './fault.ts';

/** The first admin's. */
export const staffPassword = 'a-password-for-faults';
/** How long a start may take, in milliseconds. */
const startWithinMs = 30_000;

/** The built server as `npm start` runs it, on a data folder and a port of its own. */
export class OwnTaproom implements AsyncDisposable {
	readonly process: OwnProcess;
	/** Such as http://127.0.0.1:40123. */
	readonly address: string;

	private constructor(process: OwnProcess, address: string) {
		this.process = process;
		this.address = address;
	}

	/** Starts it; `log` is a file for its log, which else `process` holds. */
	static async start(
		dataDir: string,
		{ log, environment = {} }: { log?: string; environment?: Readonly<Record<string, string>> } = {},
	): Promise<OwnTaproom> {
		const command = log ? ['sh', '-c', 'exec "$@" 2>>"$LOG"', 'sh', ...serverCommand()] : serverCommand();
		const process = new OwnProcess(command, {
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: '0',
			DATA_DIR: dataDir,
			ADMIN_PASSWORD: staffPassword,
			...(log && { LOG: log }),
			...environment,
		});
		try {
			const address = await process.shown(/Taproom is open at (http:\S+)\n/, startWithinMs);
			return new OwnTaproom(process, address);
		} catch (error) {
			await process[Symbol.asyncDispose]();
			throw error;
		}
	}

	/** Its database file. */
	static fileOf(dataDir: string): string {
		return join(dataDir, 'taproom.sqlite');
	}

	[Symbol.asyncDispose](): Promise<void> {
		return this.process[Symbol.asyncDispose]();
	}
}

/** A fresh copy of the template's data folder. */
export function copyOfData({ folder, template }: FaultContext): string {
	const dataDir = mkdtempSync(join(folder, 'data-'));
	cpSync(template, dataDir, { recursive: true });
	return dataDir;
}

/** What a call was answered. */
export interface Called {
	readonly status: number;
	readonly headers: Headers;
	readonly json: unknown;
}

export interface CallParts {
	/** What stands for the parameters of the call's path. */
	readonly path?: Readonly<Record<string, string>>;
	readonly version?: number;
	readonly body?: unknown;
	/** Sent in place of `body`. */
	readonly form?: FormData;
}

const signedInSchema = z.object({ token: z.string() });

/** The first admin, signed in. The token outlives restarts, as the session's row does. */
export class Staff {
	readonly #token: string;

	private constructor(token: string) {
		this.#token = token;
	}

	static async signIn(address: string): Promise<Staff> {
		const { json } = await ask(`${address}/api/auth/login`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ username: 'admin', password: staffPassword, keep: true }),
		});
		return new Staff(signedInSchema.parse(json).token);
	}

	/** Makes a call by its name. Rejects when there is no response, or half of one. */
	call(address: string, name: StaffEndpointName, parts: CallParts = {}): Promise<Called> {
		const { method, path } = addressOf(name, parts.path);
		const { version, body, form } = parts;
		const headers: Record<string, string> = { Authorization: `Bearer ${this.#token}` };
		if (version !== undefined) headers['If-Match'] = `"${version}"`;
		if (body !== undefined) headers['Content-Type'] = 'application/json';
		const sent = form ?? (body === undefined ? null : JSON.stringify(body));
		return ask(`${address}${path}`, { method, headers, body: sent });
	}
}

async function ask(url: string, init: RequestInit): Promise<Called> {
	const response = await fetch(url, init);
	const text = await response.text();
	const json: unknown = text.startsWith('{') ? JSON.parse(text) : text;
	return { status: response.status, headers: response.headers, json };
}
