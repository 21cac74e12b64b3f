import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authKeyOf, readAuthKey } from '#server/auth/auth-key.ts';
import { connect } from '#server/db/connect.ts';
import { copyDatabase } from '#server/db/copy-database.ts';
import type { Db } from '#server/db/schema.ts';
import { ephemeralTables, secretTables } from '#server/db/secret-tables.ts';
import { connectTwice, temporaryFolder } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';

const text = (key: Uint8Array) => new TextDecoder().decode(key);

test('AUTH_SECRET is the key, and nothing is written', () => {
	using folder = temporaryFolder();
	const secret = 'a secret of thirty-two characters';
	expect(text(readAuthKey(secret, folder.path))).toBe(secret);
	expect(() => statSync(join(folder.path, 'auth-secret'))).toThrow('ENOENT');
});

test('without it a key is made once, kept over restarts, and readable by its owner only', () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'auth-secret');
	const first = readAuthKey(null, folder.path);
	expect(first.length).toBeGreaterThanOrEqual(32);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(text(readAuthKey(null, folder.path))).toBe(text(first));
	expect(readFileSync(file, 'utf8')).toBe(text(first));
});

test('two taprooms make two keys', () => {
	using one = temporaryFolder();
	using other = temporaryFolder();
	expect(text(readAuthKey(null, one.path))).not.toBe(text(readAuthKey(null, other.path)));
});

test('a key that others can read is closed to them', () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'auth-secret');
	readAuthKey(null, folder.path);
	chmodSync(file, 0o644);
	readAuthKey(null, folder.path);
	expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', 'too short to sign with'])(
	'a file that holds %j ends the start and says so',
	(content) => {
		using folder = temporaryFolder();
		writeFileSync(join(folder.path, 'auth-secret'), content);
		expect(() => readAuthKey(null, folder.path)).toThrow(
			/auth-secret holds no key\. Delete it to get a new one, or set AUTH_SECRET\.$/,
		);
	},
);

testOnPostgres(
	'instances that start at once on one database make one key, whatever their folders',
	async () => {
		await using two = await connectTwice();
		using one = temporaryFolder();
		using other = temporaryFolder();
		const keys = await Promise.all([
			authKeyOf(two.one, { authSecret: null, dataDir: one.path }),
			authKeyOf(two.other, { authSecret: null, dataDir: other.path }),
		]);
		expect(text(keys[0]).length).toBeGreaterThanOrEqual(32);
		expect(text(keys[1])).toBe(text(keys[0]));
		expect(readdirSync(one.path)).toEqual([]);
		const secret = 'a secret of thirty-two characters';
		expect(text(await authKeyOf(two.one, { authSecret: secret, dataDir: one.path }))).toBe(secret);
	},
);

testOnPostgres(
	'the key in the folder of a former version moves into the database, and goes from there',
	async () => {
		await using two = await connectTwice();
		using folder = temporaryFolder();
		const former = text(readAuthKey(null, folder.path));
		const read = (db: Db) => authKeyOf(db, { authSecret: null, dataDir: folder.path });
		expect(text(await read(two.one))).toBe(former);
		expect(readdirSync(folder.path)).toEqual([]);
		expect(text(await read(two.other))).toBe(former);
		await two.one.deleteFrom('server_keys').execute();
		expect(text(await read(two.one))).not.toBe(former);
	},
);

testOnPostgres('no copy that a backup is made of holds the key', async () => {
	await using two = await connectTwice();
	using folder = temporaryFolder();
	await authKeyOf(two.one, { authSecret: null, dataDir: folder.path });
	await using copy = await copyDatabase(two.one, join(folder.path, 'copy'), secretTables);
	await using copied = connect(copy.file);
	for (const table of ephemeralTables) {
		expect(await copied.selectFrom(table).selectAll().execute()).toEqual([]);
	}
});
