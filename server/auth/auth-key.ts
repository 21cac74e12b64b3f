import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

const randomKey = () => randomBytes(48).toString('base64url');
const bytesOf = (secret: string) => new TextEncoder().encode(secret);
export const keyFileIn = (dataDir: string) => join(dataDir, 'auth-secret');
/** The name of the row that holds the key on PostgreSQL. */
export const sharedKey = 'sign-in';
/** In characters. */
const shortestKey = 32;

/**
 * Returns the key that signs tokens in all instances: `AUTH_SECRET`, else one made at the first start. Throws
 * ConfigError.
 */
export async function authKeyOf(
	db: Db,
	{ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>,
): Promise<Uint8Array> {
	if (authSecret !== null || engineOf(db).name === 'sqlite') return readAuthKey(authSecret, dataDir);
	return readSharedKey(db, dataDir);
}

/** Returns `AUTH_SECRET`, or a key made at the first start and stored in DATA_DIR. Throws ConfigError. */
export function readAuthKey(authSecret: string | null, dataDir: string): Uint8Array {
	if (authSecret !== null) return bytesOf(authSecret);
	const file = keyFileIn(dataDir);
	if (!existsSync(file)) writeFileSync(file, randomKey(), { mode: 0o600, flag: 'wx' });
	chmodSync(file, 0o600);
	const secret = readFileSync(file, 'utf8').trim();
	if (secret.length < shortestKey) {
		throw new ConfigError(`${file} holds no key. Delete it to get a new one, or set AUTH_SECRET.`);
	}
	return bytesOf(secret);
}

/**
 * Only one of several instances that start at once makes the key. The key file of an older version is moved into the
 * database, so that nobody is signed out.
 */
async function readSharedKey(db: Db, dataDir: string): Promise<Uint8Array> {
	const keys = db.selectFrom('server_keys').select('value').where('name', '=', sharedKey);
	if (!(await keys.executeTakeFirst())) {
		const file = keyFileIn(dataDir);
		const former = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
		const value = former.length < shortestKey ? randomKey() : former;
		await db
			.insertInto('server_keys')
			.values({ name: sharedKey, value })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	}
	const { value } = await keys.executeTakeFirstOrThrow();
	// If the file stayed, it would bring the old key back once somebody deletes the row to get a new one.
	rmSync(keyFileIn(dataDir), { force: true });
	return bytesOf(value);
}
