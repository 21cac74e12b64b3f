import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import SQLite from 'better-sqlite3';
import * as z from 'zod/mini';
import { backupListSchema, restoreStateSchema } from '../../domain/backups/backup-schema.ts';
import { fingerprintTables } from '../../server/db/table-checksums.ts';
import { type Fault, type FaultContext, must } from './fault.ts';
import { wrongsOf } from './find-in-database.ts';
import { copyOfData, OwnTaproom, Staff } from './own-taproom.ts';
import { pause } from './visitors.ts';
import { beerInput } from './writers.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'kill-at-step.ts')).href;
/** A restore takes fewer steps than this; reaching it means that no step was found. */
const mostSteps = 60;

/** Returns what guests read, as one text. */
function contentOf(dataDir: string): string {
	const sqlite = new SQLite(OwnTaproom.fileOf(dataDir), { readonly: true });
	try {
		const { beers, servings, content_items, settings } = fingerprintTables(sqlite);
		return JSON.stringify({ beers, servings, content_items, settings });
	} finally {
		sqlite.close();
	}
}

async function finished<T>(read: () => Promise<T>, running: (found: T) => boolean): Promise<T> {
	for (;;) {
		const found = await read();
		if (!running(found)) return found;
		await pause(50);
	}
}

/** Makes data with a backup and content that was changed after it. */
async function prepare(context: FaultContext) {
	const dataDir = copyOfData(context);
	await using taproom = await OwnTaproom.start(dataDir);
	const staff = await Staff.signIn(taproom.address);
	const backups = async () => {
		const { json } = await staff.call(taproom.address, 'backups.list');
		return z.object({ data: backupListSchema }).parse(json).data;
	};
	const then = contentOf(dataDir);
	await staff.call(taproom.address, 'backups.begin');
	const [backup] = (await finished(backups, ({ running }) => running !== null)).backups;
	must(backup !== undefined, 'no backup was made');
	await staff.call(taproom.address, 'beers.create', { body: beerInput('fault-now', 'now', 'archived') });
	const now = contentOf(dataDir);
	must(now !== then, 'the content has not changed since the backup');
	return { dataDir, name: backup.name, then, now };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Starts a restore that is killed before a step. Returns whether that step exists. */
async function killAt(step: number, dataDir: string, name: string): Promise<boolean> {
	await using taproom = await OwnTaproom.start(dataDir, {
		environment: { NODE_OPTIONS: `--import=${preload}`, KILL_AT_STEP: String(step) },
	});
	const staff = await Staff.signIn(taproom.address);
	const state = async () => {
		const { json } = await staff.call(taproom.address, 'restores.read');
		return z.object({ data: restoreStateSchema }).parse(json).data;
	};
	try {
		const begun = await staff.call(taproom.address, 'restores.begin', { body: { backup: name } });
		must(begun.status === 202, `the restore was answered ${begun.status}`);
		await finished(state, ({ running }) => running !== null);
		return false;
	} catch (error) {
		// A kill shows as a broken connection.
		if (error instanceof TypeError) return true;
		throw error;
	}
}

/** Reads what the next start finds and logs. Throws Deviation unless the data is completely old or completely new. */
async function examine(
	step: number,
	dataDir: string,
	{ then, now }: Prepared,
): Promise<'former' | 'restored'> {
	await using taproom = await OwnTaproom.start(dataDir);
	const content = contentOf(dataDir);
	must(content === then || content === now, `killed before step ${step}: the content is neither of both`);
	const sqlite = new SQLite(OwnTaproom.fileOf(dataDir), { readonly: true });
	const wrongs = wrongsOf(sqlite);
	sqlite.close();
	must(wrongs.length === 0, `killed before step ${step}: ${wrongs.join('; ')}`);
	const found = content === now ? 'former' : 'restored';
	const { output } = taproom.process;
	const told = output.includes('Everything is as it was before')
		? 'former'
		: output.includes('is in place, whole')
			? 'restored'
			: null;
	must(
		told === null || told === found,
		`killed before step ${step}: the start says ${told}, there is ${found}`,
	);
	must(!existsSync(`${OwnTaproom.fileOf(dataDir)}.restore`), `killed before step ${step}: files were left`);
	const kept = readdirSync(join(dataDir, 'backups')).some((name) => name.includes('before-restore'));
	must(
		kept === (found === 'restored'),
		`killed before step ${step}: ${found}, what was before kept: ${kept}`,
	);
	return found;
}

async function run(context: FaultContext): Promise<string> {
	const prepared = await prepare(context);
	const counts = { former: 0, restored: 0 };
	for (let step = 1; ; step += 1) {
		must(step <= mostSteps, `a restore takes more than ${mostSteps} steps`);
		const dataDir = mkdtempSync(join(context.folder, 'restore-'));
		cpSync(prepared.dataDir, dataDir, { recursive: true });
		const killed = await killAt(step, dataDir, prepared.name);
		const found = await examine(step, dataDir, prepared);
		if (!killed) {
			must(found === 'restored', 'a restore that nothing cut off has not been done');
			break;
		}
		counts[found] += 1;
	}
	const { former, restored } = counts;
	must(
		former > 0 && restored > 0,
		`only one side of the exchange was met: ${former} former, ${restored} restored`,
	);
	return `killed before each of ${former + restored} steps: ${former} times all was as before, ${restored} times all was restored`;
}

export const restoreKill: Fault = {
	name: 'restore-kill',
	expected:
		'Killed (-9) before each step of a restore: the former or the restored state, whole, and the next start says which',
	run,
};
