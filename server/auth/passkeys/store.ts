import type { Selectable } from 'kysely';
import {
	type CreationOptions,
	challengeMs,
	type Passkey,
	type RequestOptions,
} from '#domain/auth/passkeys.ts';
import { parseJson } from '#domain/record.ts';
import type { Database, Db } from '../../db/schema.ts';

type PasskeyRow = Selectable<Database['passkeys']>;

export type StoredPasskey = Awaited<ReturnType<typeof findPasskey>> & {};

export async function findPasskey(db: Db, credentialId: string) {
	const row = await db
		.selectFrom('passkeys')
		.innerJoin('users', 'users.id', 'passkeys.user_id')
		.selectAll('passkeys')
		.select(['users.username', 'users.device_generation as deviceGeneration'])
		.where('passkeys.credential_id', '=', credentialId)
		.executeTakeFirst();
	return row ?? null;
}

export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
	const all = db.selectFrom('passkeys').selectAll().where('user_id', '=', userId);
	return all.orderBy('created_at').orderBy('id').execute();
}

export function passkeyFromRow(row: Omit<PasskeyRow, 'public_key'>): Passkey {
	const { id, name, created_at: createdAt, last_used_at: lastUsedAt } = row;
	return { id, name, createdAt, lastUsedAt, synced: row.synced === 1 };
}

/** Records a use. Returns false if the passkey is gone or was used again in the meantime. */
export async function noteUse(
	db: Db,
	{ id, counter: before }: PasskeyRow,
	use: { readonly counter: number; readonly synced: boolean; readonly now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('passkeys')
		.set({ counter: use.counter, synced: use.synced ? 1 : 0, last_used_at: use.now.toISOString() })
		.where('id', '=', id)
		.where('counter', '=', before)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

function transportsOf({ transports }: PasskeyRow): string[] {
	const list = parseJson(transports);
	return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

const described = (rows: readonly PasskeyRow[]) =>
	rows.map((row) => ({ id: row.credential_id, type: 'public-key' as const, transports: transportsOf(row) }));

/** With an empty list of credentials, the authenticator offers every passkey it has for this site. */
export const requestOptions = (
	rpId: string,
	challenge: string,
	allowed: readonly PasskeyRow[] = [],
): RequestOptions => ({
	challenge,
	rpId,
	timeout: challengeMs,
	userVerification: 'required',
	allowCredentials: described(allowed),
});

export const creationOptions = (
	rp: CreationOptions['rp'],
	user: { readonly id: string; readonly username: string },
	more: {
		readonly challenge: string;
		readonly algorithms: readonly number[];
		readonly known: readonly PasskeyRow[];
	},
): CreationOptions => ({
	rp,
	challenge: more.challenge,
	timeout: challengeMs,
	attestation: 'none',
	user: { id: Buffer.from(user.id).toString('base64url'), name: user.username, displayName: user.username },
	pubKeyCredParams: more.algorithms.map((alg) => ({ type: 'public-key', alg })),
	excludeCredentials: described(more.known),
	authenticatorSelection: {
		residentKey: 'required',
		requireResidentKey: true,
		userVerification: 'required',
	},
});
