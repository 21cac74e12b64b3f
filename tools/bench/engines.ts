import { join } from 'node:path';
import { moveToServer } from '../../server/move/to-server.ts';
import { PostgresDatabases } from '../../tests/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../tests/postgres-server.ts';
import { median } from '../shared/statistics.ts';
import { runLoad } from './load.ts';
import { usualConnections } from './options.ts';
import { measureRenderTime } from './render-time.ts';
import { type BenchSetup, dataPath } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/** Of each engine the medians of the rounds. */
interface OnBoth {
	readonly sqlite: number;
	readonly postgres: number;
}

export interface EngineTimes {
	readonly path: string;
	/** Milliseconds for a response that is made anew. */
	readonly uncached: OnBoth;
	/** Requests a second of one instance, from its memory. */
	readonly cached: OnBoth;
}

type Measure = (setup: BenchSetup) => Promise<number>;

const rounds = 3;

/** In turns, since the machine's speed swings. */
async function inTurns(sqlite: () => Promise<number>, postgres: () => Promise<number>): Promise<OnBoth> {
	const found: OnBoth[] = [];
	for (let round = 0; round < rounds; round += 1)
		found.push({ sqlite: await sqlite(), postgres: await postgres() });
	return {
		sqlite: median(found.map((one) => one.sqlite)),
		postgres: median(found.map((one) => one.postgres)),
	};
}

async function fillServer(server: PostgresServer, { dataDir }: BenchSetup): Promise<string> {
	const databases = new PostgresDatabases(server.url('postgres'));
	const url = await databases.create('template0', 'bench');
	await databases.end();
	await moveToServer({ file: join(dataDir, 'taproom.sqlite'), url });
	return url;
}

/** The same taproom on both engines: each page made anew, and from memory. */
export async function measureEngines(onSqlite: BenchSetup): Promise<EngineTimes[]> {
	await using server = await startPostgres({ durable: true });
	const onPostgres = { ...onSqlite, databaseUrl: await fillServer(server, onSqlite) };
	const times: EngineTimes[] = [];
	for (const path of [...onSqlite.pages, dataPath]) {
		const render: Measure = async (setup) => (await measureRenderTime(setup, path)).median;
		const uncached = await inTurns(
			() => render(onSqlite),
			() => render(onPostgres),
		);
		times.push({ path, uncached, cached: await measureCached(onSqlite, onPostgres, path) });
	}
	return times;
}

async function measureCached(onSqlite: BenchSetup, onPostgres: BenchSetup, path: string): Promise<OnBoth> {
	await using one = await startTaproom(onSqlite, { pinned: true });
	await using other = await startTaproom(onPostgres, { pinned: true });
	const { warmUpSeconds, roundSeconds } = onSqlite.effort;
	const ask = async (address: string, seconds: number) =>
		(await runLoad(onSqlite, { url: `${address}${path}`, connections: usualConnections, seconds })).rate;
	for (const { address } of [one, other]) await ask(address, warmUpSeconds);
	return await inTurns(
		() => ask(one.address, roundSeconds),
		() => ask(other.address, roundSeconds),
	);
}
