import { OwnProcess } from '../shared/own-process.ts';
import { serverCommand } from '../shared/server-command.ts';
import type { BenchSetup } from './setup.ts';

/** The bench gives up if a start takes longer, in milliseconds. */
const startWithinMs = 30_000;

export interface TaproomProcess extends AsyncDisposable {
	readonly pid: number;
	/** An address such as http://127.0.0.1:40123. */
	readonly address: string;
}

interface TaproomOptions {
	/** True to keep the process on the servers' core. */
	readonly pinned: boolean;
}

/**
 * Returns the environment of a taproom that uses the bench's database. The database is filled already, so the demo
 * must not be added.
 */
export function taproomEnvironment({ dataDir }: BenchSetup): Record<string, string> {
	const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
	return { ...environment, DEMO_CONTENT: 'off' };
}

/** Starts the server like `npm start`, on a free port of the loopback interface. */
export async function startTaproom(setup: BenchSetup, { pinned }: TaproomOptions): Promise<TaproomProcess> {
	const command = [...(pinned ? setup.cores.server : []), ...serverCommand()];
	const taproom = new OwnProcess(command, taproomEnvironment(setup));
	try {
		const address = await taproom.shown(/Taproom is open at (http:\S+)\n/, startWithinMs);
		return { pid: taproom.pid, address, [Symbol.asyncDispose]: () => taproom[Symbol.asyncDispose]() };
	} catch (error) {
		await taproom[Symbol.asyncDispose]();
		throw error;
	}
}
