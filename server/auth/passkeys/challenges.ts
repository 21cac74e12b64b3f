import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { challengeMs } from '#domain/auth/passkeys.ts';
import type { Db } from '../../db/schema.ts';

/** A challenge is valid for one purpose; adding and confirming are also bound to a session. */
export type Purpose = 'sign-in' | `${'add' | 'confirm'} ${string}`;

const headBytes = 8 + 16;

function macOf(key: Uint8Array, purpose: Purpose, head: Uint8Array): Buffer {
	return createHmac('sha256', key).update(`passkey challenge, ${purpose}\n`).update(head).digest();
}

/**
 * A challenge is the time, 128 random bits, and our signature over both and the purpose. Only challenges that were
 * answered correctly are stored, so nobody can fill the table by asking for many.
 */
export function makeChallenge(key: Uint8Array, purpose: Purpose, now: Date): string {
	const time = Buffer.alloc(8);
	time.writeBigUInt64BE(BigInt(now.getTime()));
	const head = Buffer.concat([time, randomBytes(16)]);
	return Buffer.concat([head, macOf(key, purpose, head)]).toString('base64url');
}

/**
 * `unknown` means that the challenge is not ours or has another purpose. One from the future (the clock was set back)
 * is refused.
 */
export function judgeChallenge(
	key: Uint8Array,
	purpose: Purpose,
	challenge: string,
	now: Date,
): 'good' | 'unknown' | 'expired' {
	const bytes = Buffer.from(challenge, 'base64url');
	const head = bytes.subarray(0, headBytes);
	const mac = macOf(key, purpose, head);
	if (bytes.length !== headBytes + mac.length || !timingSafeEqual(bytes.subarray(headBytes), mac))
		return 'unknown';
	const age = now.getTime() - Number(head.readBigUInt64BE());
	return age >= 0 && age < challengeMs ? 'good' : 'expired';
}

/** Marks a challenge as used. Returns false if it was used before. */
export async function spendChallenge(db: Db, challenge: string, now: Date): Promise<boolean> {
	await db.deleteFrom('used_challenges').where('expires_at', '<=', now.toISOString()).execute();
	const expires_at = new Date(now.getTime() + challengeMs).toISOString();
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('used_challenges')
		.values({ challenge, expires_at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}
