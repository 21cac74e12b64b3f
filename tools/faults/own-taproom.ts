import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addressOf, type StaffEndpointName } from '../../domain/endpoints.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { serverCommand } from '../shared/server-command.ts';
import type { FaultContext } from './fault.ts';

/** The password of the first admin. */
export const staffPassword = 'a-password-for-faults';
/** The longest a start may take, in milliseconds. */
const startWithinMs = 30_000;

/** Runs the built server like `npm start`, with its own data folder and port. */
export class OwnTaproom implements AsyncDisposable {
	readonly process: OwnProcess;
	/** An address such as http://127.0.0.1:40123. */
	readonly address: string;

	private constructor(process: OwnProcess, address: string) {
		this.process = process;
		this.address = address;
	}

	/** Starts it. `log` names a file for its log; without it `process` collects the log. */
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

	static fileOf(dataDir: string): string {
		return join(dataDir, 'taproom.sqlite');
	}

	[Symbol.asyncDispose](): Promise<void> {
		return this.process[Symbol.asyncDispose]();
	}
}

/** Makes a new copy of the template's data folder. */
export function copyOfData({ folder, template }: FaultContext): string {
	const dataDir = mkdtempSync(join(folder, 'data-'));
	cpSync(template, dataDir, { recursive: true });
	return dataDir;
}

/** Holds the response to a call. */
export interface Called {
	readonly status: number;
	readonly headers: Headers;
	readonly json: unknown;
}

export interface CallParts {
	/** Values for the parameters in the call's path. */
	readonly path?: Readonly<Record<string, string>>;
	readonly version?: number;
	readonly body?: unknown;
	/** A form that is sent instead of `body`. */
	readonly form?: FormData;
}

const signedInSchema = z.object({ token: z.string() });

/** Acts as the signed-in first admin. The token still works after a restart, because the session is stored. */
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

	/** Makes a call by its name. Rejects if there is no complete response. */
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
