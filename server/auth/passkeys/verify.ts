import {
	type Assertion,
	type Attestation,
	type PasskeyRefusal,
	passkeyRefusals,
} from '#domain/auth/passkeys.ts';
import { AppError } from '#domain/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { judgeChallenge, type Purpose, spendChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, type StoredPasskey } from './store.ts';

/** ES256 and RS256 (COSE). Every authenticator supports one of them, and every runtime can verify both. */
export const algorithms = [-7, -257];

// The library is loaded on first use: it takes half a second and 24 MB, which sites without passkeys need not pay.
const library = () => import('@simplewebauthn/server');

/**
 * Reads the challenge and origin that the browser signed (base64url of JSON). The input is untrusted; returns null if
 * malformed.
 */
function readClientData(text: string): { challenge: string; origin: string } | null {
	try {
		const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
		const { challenge, origin } = {
			challenge: null,
			origin: null,
			...(typeof data === 'object' ? data : {}),
		};
		return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
	} catch {
		return null;
	}
}

/** The relying party and purpose that a response must be for. */
interface Ceremony {
	readonly party: RelyingParty;
	readonly purpose: Purpose;
}

function judgeClientData(
	{ auth, clock }: AuthContext,
	clientDataJSON: string,
	{ party, purpose }: Ceremony,
): { readonly challenge: string } | { readonly refused: PasskeyRefusal } {
	const data = readClientData(clientDataJSON);
	if (!data) return { refused: 'invalid' };
	if (data.origin !== party.origin) return { refused: 'elsewhere' };
	const verdict = judgeChallenge(auth.key, purpose, data.challenge, clock());
	if (verdict !== 'good') return { refused: verdict === 'expired' ? 'expired' : 'invalid' };
	return { challenge: data.challenge };
}

const expected = (challenge: string, { origin, id }: RelyingParty) => ({
	expectedChallenge: challenge,
	expectedOrigin: origin,
	expectedRPID: id,
	requireUserVerification: true,
});

type Verified =
	| {
			readonly refused: null;
			readonly passkey: StoredPasskey;
			readonly counter: number;
			readonly synced: boolean;
	  }
	| { readonly refused: PasskeyRefusal; readonly passkey: StoredPasskey | null };

/** Checks that one of our passkeys has signed one of our challenges, for the first time. */
export async function verifyAssertion(
	taproom: AuthContext,
	response: Assertion,
	ceremony: Ceremony,
): Promise<Verified> {
	const { db, clock } = taproom;
	const passkey = await findPasskey(db, response.id);
	const judged = judgeClientData(taproom, response.response.clientDataJSON, ceremony);
	if ('refused' in judged) return { refused: judged.refused, passkey };
	if (!passkey) return { refused: 'unknown', passkey: null };
	// The challenge is marked as used before the signature is verified, so that it allows a single attempt.
	if (!(await spendChallenge(db, judged.challenge, clock()))) return { refused: 'used', passkey };
	const { verifyAuthenticationResponse } = await library();
	const { authenticatorData, clientDataJSON, signature } = response.response;
	const result = await verifyAuthenticationResponse({
		response: {
			id: response.id,
			rawId: response.rawId,
			type: response.type,
			clientExtensionResults: {},
			response: { authenticatorData, clientDataJSON, signature },
		},
		...expected(judged.challenge, ceremony.party),
		// With 0 the library skips its own counter check; ours is below, where it can be told from other faults.
		credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
	}).catch(() => null);
	if (!result?.verified) return { refused: 'invalid', passkey };
	const { newCounter: counter, credentialBackedUp: synced } = result.authenticationInfo;
	const counts = counter > 0 || passkey.counter > 0;
	if (counts && counter <= passkey.counter) return { refused: 'copied', passkey };
	return { refused: null, passkey, counter, synced };
}

/** Returns the data to store for a new passkey, or why it is refused. */
export async function verifyAttestation(taproom: AuthContext, response: Attestation, ceremony: Ceremony) {
	const judged = judgeClientData(taproom, response.response.clientDataJSON, ceremony);
	if ('refused' in judged) return judged;
	const { verifyRegistrationResponse } = await library();
	const { clientDataJSON, attestationObject } = response.response;
	const result = await verifyRegistrationResponse({
		response: {
			id: response.id,
			rawId: response.rawId,
			type: response.type,
			clientExtensionResults: {},
			response: { clientDataJSON, attestationObject },
		},
		...expected(judged.challenge, ceremony.party),
		supportedAlgorithmIDs: algorithms,
	}).catch(() => null);
	if (!result?.verified) return { refused: 'invalid' } as const;
	if (!(await spendChallenge(taproom.db, judged.challenge, taproom.clock())))
		return { refused: 'used' } as const;
	const { credential, credentialBackedUp } = result.registrationInfo;
	return {
		credential_id: credential.id,
		public_key: credential.publicKey,
		counter: credential.counter,
		transports: JSON.stringify(response.response.transports ?? []),
		synced: credentialBackedUp ? 1 : 0,
	};
}

export const refusalKind = (reason: PasskeyRefusal) =>
	reason === 'copied' ? ('passkey.copied' as const) : ('passkey.refused' as const);

export function refusedPasskey(reason: PasskeyRefusal, code: 'UNAUTHORIZED' | 'INVALID_INPUT'): AppError {
	return new AppError(code, passkeyRefusals[reason], { details: { reason } });
}
