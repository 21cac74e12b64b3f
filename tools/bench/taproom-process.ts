import { OwnProcess } from '../shared/own-process.ts';
import { serverCommand } from '../shared/server-command.ts';
import type { BenchSetup } from './setup.ts';

/** How long a start may take before the bench gives up, in milliseconds. */
const startWithinMs = 30_000;

export interface TaproomProcess extends AsyncDisposable {
	readonly pid: number;
	/** Such as http://127.0.0.1:40123. */
	readonly address: string;
}

interface TaproomOptions {
	/** Whether it is pinned to the servers' core. */
	readonly pinned: boolean;
}

/** The environment of a taproom over the bench's database. It is filled already, so the demo must not be added. */
export function taproomEnvironment({ dataDir }: BenchSetup): Record<string, string> {
	const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
	return { ...environment, DEMO_CONTENT: 'off' };
}

/** Starts the server as `npm start` does, on a free port of loopback. */
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
