import { randomInt } from 'node:crypto';
import { codeLength, codeLetters, codeLifetime, readCode } from '#domain/boards/pairing-code.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { hashOfSecret, newSecret } from '../auth/secret.ts';
import type { Db, Trx } from '../db/schema.ts';

/** The most codes for one network; a taproom has a handful of screens behind one address. */
const mostFromOneNetwork = 20;
const mostInAll = 200;

const randomCode = () =>
	Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const dropOld = (trx: Trx, now: Date) =>
	trx.deleteFrom('screen_codes').where('expires_at', '<=', now.toISOString()).execute();

/**
 * Makes a six-letter code for a screen, valid for five minutes. Throws LOCKED when one network, or all together, ask
 * for too many.
 */
export async function insertCode(db: Db, network: string, now: Date) {
	const secret = newSecret();
	const expiresAt = new Date(now.getTime() + codeLifetime).toISOString();
	const code = await db.transaction().execute(async (trx) => {
		await dropOld(trx, now);
		const codes = await trx.selectFrom('screen_codes').select(['code', 'network']).execute();
		const here = codes.filter((one) => one.network === network).length;
		if (here >= mostFromOneNetwork || codes.length >= mostInAll)
			throw new AppError('LOCKED', 'Too many screens are waiting. Try again in five minutes.');
		const taken = new Set(codes.map((one) => one.code));
		let free = randomCode();
		while (taken.has(free)) free = randomCode();
		const row = {
			code: free,
			secret_hash: hashOfSecret(secret),
			network,
			expires_at: expiresAt,
			screen_id: null,
		};
		await trx.insertInto('screen_codes').values(row).execute();
		return free;
	});
	return { code, secret, expiresAt };
}

const noSuchCode = 'No screen shows these letters now. Look again: they change every five minutes.';

/** Assigns `screenId` to the television that shows the code, once. Throws if none shows it. */
export async function takeCode(trx: Trx, typed: string, screenId: string, now: Date): Promise<void> {
	const code = readCode(typed);
	if (code === null) throw fieldError('code', 'These are not the six letters of a screen.');
	const { numUpdatedRows } = await trx
		.updateTable('screen_codes')
		.set({ screen_id: screenId })
		.where('code', '=', code)
		.where('screen_id', 'is', null)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw fieldError('code', noSuchCode);
}

/** Returns the state of a screen's code. The first request after somebody typed it gets the key. */
export async function claim(db: Db, secret: string, now: Date) {
	return db.transaction().execute(async (trx) => {
		const row = await trx
			.selectFrom('screen_codes')
			.select(['code', 'screen_id', 'expires_at'])
			.where('secret_hash', '=', hashOfSecret(secret))
			.executeTakeFirst();
		if (!row) return { state: 'expired', key: null } as const;
		if (row.screen_id === null)
			return { state: row.expires_at > now.toISOString() ? 'waiting' : 'expired', key: null } as const;
		const key = newSecret();
		await trx.deleteFrom('screen_codes').where('code', '=', row.code).execute();
		const { numUpdatedRows } = await trx
			.updateTable('screens')
			.set({ key_hash: hashOfSecret(key), seen_at: now.toISOString() })
			.where('id', '=', row.screen_id)
			.executeTakeFirst();
		return numUpdatedRows === 1n
			? ({ state: 'paired', key } as const)
			: ({ state: 'expired', key: null } as const);
	});
}
