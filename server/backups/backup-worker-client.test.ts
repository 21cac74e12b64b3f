import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backupSteps, restoreSteps } from '#domain/backups/backup.ts';
import type { StepProgress } from '#domain/backups/backup-schema.ts';
import { openDatabase, temporaryFolder } from '#tests/open-database.ts';
import { createBackup } from './backup.ts';
import { BackupError } from './backup-folder.ts';
import { packInWorker, proveInWorker } from './backup-worker-client.ts';
import { restoreBackup } from './restore.ts';

const now = new Date('2026-11-20T20:30:00Z');
const about = { app: '0.1.0', now } as const;

/** Aborts as soon as a step reports its start. */
function stopAt(last: string) {
	const stopping = new AbortController();
	const progress = ({ step }: StepProgress) => {
		if (step === last) stopping.abort();
	};
	return { signal: stopping.signal, progress };
}

test('a process of its own backs up and restores, telling each step and its bytes', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const to = join(folder.path, 'backups/all.taproom');
	const heard: StepProgress[] = [];
	const progress = (one: StepProgress) => void heard.push(one);
	const manifest = await createBackup({ ...about, databaseFile: database.file, to, progress }, packInWorker);
	expect(readdirSync(dirname(to))).toEqual(['all.taproom']);
	const restored = join(folder.path, 'restored.sqlite');
	const report = await restoreBackup(
		{ file: to, databaseFile: restored, dryRun: false, now, progress },
		proveInWorker,
	);
	expect(report.manifest).toEqual(manifest);
	expect(readdirSync(folder.path).sort()).toEqual(['backups', 'restored.sqlite']);
	expect([...new Set(heard.map(({ step }) => step))]).toEqual([
		...backupSteps,
		// The command does not move the former database, so these steps do not occur.
		...restoreSteps.filter((step) => !/^(?:Waiting|Keeping)/.test(step)),
	]);
	for (const { done, total } of heard) expect(done).toBeLessThanOrEqual(total);
});

test.each(backupSteps)('a backup that is stopped while it says “%s” leaves nothing behind', async (step) => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const to = join(folder.path, 'all.taproom');
	const work = createBackup({ ...about, databaseFile: database.file, to, ...stopAt(step) }, packInWorker);
	await expect(work).rejects.toThrow(/abort/);
	expect(readdirSync(folder.path)).toEqual([]);
});

test('a restore can be stopped until it replaces the database, and not after', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const file = join(folder.path, 'all.taproom');
	await createBackup({ ...about, databaseFile: database.file, to: file }, packInWorker);
	const databaseFile = join(folder.path, 'here.sqlite');
	const beers = () => new SQLite(databaseFile).prepare('select count(*) from beers').pluck().get();
	const options = { file, databaseFile, dryRun: false, now };
	await restoreBackup(options, proveInWorker);
	const before = readFileSync(databaseFile);
	const [, , , replacing] = restoreSteps;
	for (const step of restoreSteps.slice(0, 3)) {
		await expect(restoreBackup({ ...options, ...stopAt(step) }, proveInWorker), step).rejects.toThrow(
			/abort/,
		);
		expect(readdirSync(folder.path).sort()).toEqual(['all.taproom', 'here.sqlite']);
		expect(readFileSync(databaseFile).equals(before)).toBe(true);
	}
	const { kept } = await restoreBackup({ ...options, ...stopAt(replacing) }, proveInWorker);
	expect(kept).not.toBeNull();
	expect(beers()).toBeGreaterThan(10);
});

test('what a process refuses comes out as the same one line', async () => {
	using folder = temporaryFolder();
	const databaseFile = join(folder.path, 'none.sqlite');
	const to = join(folder.path, 'all.taproom');
	const error = await createBackup({ ...about, databaseFile, to }, packInWorker).catch(
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(BackupError);
	expect(String(error)).toContain('There is no database at');
	expect(readdirSync(folder.path)).toEqual([]);
});
