import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backupSteps, restoreSteps } from '#domain/backups/backup.ts';
import { openDatabase, temporaryFolder } from '#tests/open-database.ts';
import { BackupError } from './backup-folder.ts';
import { backUpInWorker, restoreInWorker } from './backup-worker-client.ts';
import type { FileProgress } from './worker-messages.ts';

const now = new Date('2026-11-20T20:30:00Z');
const about = { app: '0.1.0', now } as const;

/** A signal that comes with the first word of a step. */
function stopAt(last: string) {
	const stopping = new AbortController();
	const progress = ({ step }: FileProgress) => {
		if (step === last) stopping.abort();
	};
	return { signal: stopping.signal, progress };
}

test('a process of its own backs up and restores, telling each step and its bytes', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const to = join(folder.path, 'backups/all.taproom');
	const heard: FileProgress[] = [];
	const progress = (one: FileProgress) => void heard.push(one);
	const manifest = await backUpInWorker({ ...about, databaseFile: database.file, to, progress });
	expect(readdirSync(dirname(to))).toEqual(['all.taproom']);
	const restored = join(folder.path, 'restored.sqlite');
	const report = await restoreInWorker({ file: to, databaseFile: restored, dryRun: false, now, progress });
	expect(report.manifest).toEqual(manifest);
	expect(readdirSync(folder.path).sort()).toEqual(['backups', 'restored.sqlite']);
	expect([...new Set(heard.map(({ step }) => step))]).toEqual([...backupSteps, ...restoreSteps]);
	for (const { done, total } of heard) expect(done).toBeLessThanOrEqual(total);
});

test.each(backupSteps)('a backup that is stopped while it says “%s” leaves nothing behind', async (step) => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const to = join(folder.path, 'all.taproom');
	const work = backUpInWorker({ ...about, databaseFile: database.file, to, ...stopAt(step) });
	await expect(work).rejects.toThrow(/abort/);
	expect(readdirSync(folder.path)).toEqual([]);
});

test('a restore can be stopped until it replaces the database, and not after', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const file = join(folder.path, 'all.taproom');
	await backUpInWorker({ ...about, databaseFile: database.file, to: file });
	const databaseFile = join(folder.path, 'here.sqlite');
	const beers = () => new SQLite(databaseFile).prepare('select count(*) from beers').pluck().get();
	const options = { file, databaseFile, dryRun: false, now };
	await restoreInWorker(options);
	const before = readFileSync(databaseFile);
	const [, , , replacing] = restoreSteps;
	for (const step of restoreSteps.slice(0, 3)) {
		await expect(restoreInWorker({ ...options, ...stopAt(step) }), step).rejects.toThrow(/abort/);
		expect(readdirSync(folder.path).sort()).toEqual(['all.taproom', 'here.sqlite']);
		expect(readFileSync(databaseFile).equals(before)).toBe(true);
	}
	const { kept } = await restoreInWorker({ ...options, ...stopAt(replacing) });
	expect(kept).not.toBeNull();
	expect(beers()).toBeGreaterThan(10);
});

test('what a process refuses comes out as the same one line', async () => {
	using folder = temporaryFolder();
	const databaseFile = join(folder.path, 'none.sqlite');
	const to = join(folder.path, 'all.taproom');
	const error = await backUpInWorker({ ...about, databaseFile, to }).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(BackupError);
	expect(String(error)).toContain('There is no database at');
	expect(readdirSync(folder.path)).toEqual([]);
});
