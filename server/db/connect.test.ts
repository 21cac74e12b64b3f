import { once } from 'node:events';
import {
	closeSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	truncateSync,
	writeFileSync,
	writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { DatabaseError } from '#server/db/db-errors.ts';
import { openDatabase, temporaryFolder } from '#tests/open-database.ts';

/** Returns the message with which `connect` refuses a file. */
function complaint(file: string): string {
	try {
		connect(file);
	} catch (error) {
		if (error instanceof DatabaseError) return error.message;
		throw error;
	}
	throw new Error(`Accepted: ${file}`);
}

/** Files that are no usable database, each with the function that makes it at a path. */
const unusable: Readonly<Record<string, (file: string) => void>> = {
	'a text': (file) => writeFileSync(file, 'These are not the beers you are looking for.\n'.repeat(200)),
	'a short text': (file) => writeFileSync(file, 'hello'),
	'a folder': (file) => mkdirSync(file),
	'a database cut short': (file) => {
		copyFileSync(inject('templateDatabase'), file);
		truncateSync(file, 8_192);
	},
	'a database overwritten in its middle': (file) => {
		copyFileSync(inject('templateDatabase'), file);
		const handle = openSync(file, 'r+');
		for (let page = 1; page < 12; page += 1)
			writeSync(handle, Buffer.alloc(4_096, 0x7a), 0, 4_096, page * 4_096);
		closeSync(handle);
	},
	'a database with a page out of place': (file) => {
		copyFileSync(inject('templateDatabase'), file);
		const handle = openSync(file, 'r+');
		// These bytes are the cell pointers of the second page.
		writeSync(handle, Buffer.alloc(40, 0xff), 0, 40, 4_096 + 8);
		closeSync(handle);
	},
};

test.each(Object.entries(unusable))('%s is refused in one line that names file and variables', (_, make) => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	make(file);
	const message = complaint(file);
	expect(message).toContain(`Cannot use the database ${file}: `);
	expect(message).toMatch(/Check DATABASE_URL and DATA_DIR\.$/);
	expect(message).not.toContain('\n');
});

test('a folder that cannot be made is refused the same way', () => {
	using folder = temporaryFolder();
	writeFileSync(join(folder.path, 'in-the-way'), '');
	const file = join(folder.path, 'in-the-way/deep/taproom.sqlite');
	expect(complaint(file)).toContain(`Cannot use the database ${file}: `);
});

test('a file that is refused is left as it is', () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'notes.txt');
	writeFileSync(file, 'Order malt.\n'.repeat(1_000));
	complaint(file);
	expect([existsSync(`${file}-wal`), existsSync(`${file}-journal`)]).toEqual([false, false]);
});

test('a database that is not there yet is made, with its folder', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'new/deeper/taproom.sqlite');
	const db = connect(file);
	await sql`select 1`.execute(db);
	await db.destroy();
	expect(existsSync(file)).toBe(true);
});

test('writes are durable, readers are not held up, and references hold', async () => {
	await using database = openDatabase('seeded');
	const pragma = async (name: string) => {
		const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db);
		return Object.values(rows[0] ?? {})[0];
	};
	expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
		'wal',
		2,
		1,
	]);
	const orphan = { beer_id: 'nobody', position: 0, label: 'Pint', ounces: 16, glass: 'pint', price_cents: 1 };
	await expect(database.db.insertInto('servings').values(orphan).execute()).rejects.toThrow(/FOREIGN KEY/);
});

test('whoever opens a database while a restore replaces it is refused by SQLite and writes to neither', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	for (const path of [file, `${file}.next`]) copyFileSync(inject('templateDatabase'), path);
	const restore = new Worker(
		`const { workerData: file, parentPort } = require('node:worker_threads');
		const sqlite = new (require('better-sqlite3'))(file);
		sqlite.pragma('locking_mode = EXCLUSIVE');
		sqlite.pragma('journal_mode = DELETE');
		sqlite.exec('begin exclusive');
		parentPort.postMessage('held');
		setTimeout(() => {
			require('node:fs').renameSync(file + '.next', file);
			sqlite.close();
		}, 100);`,
		{ eval: true, workerData: file },
	);
	await once(restore, 'message');
	expect(complaint(file)).toContain('attempt to write a readonly database');
	await once(restore, 'exit');
	expect(readdirSync(folder.path)).toEqual(['taproom.sqlite']);
	await connect(file).destroy();
});
