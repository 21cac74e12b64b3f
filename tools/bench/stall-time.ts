import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { staffBeerListSchema } from '../../domain/beers/beer-endpoints.ts';
import { connect } from '../../server/db/connect.ts';
import { startTestTaproom } from '../../tests/taproom-server.ts';
import { median } from '../shared/statistics.ts';
import { fillDatabase, staffNames } from './database.ts';
import { call, dataOf, signIn } from './staff-client.ts';
import { watchTurns } from './watch-turns.ts';

/** What may keep every other request waiting, in milliseconds. */
const wanted = { bulk: 50, data: 100 } as const;
type Work = keyof typeof wanted;

const password = 'a-password-of-the-bench';
const rounds = 5;
/** As many beers as one bulk change takes. */
const bulkSize = 500;
/** After that long nothing of a change is still at work, in milliseconds. */
const afterMs = 400;

/** The client, in a thread of its own: does each kind of work in turn and says when one begins and has ended. */
async function work(address: string): Promise<void> {
	const [username = ''] = staffNames;
	const headers = { Authorization: `Bearer ${(await signIn(address, { username, password })).answer.token}` };
	const list = async () =>
		(await call({ method: 'GET', url: `${address}/api/beers`, headers }, dataOf(staffBeerListSchema))).answer
			.data.beers;
	const change = async (count: number, status: string) => {
		const beers = (await list()).slice(-count).map(({ id, version }) => ({ id, version }));
		const url = `${address}/api/beers/status`;
		return () => call({ method: 'POST', url, headers, body: { status, beers } }, z.unknown());
	};
	const settled = () => new Promise((resolve) => setTimeout(resolve, afterMs));
	const measured = async (name: Work, run: () => Promise<unknown>) => {
		await settled();
		parentPort?.postMessage({ name, ends: false });
		await run();
		await settled();
		parentPort?.postMessage({ name, ends: true });
	};
	for (let round = 0; round < rounds; round += 1) {
		const status = round % 2 === 0 ? 'retired' : 'archived';
		await measured('bulk', await change(bulkSize, status));
		await (await change(1, status === 'retired' ? 'archived' : 'retired'))();
		await measured('data', () => fetch(`${address}/data/beers.json`).then((response) => response.text()));
	}
}

/** Fills a database with beers whose texts hold a link each. */
async function fill(file: string, count: number): Promise<void> {
	await fillDatabase(file, { count, password, now: new Date() });
	const db = connect(file);
	const link = '<p>More <a href="https://example.com/beer" rel="noopener">of this beer</a>.</p>';
	await sql`update beers set content = content || ${link}`.execute(db);
	await db.destroy();
}

async function measure(): Promise<void> {
	const { values } = parseArgs({ options: { beers: { type: 'string', default: '3000' } } });
	const folder = mkdtempSync(join(tmpdir(), 'taproom-bench-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	const template = join(folder, 'filled.sqlite');
	await fill(template, Number(values.beers));
	const taproom = await startTestTaproom({ template, now: null });
	const turns = watchTurns();
	const found: Record<Work, ReturnType<typeof turns.longest>[]> = { bulk: [], data: [] };
	const client = new Worker(new URL(import.meta.url), { workerData: taproom.address });
	client.on('message', ({ name, ends }: { name: Work; ends: boolean }) => {
		if (ends) found[name].push(turns.longest());
		turns.reset();
	});
	await new Promise((resolve, reject) => client.on('exit', resolve).on('error', reject));
	turns.stop();
	await taproom.stop();
	console.log(`${values.beers} beers; load ${loadavg()[0]?.toFixed(1)}`);
	const what = { bulk: `a change of ${bulkSize} beers`, data: '/data/beers.json after a change' };
	for (const name of ['bulk', 'data'] as const) {
		const told = (key: 'wall' | 'processor') => {
			const times = found[name].map((one) => one[key]);
			return `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`;
		};
		console.log(`longest stall of ${what[name]} (wanted: at most ${wanted[name]} ms)`);
		console.log(`  by the clock: ${told('wall')}\n  of the processor: ${told('processor')}`);
	}
}

await (isMainThread ? measure() : work(z.parse(z.string(), workerData)));
