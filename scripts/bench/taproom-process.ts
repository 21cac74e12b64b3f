import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BenchError } from './options.ts';
import { OwnProcess } from './own-process.ts';
import type { BenchSetup } from './setup.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** The flags with which `npm start` runs Node, so that the bench measures the server that the owner has. */
export function nodeFlags(): string[] {
	const start = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
	const flags = /exec node (.*?)server\/main\.ts/.exec(start)?.[1];
	if (flags === undefined) throw new BenchError('package.json starts the server in a new way.');
	return flags.split(' ').filter(Boolean);
}

/** The command by which `npm start` runs the built server. */
export function serverCommand(): string[] {
	return [process.execPath, ...nodeFlags(), main];
}

/** How long a start may take before the bench gives up, in milliseconds. */
const startWithinMs = 30_000;

export interface TaproomProcess extends AsyncDisposable {
	readonly pid: number;
	/** Such as http://127.0.0.1:40123. */
	readonly address: string;
}

export interface TaproomOptions {
	/** Whether it is kept on the servers' core. */
	readonly pinned: boolean;
	/** Settings besides those of the bench. */
	readonly environment?: Readonly<Record<string, string>>;
}

/** The environment of a taproom over the bench's database. It is filled already, so the demo must not be added. */
export function taproomEnvironment({ dataDir }: BenchSetup): Record<string, string> {
	return { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO_CONTENT: 'off' };
}

/** Starts the server as `npm start` does, on a free port of loopback. */
export async function startTaproom(
	setup: BenchSetup,
	{ pinned, environment = {} }: TaproomOptions,
): Promise<TaproomProcess> {
	const command = [...(pinned ? setup.cores.server : []), ...serverCommand()];
	const taproom = new OwnProcess(command, { ...taproomEnvironment(setup), ...environment });
	try {
		const address = await taproom.shown(/Taproom is open at (http:\S+)\n/, startWithinMs);
		return { pid: taproom.pid, address, [Symbol.asyncDispose]: () => taproom[Symbol.asyncDispose]() };
	} catch (error) {
		await taproom[Symbol.asyncDispose]();
		throw error;
	}
}
