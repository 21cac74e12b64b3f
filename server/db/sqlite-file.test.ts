import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { releaseDatabase } from './sqlite-file.ts';

/** Makes a database file as a killed process leaves it, and the connection of a process that still runs. */
function openedDatabase(file: string): SQLite.Database {
	const sqlite = new SQLite(file);
	sqlite.pragma('journal_mode = WAL');
	sqlite.exec('create table beers (name text); insert into beers values (1)');
	return sqlite;
}

test('what a killed reader left beside a database goes, and nothing that was written to it', () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'here.sqlite');
	const left = join(folder.path, 'left.sqlite');
	const sqlite = openedDatabase(file);
	for (const end of ['', '-wal', '-shm']) copyFileSync(`${file}${end}`, `${left}${end}`);
	sqlite.close();
	expect(readdirSync(folder.path)).toContain('left.sqlite-wal');
	releaseDatabase(left);
	expect(readdirSync(folder.path).sort()).toEqual(['here.sqlite', 'left.sqlite']);
	const again = new SQLite(left);
	expect(again.prepare('select count(*) from beers').pluck().get()).toBe(1);
	again.close();
});

test('a database that somebody else has open keeps its log', () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'here.sqlite');
	const sqlite = openedDatabase(file);
	releaseDatabase(file);
	expect(readdirSync(folder.path).sort()).toEqual(['here.sqlite', 'here.sqlite-shm', 'here.sqlite-wal']);
	expect(sqlite.prepare('select count(*) from beers').pluck().get()).toBe(1);
	sqlite.close();
});

test('what is no database stays as it is, and none is made', () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'broken.sqlite');
	writeFileSync(file, 'no database at all');
	releaseDatabase(file);
	releaseDatabase(join(folder.path, 'none.sqlite'));
	expect(readdirSync(folder.path)).toEqual(['broken.sqlite']);
	expect(readFileSync(file, 'utf8')).toBe('no database at all');
});
