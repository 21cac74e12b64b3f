import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createCertificates } from '#tests/certificates.ts';
import { freePort } from '#tests/free-port.ts';
import { openDatabase, postgresDatabases, temporaryFolder } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { DatabaseError } from '../db-errors.ts';
import { migrate } from '../migrate.ts';
import { connectPostgres } from './connect.ts';
import { openPostgres, type ServerFacts, serverComplaint } from './open.ts';

/** Creates a database for this test and runs the statements in it. */
async function databaseWith(...statements: readonly string[]) {
	const databases = postgresDatabases();
	const url = await databases.create('template0');
	const db = connectPostgres({ url: async () => url });
	for (const statement of statements) await sql.raw(statement).execute(db);
	const tables = async () =>
		(
			await sql<{
				name: string;
			}>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
		).rows;
	const dispose = async () => {
		await db.destroy();
		await databases.drop(url);
	};
	return { url, tables, [Symbol.asyncDispose]: dispose };
}

/** Returns the message with which a start with this address fails. */
async function complaint(url: string): Promise<string> {
	try {
		await using db = await openPostgres(url, {});
		await migrate(db);
	} catch (error) {
		if (error instanceof DatabaseError) return error.message;
		throw error;
	}
	throw new Error('Accepted.');
}

function withPart(url: string, change: (address: URL) => void): string {
	const address = new URL(url);
	change(address);
	return address.href;
}

testOnPostgres('an empty database is taken and brought to the newest schema', async () => {
	await using empty = await databaseWith();
	await using db = await openPostgres(empty.url, {});
	await migrate(db);
	expect((await empty.tables()).map(({ name }) => name)).toContain('beers');
});

testOnPostgres('of several instances that start at once one migrates and the others wait', async () => {
	await using empty = await databaseWith();
	await Promise.all(
		Array.from({ length: 4 }, async () => {
			await using db = await openPostgres(empty.url, {});
			await migrate(db);
		}),
	);
	expect((await empty.tables()).map(({ name }) => name)).toContain('menu_prints');
});

testOnPostgres(
	'a role that may make no tables is told what its owner must grant, and none is made',
	async () => {
		const role = `poor_${process.pid}`;
		await using closed = await databaseWith(`create role ${role} login`);
		const words = await complaint(withPart(closed.url, (address) => (address.username = role)));
		expect(words).toContain(`the role ${role} may not make tables`);
		expect(words).toContain(`grant create on schema public to ${role}`);
		expect(await closed.tables()).toEqual([]);
	},
);

testOnPostgres('a role that may not write our tables is told so before anything is written', async () => {
	const role = `reader_${process.pid}`;
	await using venue = openDatabase('blank');
	await sql.raw(`create role ${role} login`).execute(venue.db);
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(venue.db);
	const url = withPart(inject('postgres') ?? '', (address) => {
		address.username = role;
		address.pathname = `/${rows[0]?.name}`;
	});
	expect(await complaint(url)).toMatch(/may not read and write the table \w+; let its owner run: grant all/);
});

testOnPostgres('the database of another program is refused, and stays as it was', async () => {
	await using theirs = await databaseWith('create table users (theirs text)');
	expect(await complaint(theirs.url)).toContain("is another program's (it has a table users)");
	expect(await theirs.tables()).toEqual([{ name: 'users' }]);
});

testOnPostgres('so is one of another program that migrates as we do', async () => {
	await using theirs = await databaseWith(
		'create table kysely_migration (name text, timestamp text)',
		"insert into kysely_migration values ('0001-orders', '2026-01-01')",
	);
	expect(await complaint(theirs.url)).toContain("is another program's");
});

testOnPostgres('the database of a newer version is refused rather than misread', async () => {
	await using venue = openDatabase('blank');
	await sql`insert into kysely_migration values ('999-from-the-future', '2030-01-01')`.execute(venue.db);
	await expect(migrate(venue.db)).rejects.toThrow(
		/newer version's \(this one does not know 999-from-the-future\)/,
	);
});

testOnPostgres('a database that cannot hold every letter is refused', async () => {
	await using venue = await databaseWith();
	const name = `ascii_${process.pid}`;
	const { db } = openDatabase('empty');
	await sql.raw(`create database ${name} encoding 'SQL_ASCII' template template0`).execute(db);
	await db.destroy();
	const words = await complaint(withPart(venue.url, (address) => (address.pathname = `/${name}`)));
	expect(words).toContain(`the database ${name} is encoded as SQL_ASCII`);
});

testOnPostgres.each<[string, RegExp, (address: URL) => void]>([
	[
		'no such database',
		/database "nowhere" does not exist\. Make it with: createdb/,
		(url) => (url.pathname = '/nowhere'),
	],
	['no such role', /role "stranger" does not exist\. Look at the name/, (url) => (url.username = 'stranger')],
	['no server', /ENOENT .*Is the server running there\?/, (url) => url.searchParams.set('host', '/nowhere')],
	[
		'no TLS',
		/does not support SSL connections\. Look at sslmode/,
		(url) => url.searchParams.set('sslmode', 'verify-full'),
	],
])(
	'%s: one line that names the place, the reason and the variable, and no password',
	async (_, reason, change) => {
		const url = withPart(inject('postgres') ?? '', (address) => {
			address.password = 'hunter2';
			change(address);
		});
		const words = await complaint(url);
		expect(words).toMatch(reason);
		expect(words).toMatch(/^Cannot use the database \S+: .* Check DATABASE_URL\.$/);
		expect(words).not.toContain('hunter2');
	},
);

testOnPostgres(
	'TLS is used as the address says, or the start ends with one line that says why not',
	async () => {
		using folder = temporaryFolder();
		const file = (name: string, text: string) => {
			const path = join(folder.path, name);
			writeFileSync(path, text);
			return path;
		};
		const { authority, server } = createCertificates('localhost');
		const ours = file('ours.pem', authority);
		const theirs = file('theirs.pem', createCertificates('localhost').authority);
		await using encrypted = await startPostgres({ port: await freePort(), tls: server });
		const at = (host: string, query: string) =>
			withPart(encrypted.url('postgres'), (address) => {
				address.hostname = host;
				address.search = query;
			});
		for (const query of [
			`sslmode=verify-full&sslrootcert=${ours}`,
			`sslmode=require&sslrootcert=${ours}`,
			'sslmode=no-verify',
		]) {
			await using db = await openPostgres(at('localhost', query), {});
			const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
			expect(rows, query).toEqual([{ ssl: true }]);
		}
		for (const [host, query, reason] of [
			[
				'127.0.0.1',
				`sslmode=verify-full&sslrootcert=${ours}`,
				/IP: 127\.0\.0\.1 is not in the cert's list\./,
			],
			['localhost', `sslmode=verify-full&sslrootcert=${theirs}`, /certificate signature failure\./],
			['localhost', 'sslmode=verify-full', /unable to verify the first certificate/],
			['localhost', 'sslmode=require', /unable to verify the first certificate/],
			['localhost', 'sslmode=verify-full&sslrootcert=/nowhere.pem', /no such file or directory/],
			['localhost', '', /no encryption\./],
		] as const) {
			const words = await complaint(at(host, query));
			expect(words, query).toMatch(reason);
			expect(words, query).toMatch(
				/^Cannot use the database \S+: .*[^.:]\. Look at sslmode and sslrootcert\. Check DATABASE_URL\.$/,
			);
		}
	},
);

testOnPostgres('a server without a free connection says whose limit it is', async () => {
	const role = `narrow_${process.pid}`;
	await using database = await databaseWith(`create role ${role} login connection limit 0`);
	const words = await complaint(withPart(database.url, (address) => (address.username = role)));
	expect(words).toMatch(
		/too many connections for role "narrow_\d+"\. All connections that it allows are taken/,
	);
});

testOnPostgres(
	'migrations that find no connection leave nothing, and say the reason of the server',
	async () => {
		const role = `single_${process.pid}`;
		await using database = await databaseWith(
			`create role ${role} login connection limit 1`,
			`grant create on schema public to ${role}`,
		);
		const words = await complaint(withPart(database.url, (address) => (address.username = role)));
		expect(words).toBe(
			`Cannot bring the database to this version's schema: too many connections for role "${role}". Check DATABASE_URL and DATA_DIR.`,
		);
		expect(await database.tables()).toEqual([]);
	},
);

const sound: ServerFacts = {
	number: 150_018,
	version: '15.18',
	encoding: 'UTF8',
	role: 'tap',
	database: 'taproom',
	schema: 'public',
	creates: true,
	standby: false,
	moving: false,
};

test.each([
	[{ number: 140_012, version: '14.12' }, 'the server is PostgreSQL 14.12, and Taproom needs 15 or later'],
	[{ standby: true }, 'the server is a standby, which takes no writes; name the primary'],
	[{ schema: null }, 'the role tap sees no schema in taproom; look at its search_path'],
	[{}, null],
])('a server that says %j of itself: %s', (facts, words) => {
	expect(serverComplaint({ ...sound, ...facts })).toBe(words);
});
