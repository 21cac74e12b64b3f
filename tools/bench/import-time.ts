import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { importSchema } from '../../domain/import/import-endpoints.ts';
import { startTestTaproom } from '../../tests/taproom-server.ts';
import { TrialError } from '../shared/trial-error.ts';
import { fillDatabase, staffNames } from './database.ts';
import { call, dataOf, signIn } from './staff-client.ts';
import { watchTurns } from './watch-turns.ts';

/** Milliseconds that a preview may take, that others may wait meanwhile, and MiB that the server may take. */
const wanted = { preview: 8_000, stall: 100, memory: 400 } as const;
const steps = ['preview', 'confirm', 'the pages after it', 'the same file again', 'undo'] as const;
type Step = (typeof steps)[number];

const password = 'a-password-of-the-bench';
const sizes = z.object({ address: z.string(), rows: z.number() });
const pollMs = 100;

function fileOf(rows: number): string {
	const line = (index: number) =>
		`Batch ${index} of the year,American IPA,${4 + (index % 60) / 10},${20 + (index % 80)},${5 + (index % 30)},` +
		`"Citra, Mosaic",Pale ale; wheat,"Batch ${index}: bright and dry, with a long finish. ${'Brewed with care. '.repeat(6)}"`;
	const lines = Array.from({ length: rows }, (_, index) => line(index));
	return `name,style,abv,ibu,srm,hops,malts,description\n${lines.join('\n')}\n`;
}

/** The client, in a thread of its own: says when each step begins and how long it took. */
async function work({ address, rows }: z.infer<typeof sizes>): Promise<void> {
	const [username = ''] = staffNames;
	const headers = { Authorization: `Bearer ${(await signIn(address, { username, password })).answer.token}` };
	const url = `${address}/api/import`;
	const answer = dataOf(importSchema);
	const bytes = new TextEncoder().encode(fileOf(rows));
	const preview = async () => {
		const response = await fetch(`${url}?name=bench.csv`, { method: 'POST', headers, body: bytes });
		if (response.status !== 202) throw new TrialError(`The import answered ${response.status}.`);
		let { data } = answer.parse(await response.json());
		while (data.state === 'reading') {
			await new Promise((resolve) => setTimeout(resolve, pollMs));
			data = (await call({ method: 'GET', url: `${url}/${data.id}`, headers }, answer)).answer.data;
		}
		return data;
	};
	const measured = async <T>(step: Step, run: () => Promise<T>): Promise<T> => {
		parentPort?.postMessage({ step, took: null });
		const began = performance.now();
		const result = await run();
		parentPort?.postMessage({ step, took: performance.now() - began });
		return result;
	};
	const { id } = await measured('preview', preview);
	const confirm = () => call({ method: 'POST', url: `${url}/${id}`, headers }, answer);
	const { undo } = (await measured('confirm', confirm)).answer.data;
	await measured('the pages after it', async () => {
		for (const path of ['/', '/beer', '/data/beers.json']) await (await fetch(address + path)).text();
	});
	const { counts } = await measured('the same file again', preview);
	if (counts.same !== rows)
		throw new TrialError(`The same file again would change ${rows - counts.same} beers.`);
	const undoUrl = `${address}/api/changes/${undo?.id}/undo`;
	await measured('undo', () => call({ method: 'POST', url: undoUrl, headers, body: {} }, z.unknown()));
}

async function measure(): Promise<void> {
	const options = {
		rows: { type: 'string', default: '20000' },
		beers: { type: 'string', default: '100' },
	} as const;
	const { values } = parseArgs({ options });
	const folder = mkdtempSync(join(tmpdir(), 'taproom-bench-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	const template = join(folder, 'filled.sqlite');
	await fillDatabase(template, { count: Number(values.beers), password, now: new Date() });
	const taproom = await startTestTaproom({ template, now: null });
	const turns = watchTurns();
	const data = { address: taproom.address, rows: Number(values.rows) };
	const client = new Worker(new URL(import.meta.url), { workerData: data });
	let memory = process.memoryUsage.rss() / 1_048_576;
	console.log(`memory before: ${memory.toFixed(0)} MiB`);
	const look = setInterval(() => {
		memory = Math.max(memory, process.memoryUsage.rss() / 1_048_576);
	}, pollMs);
	client.on('message', ({ step, took }: { step: Step; took: number | null }) => {
		const { wall, processor } = turns.longest();
		turns.reset();
		if (took === null) return;
		console.log(
			`${step}: ${(took / 1_000).toFixed(1)} s; longest stall ${wall.toFixed(0)} ms, of the processor ${processor.toFixed(0)} ms; memory ${memory.toFixed(0)} MiB`,
		);
	});
	await new Promise((resolve, reject) => client.on('exit', resolve).on('error', reject));
	turns.stop();
	clearInterval(look);
	await taproom.stop();
	console.log(
		`${values.rows} rows into ${values.beers} beers; most memory ${memory.toFixed(0)} MiB, the client's included; load ${loadavg()[0]?.toFixed(1)}`,
	);
	console.log(
		`wanted: preview ${wanted.preview / 1_000} s, stalls ${wanted.stall} ms, memory ${wanted.memory} MiB`,
	);
}

await (isMainThread ? measure() : work(sizes.parse(workerData)));
