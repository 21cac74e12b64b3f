import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { postgresDatabases, temporaryFolder } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { authKeyOf, readAuthKey } from '../auth/auth-key.ts';
import { DatabaseError } from '../db/db-errors.ts';
import { migrate } from '../db/migrate.ts';
import { connectPostgres } from '../db/postgres/connect.ts';
import { openPostgres } from '../db/postgres/open.ts';
import { ephemeralTables } from '../db/secret-tables.ts';
import { withDatabase } from '../db/sqlite-file.ts';
import { fingerprintTables } from '../db/table-checksums.ts';
import { projectFolder } from '../process/project-folder.ts';
import { workerEnvironment } from '../process/worker-environment.ts';
import { moveToFile } from './to-file.ts';
import { moveSteps, moveToServer } from './to-server.ts';

const inserted = (table: string, row: object) =>
	`insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
		.map(() => '?')
		.join(', ')})`;

function insert(sqlite: SQLite.Database, table: string, row: Record<string, unknown>): void {
	sqlite.prepare(inserted(table, row)).run(...Object.values(row));
}

const entry = (id: string) => ({
	id,
	at: '2026-11-02T12:00:00.000Z',
	username: 'anna',
	subject: 'beer',
	subject_id: 'a',
	action: 'update',
});

/** Opens a taproom with values that the two engines might read differently, and an empty database on the server. */
async function openVenue(template: 'template0' | 'seeded' = 'template0') {
	const folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	copyFileSync(inject('templateDatabase'), file);
	const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index) % 256));
	withDatabase(file, (sqlite) => {
		const photo = { picture_id: 'a', type: 'image/webp' };
		for (let index = 0; index < 40; index += 1)
			insert(sqlite, 'picture_files', { ...photo, name: `${index}.webp`, bytes });
		insert(sqlite, 'picture_files', { ...photo, name: 'zero.webp', bytes: Buffer.alloc(1) });
		const odd = {
			id: 'ä🍺',
			original_id: "'; --\n\\x00",
			width: 2 ** 40,
			height: 0,
			focus_x: 0.1 + 0.2,
			focus_y: 1e-300,
		};
		insert(sqlite, 'pictures', { ...odd, created_at: '', created_by: '\u0000' });
		insert(sqlite, 'history', entry('019a0000-0000-7000-8000-000000000000'));
		insert(sqlite, 'server_keys', { name: 'sign-in', value: 'of the file' });
	});
	const databases = postgresDatabases();
	const url = await databases.create(template);
	const tables = async () => {
		await using db = connectPostgres({ url: async () => url });
		return (await db.introspection.getTables()).map(({ name }) => name);
	};
	const dispose = async () => {
		await databases.drop(url);
		folder[Symbol.dispose]();
	};
	return { folder: folder.path, file, url, tables, [Symbol.asyncDispose]: dispose };
}

/** Returns checksums of what a move copies. */
const sumsOf = (file: string) =>
	Object.fromEntries(
		Object.entries(withDatabase(file, (sqlite) => fingerprintTables(sqlite))).filter(
			([name]) => !name.startsWith('kysely_') && !ephemeralTables.some((one) => one === name),
		),
	);

async function complaint(work: Promise<unknown>): Promise<string> {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof DatabaseError)) throw error ?? new Error('Done.');
	expect(error.message).not.toContain('\n');
	return error.message;
}

testOnPostgres(
	'a taproom moves to a server and back with every value, and the former is not touched',
	async () => {
		await using venue = await openVenue();
		const before = readFileSync(venue.file);
		const moved = await moveToServer(venue);
		expect(moved.since).toBe(0);
		expect(moved.sums.picture_files?.rows).toBe(41);
		expect(readFileSync(venue.file).equals(before)).toBe(true);
		expect(readdirSync(venue.folder)).toEqual(['taproom.sqlite']);
		await using server = connectPostgres({ url: async () => venue.url });
		const key = await authKeyOf(server, { authSecret: null, dataDir: venue.folder });
		const back = join(venue.folder, 'back.sqlite');
		await moveToFile({ url: venue.url, file: back });
		expect(readAuthKey(null, venue.folder)).toEqual(key);
		// PostgreSQL's texts cannot contain NUL.
		withDatabase(venue.file, (sqlite) =>
			sqlite.exec("update pictures set created_by = char(65533) where id = 'ä🍺'"),
		);
		expect(sumsOf(back)).toEqual(sumsOf(venue.file));
		expect(readdirSync(venue.folder).sort()).toEqual(['auth-secret', 'back.sqlite', 'taproom.sqlite']);
	},
);

testOnPostgres(
	'a taproom that goes on meanwhile is moved as it was, and what it wrote since is counted',
	async () => {
		await using venue = await openVenue();
		const running = new SQLite(venue.file);
		const before = sumsOf(venue.file);
		let written = false;
		const progress = ({ done }: { done: number }) => {
			if (written || done === 0) return;
			written = true;
			insert(running, 'history', entry('019a0000-0000-7000-8000-000000000001'));
			running.exec("update beers set name = 'Another'");
		};
		const moved = await moveToServer({ ...venue, progress });
		running.close();
		expect(moved.since).toBe(1);
		expect(moved.sums).toEqual({ ...before, pictures: moved.sums.pictures });
	},
);

testOnPostgres('nobody starts on a database while it is being filled, nor moves into it', async () => {
	await using venue = await openVenue();
	const words: Promise<string>[] = [];
	const progress = () => {
		if (words.length === 0) words.push(complaint(openPostgres(venue.url)), complaint(moveToServer(venue)));
	};
	await moveToServer({ ...venue, progress: () => progress() });
	for (const line of await Promise.all(words))
		expect(line).toMatch(/a taproom is being moved into it right now; wait/);
});

testOnPostgres.for(moveSteps)(
	'a move that is cut off while %s leaves nothing, and can be done again',
	async (step) => {
		await using venue = await openVenue();
		await using admin = connectPostgres({ url: async () => venue.url });
		let cut: Promise<unknown> | null = null;
		const progress = (shown: { step: string }) => {
			if (shown.step === step)
				cut ??= sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
				and database = (select oid from pg_database where datname = current_database())`.execute(admin);
		};
		expect(await complaint(moveToServer({ ...venue, progress }))).toMatch(
			/^Cannot move to .*cannot be reached/,
		);
		await cut;
		expect(await venue.tables()).toEqual([]);
		expect((await moveToServer(venue)).sums).toMatchObject({ users: { rows: 0 } });
	},
);

testOnPostgres('a move that is stopped leaves nothing, on neither side', async () => {
	await using venue = await openVenue();
	const stopping = new AbortController();
	const options = { signal: stopping.signal, progress: () => stopping.abort() };
	await expect(moveToServer({ ...venue, ...options })).rejects.toThrow('aborted');
	expect(await venue.tables()).toEqual([]);
	await using full = await openVenue('seeded');
	await expect(
		moveToFile({ url: full.url, file: join(venue.folder, 'back.sqlite'), ...options }),
	).rejects.toThrow('aborted');
	expect(readdirSync(venue.folder)).toEqual(['taproom.sqlite']);
});

testOnPostgres('a database with tables and no rows counts as empty', async () => {
	await using venue = await openVenue();
	{
		await using db = connectPostgres({ url: async () => venue.url });
		await migrate(db);
	}
	expect((await moveToServer(venue)).sums.picture_files?.rows).toBe(41);
});

const write = (statement: string) => (file: string) => withDatabase(file, (sqlite) => sqlite.exec(statement));

testOnPostgres.for<[string, (file: string) => unknown, RegExp]>([
	['of another program', (file) => writeFileSync(file, 'malt'), /it is no SQLite database\.$/],
	['without a taproom', write('drop table kysely_migration'), /it is no database of Taproom\.$/],
	[
		'of a newer version',
		write("insert into kysely_migration values ('999-lager', '')"),
		/does not know 999-lager/,
	],
	[
		'of an older version',
		write('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
		/older version's; start this version on it once/,
	],
	[
		'that names what is not there',
		write('pragma foreign_keys = off; delete from beers'),
		/damaged: kegs names what is not there/,
	],
	[
		'with a value of another type',
		write("update taps set version = 'two'"),
		/invalid input syntax for type bigint/,
	],
	['with bytes for a text', write("update beers set hops = x'6162'"), /^beers arrived otherwise than it was/],
])('a file %s is refused in one line, and nothing arrives', async ([, spoil, words]) => {
	await using venue = await openVenue();
	spoil(venue.file);
	expect(await complaint(moveToServer(venue))).toMatch(words);
	expect(await venue.tables()).toEqual([]);
});

testOnPostgres(
	'a server that holds a taproom is not moved to, and a file that is there not written',
	async () => {
		await using venue = await openVenue('seeded');
		expect(await complaint(moveToServer(venue))).toMatch(/holds a taproom already \(there are rows in \w+\)/);
		expect(await complaint(moveToFile(venue))).toBe(
			`${venue.file} is there already. Name another file with --to.`,
		);
		const file = join(venue.folder, 'none/back.sqlite');
		expect(await complaint(moveToFile({ ...venue, file }))).toMatch(/ENOENT/);
		expect(existsSync(file)).toBe(false);
		await using empty = await openVenue();
		const back = join(empty.folder, 'back.sqlite');
		expect(await complaint(moveToFile({ url: empty.url, file: back }))).toMatch(
			/it is no database of Taproom\.$/,
		);
	},
);

testOnPostgres('the command says what it moved, how to go on, and no password', async () => {
	await using venue = await openVenue();
	const address = new URL(venue.url);
	address.password = 'hunter2';
	const run = (...words: string[]) => {
		const script = join(projectFolder(), 'scripts/move.ts');
		const env = { ...workerEnvironment(), PATH: process.env.PATH, DATA_DIR: venue.folder };
		return spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
	};
	const there = run('--to', address.href);
	expect(there).toMatchObject({ status: 0, stderr: `${moveSteps.map((step) => `${step}…\n`).join('')}` });
	expect(there.stdout).toContain('Both hold the same, to the byte.');
	expect(there.stdout).toMatch(/^Next: stop the taproom, set DATABASE_URL=postgres:.*PASSWORD/m);
	expect(there.stdout).not.toContain('hunter2');
	const back = join(venue.folder, 'back.sqlite');
	expect(run('--from', address.href, '--to', back)).toMatchObject({ status: 0 });
	expect(run('--from', address.href, '--to', back)).toMatchObject({
		status: 1,
		stderr: expect.stringMatching(/^.*there already.*\n$/),
	});
	for (const words of [[], ['--to', 'postgres://'], ['--to', back]]) {
		expect(run(...words)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^.*Usage: .*\n$/) });
	}
});
