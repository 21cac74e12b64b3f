import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { writeRunningNote } from '#server/process/running-note.ts';
import { workerEnvironment } from '#server/process/worker-environment.ts';
import { temporaryFolder } from '#tests/open-database.ts';

/** Makes a user's home, data folders that Taproom has used, and a working directory for commands. */
function openHome(...names: string[]) {
	const home = temporaryFolder();
	const work = join(home.path, 'work');
	mkdirSync(work);
	const databases = names.map((name) => {
		const dataDir = join(home.path, name);
		mkdirSync(dataDir);
		const databaseFile = join(dataDir, 'taproom.sqlite');
		copyFileSync(inject('templateDatabase'), databaseFile);
		writeRunningNote({ dataDir, databaseFile }, { HOME: home.path });
		return databaseFile;
	});
	const run = (script: string, args: string[] = [], environment: Record<string, string> = {}) => {
		const env = { ...workerEnvironment(), PATH: process.env.PATH, HOME: home.path, ...environment };
		const file = join(import.meta.dirname, script);
		const ended = spawnSync(process.execPath, [file, ...args], { cwd: work, env, encoding: 'utf8' });
		const complaints = ended.stderr.split('\n').filter((line) => line !== '' && !line.endsWith('…'));
		return { status: ended.status, stdout: ended.stdout, complaints };
	};
	return { path: home.path, work, databases, run, [Symbol.dispose]: () => home[Symbol.dispose]() };
}

test('commands find the database that the site has run with, and say which it is before they do anything', () => {
	using home = openHome('ales & lagers');
	const [database] = home.databases;
	const backup = home.run('backup.ts');
	expect(backup).toMatchObject({ status: 0, complaints: [] });
	expect(backup.stdout).toMatch(/^Database: \/.+\n/);
	expect(backup.stdout.split('\n')[0]).toBe(`Database: ${database}`);
	expect(home.run('reset-password.ts', ['nobody'])).toMatchObject({
		status: 1,
		stdout: `Database: ${database}\n`,
		complaints: ['Nobody here has the name nobody. Nothing has changed.'],
	});
	expect(existsSync(join(home.work, 'data'))).toBe(false);
});

test('DATA_DIR always wins', () => {
	using home = openHome('one', 'two');
	const [, two = ''] = home.databases;
	const { stdout } = home.run('backup.ts', [], { DATA_DIR: join(home.path, 'two') });
	expect(stdout.split('\n')[0]).toBe(`Database: ${two}`);
});

test.each(['backup.ts', 'restore.ts', 'reset-password.ts'])(
	'with two databases or none, %s says what to type instead, and makes nothing',
	(script) => {
		using home = openHome("anna's", 'other');
		const two = home.run(script, ['file.taproom'].slice(script === 'backup.ts' ? 1 : 0));
		expect([two.status, two.stdout, two.complaints.length]).toEqual([1, '', 1]);
		const quoted = `DATA_DIR='${home.path}/anna'\\''s' npm run`;
		expect(two.complaints[0]).toContain('There are 2 databases. Say which one you mean: ');
		expect(two.complaints[0]).toContain(quoted);
		for (const database of home.databases) rmSync(database);
		const none = home.run(script, ['file.taproom'].slice(script === 'backup.ts' ? 1 : 0));
		expect([none.status, none.stdout, none.complaints.length]).toEqual([1, '', 1]);
		expect(none.complaints[0]).toContain(`There is no database at ${home.work}/data/taproom.sqlite`);
		expect(none.complaints[0]).toContain('DATA_DIR=/its/folder npm run');
		expect(existsSync(join(home.work, 'data'))).toBe(false);
	},
);

test('a note whose database is gone is removed by the next start, and a home that cannot be written is no harm', () => {
	using home = openHome('one');
	const [one = ''] = home.databases;
	rmSync(one);
	using other = openHome('two');
	const [two = ''] = other.databases;
	writeRunningNote({ dataDir: join(other.path, 'two'), databaseFile: two }, { HOME: home.path });
	expect(home.run('backup.ts').stdout.split('\n')[0]).toBe(`Database: ${two}`);
	writeRunningNote({ dataDir: other.path, databaseFile: two }, { HOME: '/dev/null' });
});
