import type { SignedIn } from '#domain/auth/auth.ts';
import type { Assertion, PasskeyRefusal } from '#domain/auth/passkeys.ts';
import type { Route } from '../../http/endpoint-router.ts';
import { recordSecurityEvent } from '../../security-log/security-log.ts';
import { placeOf } from '../address.ts';
import { openSignIn } from '../login.ts';
import type { SessionPlace } from '../sessions.ts';
import { makeChallenge } from './challenges.ts';
import type { PasskeyContext } from './relying-party.ts';
import { requireParty } from './relying-party.ts';
import { noteUse, requestOptions, type StoredPasskey } from './store.ts';
import { refusalKind, refusedPasskey, verifyAssertion } from './verify.ts';

export function signInRoutes(route: Route, taproom: PasskeyContext): void {
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
