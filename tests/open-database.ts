import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import type { Db } from '#server/db/schema.ts';
import { PostgresDatabases } from './postgres-databases.ts';

/** Makes a folder that is removed after the test. */
export function temporaryFolder(): Disposable & { readonly path: string } {
	const path = mkdtempSync(join(tmpdir(), 'taproom-test-'));
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export interface OpenDatabase extends AsyncDisposable {
	readonly db: Db;
	/** The database file; on PostgreSQL it does not exist, but its folder does. */
	readonly file: string;
}

/** `seeded` has the schema and the demo brewery, `blank` only the schema, `empty` no tables. */
export type DatabaseStart = 'seeded' | 'blank' | 'empty';

/**
 * Opens a database for one test. An empty one can start with the bytes of a file, and is then a SQLite file in every
 * run.
 */
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

/** Each worker creates the databases of its tests through one connection. */
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

/** Opens one PostgreSQL database twice, as two processes would. */
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
