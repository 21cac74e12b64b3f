import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAuthKey } from '#server/auth/tokens.ts';
import { temporaryFolder } from '#tests/open-database.ts';

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
