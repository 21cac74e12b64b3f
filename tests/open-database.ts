import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import type { Db } from '#server/db/schema.ts';
import { PostgresDatabases } from './postgres-databases.ts';

/** A folder of a test's own, gone when the test is over. */
export function temporaryFolder(): Disposable & { readonly path: string } {
	const path = mkdtempSync(join(tmpdir(), 'taproom-test-'));
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export interface OpenDatabase extends AsyncDisposable {
	readonly db: Db;
	/** There is none on PostgreSQL; its folder is the test's own all the same. */
	readonly file: string;
}

/** With the schema and the demo brewery, with the schema alone, or without any table. */
export type DatabaseStart = 'seeded' | 'blank' | 'empty';

/** A real database of a test's own; an empty file may begin with the bytes of another, and is then SQLite's in any run. */
export function openDatabase(start: DatabaseStart, bytes?: Uint8Array): OpenDatabase {
	const folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	const onServer = inject('postgres') !== null && !bytes;
	const { db, close } = onServer ? openOnServer(start) : openFile(file, start, bytes);
	return {
		db,
		file,
		async [Symbol.asyncDispose]() {
			await db.destroy();
			await close();
			folder[Symbol.dispose]();
		},
	};
}

function openFile(file: string, start: DatabaseStart, bytes?: Uint8Array) {
	if (start === 'seeded') copyFileSync(inject('templateDatabase'), file);
	if (start === 'blank') copyFileSync(inject('blankDatabase'), file);
	if (bytes) writeFileSync(file, bytes);
	return { db: connect(file), close: async () => {} };
}

/** One connection of each worker makes the databases of its tests. */
let databases: PostgresDatabases | null = null;

export function postgresDatabases(): PostgresDatabases {
	const server = inject('postgres');
	if (server === null) throw new Error('This run is on SQLite.');
	databases ??= new PostgresDatabases(server);
	return databases;
}

function openOnServer(start: DatabaseStart) {
	const all = postgresDatabases();
	let made: Promise<string> | null = null;
	const url = () => {
		made ??= all.create(start === 'empty' ? 'template0' : start);
		return made;
	};
	const close = async () => {
		if (made) await all.drop(await made);
	};
	return { db: connectPostgres({ url }), close };
}

interface TwoDatabases extends AsyncDisposable {
	readonly one: Db;
	readonly other: Db;
}

/** One database of PostgreSQL, as two processes have it open. */
export async function connectTwice(start: 'blank' | 'seeded' = 'blank'): Promise<TwoDatabases> {
	const databases = postgresDatabases();
	const url = await databases.create(start);
	const [one, other] = [connectPostgres({ url: async () => url }), connectPostgres({ url: async () => url })];
	const dispose = async () => {
		await Promise.all([one.destroy(), other.destroy()]);
		await databases.drop(url);
	};
	return { one, other, [Symbol.asyncDispose]: dispose };
}
