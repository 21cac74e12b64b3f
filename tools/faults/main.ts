import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/run-command.ts';
import { endOwnProcesses } from '../shared/own-process.ts';
import { Prng } from '../shared/prng.ts';
import { runTool, wholeNumber } from '../shared/run-tool.ts';
import { table } from '../shared/table.ts';
import { brokenRender } from './broken-render.ts';
import { clockJumps } from './clock.ts';
import type { Fault, FaultContext } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { kill } from './kill.ts';
import { locked } from './locked-database.ts';
import { OwnTaproom } from './own-taproom.ts';
import { postgresKill } from './postgres-kill.ts';
import { restoreKill } from './restore-kill.ts';
import { slowConnections } from './slow-connections.ts';
import { slowConsumers } from './slow-consumers.ts';
import { stopUnderLoad } from './stop-under-load.ts';

interface FaultOptions {
	/** The names of the faults to test. */
	readonly names: readonly string[];
	readonly seed: number;
	readonly rounds: number;
}

/** Reads `npm run test:faults -- kill --seed 7 --rounds 20`. Throws UsageError for arguments it cannot use. */
function readOptions(args: readonly string[], known: readonly string[], anySeed: () => number): FaultOptions {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { seed: { type: 'string' }, rounds: { type: 'string', default: '100' } },
	});
	const unknown = positionals.find((name) => !known.includes(name));
	if (unknown !== undefined) {
		throw new UsageError(`There is no fault named ${unknown}; there are ${known.join(', ')}.`);
	}
	return {
		names: positionals.length > 0 ? positionals : known,
		seed: values.seed === undefined ? anySeed() : wholeNumber('--seed', values.seed, 2 ** 32 - 1),
		rounds: wholeNumber('--rounds', values.rounds, 100_000),
	};
}

const faults: readonly Fault[] = [
	kill,
	postgresKill,
	restoreKill,
	fullDisk,
	locked,
	stopUnderLoad,
	clockJumps,
	brokenRender,
	slowConsumers,
	slowConnections,
];
/** A run is stopped after so many minutes. A full run takes about ten minutes. */
const mostMinutes = 20;
const usage = 'npm run test:faults -- [FAULT…] [--seed NUMBER] [--rounds NUMBER]';

/**
 * Makes the data folder of a taproom that was started and stopped once. Making a new one for each fault would cost a
 * second each.
 */
async function makeTemplate(folder: string): Promise<string> {
	const template = join(folder, 'template');
	mkdirSync(template);
	const taproom = await OwnTaproom.start(template);
	await taproom.process.end('SIGTERM');
	return template;
}

interface Verdict {
	readonly ok: boolean;
	readonly seen: string;
}

async function tryOne(fault: Fault, context: FaultContext): Promise<Verdict> {
	try {
		return { ok: true, seen: await fault.run(context) };
	} catch (error) {
		const known = error instanceof Error && (error.name === 'Deviation' || error.name === 'TrialError');
		return {
			ok: false,
			seen: known ? error.message : `It broke off: ${error instanceof Error ? error.stack : error}`,
		};
	} finally {
		await endOwnProcesses();
	}
}

async function tryAll(): Promise<void> {
	const known = faults.map(({ name }) => name);
	const { names, seed, rounds } = readOptions(process.argv.slice(2), known, () => Date.now() % 2 ** 32);
	const folder = mkdtempSync(join(tmpdir(), 'taproom-faults-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	console.log(`Seed ${seed}; --seed ${seed} makes the same choices again.`);
	const template = await makeTemplate(folder);
	const rows: string[][] = [];
	for (const fault of faults.filter(({ name }) => names.includes(name))) {
		const context = { folder, template, rounds, prng: new Prng(seed) };
		const started = performance.now();
		const { ok, seen } = await tryOne(fault, context);
		const took = `${Math.round((performance.now() - started) / 1_000)} s`;
		console.log(`${fault.name}: ${ok ? 'ok' : 'FAILED'} in ${took}. ${seen}`);
		rows.push([fault.name, ok ? 'ok' : 'failed', fault.expected, seen.split('\n', 1)[0] ?? '']);
		if (!ok) process.exitCode = 1;
	}
	console.log(`\n${table(['fault', 'verdict', 'expected', 'seen'], rows, 'left')}`);
}

await runTool(usage, mostMinutes, tryAll);
