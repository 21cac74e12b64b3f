import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#domain/auth/auth.ts';
import { type Assertion, mostPasskeys, type PasskeyRefusal } from '#domain/auth/passkeys.ts';
import { AppError } from '#domain/errors.ts';
import type { Trx } from '../../db/schema.ts';
import type { Route } from '../../http/endpoint-router.ts';
import { type Actor, audit, inTransaction } from '../../resources/versioned.ts';
import { recordSecurityEvent, recordStaffEvent } from '../../security-log/security-log.ts';
import { placeOf } from '../client-address.ts';
import { noteConfirmation } from '../confirmation.ts';
import { openSignIn } from '../login.ts';
import type { SessionPlace } from '../sessions.ts';
import { makeChallenge } from './challenges.ts';
import { type PasskeyContext, requireParty } from './relying-party.ts';
import {
	creationOptions,
	noteUse,
	passkeyFromRow,
	passkeysOf,
	requestOptions,
	type StoredPasskey,
} from './store.ts';
import { algorithms, refusalKind, refusedPasskey, verifyAssertion, verifyAttestation } from './verify.ts';

export function passkeysApi(route: Route, taproom: PasskeyContext): void {
	const { db } = taproom;
	signInRoutes(route, taproom);
	route('auth.confirmOptions', async ({ actor: { staff }, now }) => {
		const { id } = requireParty(taproom);
		const challenge = makeChallenge(taproom.auth.key, `confirm ${staff.sessionId}`, now);
		return requestOptions(id, challenge, await passkeysOf(db, staff.id));
	});
	route('auth.confirmByPasskey', ({ actor, body: { response } }) =>
		confirmByPasskey(taproom, actor, response),
	);
	route('auth.passkeys', async ({ actor: { staff } }) => ({
		passkeys: (await passkeysOf(db, staff.id)).map(passkeyFromRow),
	}));
	ownPasskeys(route, taproom);
}

async function confirmByPasskey(taproom: PasskeyContext, actor: Actor, response: Assertion) {
	const { staff } = actor;
	const asked = { party: requireParty(taproom), purpose: `confirm ${staff.sessionId}` } as const;
	const verified = await verifyAssertion(taproom, response, asked);
	const reason = verified.refused ?? (verified.passkey.user_id === staff.id ? null : 'notYours');
	if (reason === null && verified.refused === null) {
		const now = taproom.clock();
		const { passkey } = verified;
		const confirmed = await taproom.db.transaction().execute(async (trx) => {
			return (await noteUse(trx, passkey, { ...verified, now })) ? noteConfirmation(trx, staff, now) : null;
		});
		if (confirmed) {
			recordStaffEvent(actor, 'passkey.used', { detail: passkey.name });
			return confirmed;
		}
	}
	const refused = reason ?? 'unknown';
	recordStaffEvent(actor, refusalKind(refused), { detail: refused });
	throw refusedPasskey(refused, 'INVALID_INPUT');
}

function ownPasskeys(route: Route, taproom: PasskeyContext): void {
	const { db, auth } = taproom;
	route('auth.passkeyOptions', async ({ actor: { staff, place }, now }) => {
		const { id } = requireParty(taproom);
		const known = await passkeysOf(db, staff.id);
		requireRoom(known.length);
		const challenge = makeChallenge(auth.key, `add ${staff.sessionId}`, now);
		const rp = { id, name: taproom.business.shortName };
		return { options: creationOptions(rp, staff, { challenge, algorithms, known }), name: place.device };
	});
	route('auth.addPasskey', async ({ actor, body: { name, response } }) => {
		const { staff } = actor;
		const asked = { party: requireParty(taproom), purpose: `add ${staff.sessionId}` } as const;
		const made = await verifyAttestation(taproom, response, asked);
		if ('refused' in made) {
			recordStaffEvent(actor, 'passkey.refused', { detail: made.refused });
			throw refusedPasskey(made.refused, 'INVALID_INPUT');
		}
		const passkey = await inTransaction(actor, async (context) => {
			const { trx, now } = context;
			requireRoom((await passkeysOf(trx, staff.id)).length);
			const facts = { name, created_at: now.toISOString(), last_used_at: null };
			const row = { id: randomUUID(), user_id: staff.id, ...made, ...facts };
			const { numInsertedOrUpdatedRows } = await trx
				.insertInto('passkeys')
				.values(row)
				.onConflict((conflict) => conflict.column('credential_id').doNothing())
				.executeTakeFirstOrThrow();
			if (numInsertedOrUpdatedRows !== 1n) throw new AppError('CONFLICT', 'This passkey is here already.');
			await audit(context, { subject: 'user', subjectId: staff.id, action: 'add-passkey', after: { name } });
			context.announce('users', staff.id);
			return passkeyFromRow(row);
		});
		recordStaffEvent(actor, 'passkey.added', { detail: name });
		return passkey;
	});
	route('auth.renamePasskey', ({ actor, params: { id }, body: { name } }) =>
		inTransaction(actor, async ({ trx, announce }) => {
			const passkey = await requirePasskey(trx, actor.staff.id, id);
			await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
			announce('users', actor.staff.id);
			return passkeyFromRow({ ...passkey, name });
		}),
	);
	route('auth.removePasskey', async ({ actor, params: { id } }) => {
		await removePasskey(actor, actor.staff, id);
		return null;
	});
}

function requireRoom(count: number): void {
	if (count < mostPasskeys) return;
	throw new AppError(
		'CONFLICT',
		`You have ${mostPasskeys} passkeys. Remove one that you no longer use first.`,
	);
}

async function requirePasskey(trx: Trx, userId: string, id: string) {
	const found = (await passkeysOf(trx, userId)).find((passkey) => passkey.id === id);
	if (!found) throw new AppError('NOT_FOUND', 'There is no such passkey; it may have been removed already.');
	return found;
}

/** Removes one's own passkey or, as an admin, somebody else's. */
export async function removePasskey(
	actor: Actor,
	user: { readonly id: string; readonly username: string },
	id: string,
): Promise<void> {
	const { name } = await inTransaction(actor, async (context) => {
		const passkey = await requirePasskey(context.trx, user.id, id);
		await context.trx.deleteFrom('passkeys').where('id', '=', id).execute();
		const before = { name: passkey.name };
		await audit(context, { subject: 'user', subjectId: user.id, action: 'remove-passkey', before });
		context.announce('users', user.id);
		return passkey;
	});
	recordStaffEvent(actor, 'passkey.removed', { user, detail: name });
}

function signInRoutes(route: Route, taproom: PasskeyContext): void {
	const { auth } = taproom;
	route('auth.passkeySignInOptions', ({ now, context }) => {
		context.header('Cache-Control', 'no-store');
		const { id } = requireParty(taproom);
		return requestOptions(id, makeChallenge(auth.key, 'sign-in', now));
	});
	route('auth.passkeySignIn', ({ body, context }) => {
		context.header('Cache-Control', 'no-store');
		return signIn(taproom, body, placeOf(context, auth.trustProxy));
	});
}

/**
 * Failures are neither counted nor locked: a signature cannot be guessed, and a lock would let anybody shut out the
 * staff of their network. A response to an unknown challenge costs one index lookup.
 */
async function signIn(
	taproom: PasskeyContext,
	{ response, keep = false }: { readonly response: Assertion; readonly keep?: boolean | undefined },
	place: SessionPlace,
): Promise<SignedIn> {
	const { clock, counts } = taproom;
	const party = requireParty(taproom);
	const verified = await verifyAssertion(taproom, response, { party, purpose: 'sign-in' });
	if (verified.refused !== null) throw refuse(verified.refused, verified.passkey);
	const { passkey, counter, synced } = verified;
	let gone = false;
	const opening = { kept: keep, place, device: null, detail: 'by passkey' };
	const signedIn = await openSignIn(
		taproom,
		{ id: passkey.user_id, deviceGeneration: passkey.deviceGeneration },
		{
			...opening,
			async holds(trx, now) {
				gone = !(await noteUse(trx, passkey, { counter, synced, now }));
				return !gone;
			},
		},
	);
	if (!signedIn) throw refuse(gone ? 'unknown' : 'disabled', passkey);
	counts.signIns.success += 1;
	note('passkey.used', passkey, passkey.name);
	return signedIn;

	function refuse(reason: PasskeyRefusal, by: StoredPasskey | null) {
		counts.signIns.wrong += 1;
		note(refusalKind(reason), by, reason);
		return refusedPasskey(reason, 'UNAUTHORIZED');
	}

	function note(
		kind: 'passkey.used' | ReturnType<typeof refusalKind>,
		by: StoredPasskey | null,
		detail: string,
	) {
		const { user_id: userId = null, username = '' } = by ?? {};
		recordSecurityEvent(taproom, { kind, userId, username, place, detail, now: clock() });
	}
}
