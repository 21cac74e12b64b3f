import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/**
 * The key that signs tokens: `AUTH_SECRET`, else one made at the first start and kept in DATA_DIR, readable by the
 * taproom's own user only (design §5). Throws ConfigError when that file holds no key.
 */
export function readAuthKey(authSecret: string | null, dataDir: string): Uint8Array {
	if (authSecret !== null) return new TextEncoder().encode(authSecret);
	const file = join(dataDir, 'auth-secret');
	if (!existsSync(file)) {
		writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
	}
	chmodSync(file, 0o600);
	const secret = readFileSync(file, 'utf8').trim();
	if (secret.length < 32) {
		throw new ConfigError(`${file} holds no key. Delete it to get a new one, or set AUTH_SECRET.`);
	}
	return new TextEncoder().encode(secret);
}
