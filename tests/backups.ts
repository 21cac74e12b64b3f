import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, inject } from 'vitest';
import type { RestoreReport } from '#domain/backups/backup-schema.ts';
import { createBackup } from '#server/backups/backup.ts';
import { BackupError } from '#server/backups/backup-folder.ts';
import { restoreBackup } from '#server/backups/restore.ts';
import { temporaryFolder } from '#tests/open-database.ts';

export const now = new Date('2026-11-20T20:30:00Z');

/** Makes a folder with a database that no process has open, and its backups. */
export function openFolder() {
	const folder = temporaryFolder();
	const databaseFile = join(folder.path, 'taproom.sqlite');
	writeFileSync(databaseFile, readFileSync(inject('templateDatabase')));
	const run = (statements: string, file = databaseFile) => void new SQLite(file).exec(statements).close();
	const read = (query: string, file = databaseFile): unknown => {
		const sqlite = new SQLite(file);
		const response = sqlite.prepare<[], unknown>(query).pluck().all();
		sqlite.close();
		return response;
	};
	return {
		path: folder.path,
		databaseFile,
		run,
		read,
		async backup(name = 'all', from = databaseFile): Promise<string> {
			const to = join(folder.path, `${name}.taproom`);
			await createBackup({ databaseFile: from, to, app: '0.1.0', now });
			return to;
		},
		restore: (file: string, { dryRun = false, to = databaseFile } = {}): Promise<RestoreReport> =>
			restoreBackup({ file, databaseFile: to, dryRun, now }),
		/** Returns the error of a refused restore; it must be one line and change nothing in the folder. */
		async refusal(file: string): Promise<string> {
			const before = contents(folder.path);
			const error = await restoreBackup({ file, databaseFile, dryRun: false, now }).catch(
				(reason: unknown) => reason,
			);
			expect(error).toBeInstanceOf(BackupError);
			expect(contents(folder.path)).toEqual(before);
			const message = error instanceof Error ? error.message : '';
			expect(message).not.toContain('\n');
			return message;
		},
		[Symbol.dispose]: () => folder[Symbol.dispose](),
	};
}

/** Returns the hash of every file in a folder. */
export function contents(path: string): Record<string, string> {
	const hash = (name: string) =>
		createHash('sha256')
			.update(readFileSync(join(path, name)))
			.digest('hex');
	return Object.fromEntries(readdirSync(path).map((name) => [name, hash(name)]));
}
