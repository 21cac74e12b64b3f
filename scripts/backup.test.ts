import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { workerEnvironment } from '#server/process/worker-environment.ts';
import { temporaryFolder } from '#tests/open-database.ts';

/** Runs a command on the data of a folder, as npm does. */
function runIn(folder: string, script: string, ...args: string[]) {
	const env = { ...workerEnvironment(), PATH: process.env.PATH, DATA_DIR: folder };
	const file = join(import.meta.dirname, script);
	const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
	// Lines that end like this report progress.
	const complaints = stderr.split('\n').filter((line) => line !== '' && !line.endsWith('…'));
	return { status, stdout, complaints };
}

test('the commands back up, tell and restore', () => {
	using folder = temporaryFolder();
	copyFileSync(inject('templateDatabase'), join(folder.path, 'taproom.sqlite'));
	const run = (script: string, ...args: string[]) => runIn(folder.path, script, ...args);
	expect(run('backup.ts')).toMatchObject({ status: 0, complaints: [] });
	const [name = ''] = readdirSync(join(folder.path, 'backups'));
	expect(name).toMatch(/^taproom-\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z\.taproom$/);
	const backup = join(folder.path, 'backups', name);
	const before = readdirSync(folder.path);
	const dry = run('restore.ts', backup, '--dry-run');
	expect(dry).toMatchObject({ status: 0, complaints: [] });
	expect(dry.stdout).toContain('This was a dry run: nothing has changed.');
	expect(readdirSync(folder.path)).toEqual(before);
	const restored = run('restore.ts', backup);
	expect(restored).toMatchObject({ status: 0, complaints: [] });
	expect(restored.stdout).toContain('The former database is kept as');
	expect(run('backup.ts', '--keep', '1').stdout).toMatch(/Deleted one older backup\.\n$/);
	expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(1);
});

test.each([
	['a file that is no backup', 'restore.ts', 'notes.txt'],
	['no file', 'restore.ts'],
	['an option that nobody knows', 'restore.ts', 'all.taproom', '--force'],
	['a place that is taken', 'backup.ts', '--to', 'notes.txt'],
	['a number of none', 'backup.ts', '--keep', '0'],
	['a number beside a place', 'backup.ts', '--keep', '3', '--to', 'all.taproom'],
])('%s is refused in one line and with a non-zero end', (_what, script, ...args) => {
	using folder = temporaryFolder();
	copyFileSync(inject('templateDatabase'), join(folder.path, 'taproom.sqlite'));
	writeFileSync(join(folder.path, 'notes.txt'), 'Order malt.\n');
	const inFolder = args.map((arg) => (/\.\w+$/.test(arg) ? join(folder.path, arg) : arg));
	const { status, complaints } = runIn(folder.path, script, ...inFolder);
	expect(status).toBe(1);
	expect(complaints).toHaveLength(1);
	expect(readdirSync(folder.path).sort()).toEqual(['notes.txt', 'taproom.sqlite']);
});

test('Ctrl-C ends a backup in the middle of copying, and leaves nothing behind', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	copyFileSync(inject('templateDatabase'), file);
	mkdirSync(join(folder.path, 'backups'));
	// Another connection locks the database, so that the copy waits until the test continues.
	const holder = new SQLite(file);
	holder.pragma('locking_mode = EXCLUSIVE');
	holder.exec('begin exclusive');
	const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts')], {
		env: { ...workerEnvironment(), PATH: process.env.PATH, DATA_DIR: folder.path },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const ended = once(child, 'close');
	let said = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		if (said === '') child.kill('SIGINT');
		said += text;
	});
	expect(await ended).toEqual([1, null]);
	expect(said).toBe('Copying the database…\nStopped. Nothing has changed.\n');
	holder.close();
	expect(readdirSync(join(folder.path, 'backups'))).toEqual([]);
});
