import * as z from 'zod/mini';
import { endpointsWith } from '../endpoint.ts';
import { confirmedSchema, signedInSchema } from './auth.ts';

/** Milliseconds for which a challenge is valid. */
export const challengeMs = 5 * 60_000;
export const mostPasskeys = 20;

/** Why a passkey is refused, worded for its owner. */
export const passkeyRefusals = {
	unknown: 'This site does not know this passkey; it may have been removed. Log in with your password.',
	elsewhere:
		'This passkey was asked for by another address than this site’s own. Open the site by its own address.',
	expired: 'That took too long. Please try again.',
	used: 'This answer of the passkey has been used already. Please try again.',
	invalid: 'This passkey could not be checked. Please try again, or use your password.',
	copied:
		'There seems to be a copy of this passkey, so it was not accepted. Use your password, then remove the passkey on the ' +
		'Account screen.',
	disabled: 'This account is disabled. An admin can let you in again.',
	notYours: 'This is somebody else’s passkey. Use one of your own.',
} as const;
export type PasskeyRefusal = keyof typeof passkeyRefusals;

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** The parts of `PublicKeyCredential.toJSON()` that we read, for a new passkey and for a used one. */
const attestationSchema = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4_000),
		attestationObject: base64url(40_000),
		transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
	}),
});
export type Attestation = z.infer<typeof attestationSchema>;

const assertionSchema = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4_000),
		authenticatorData: base64url(4_000),
		signature: base64url(4_000),
		userHandle: z.nullish(base64url(100)),
	}),
});
export type Assertion = z.infer<typeof assertionSchema>;

const attestationExample = {
	id: '$CREDENTIAL',
	rawId: '$CREDENTIAL',
	type: 'public-key',
	response: { clientDataJSON: '$CLIENT_DATA', attestationObject: '$ATTESTATION' },
};
const assertionExample = {
	id: '$CREDENTIAL',
	rawId: '$CREDENTIAL',
	type: 'public-key',
	response: {
		clientDataJSON: '$CLIENT_DATA',
		authenticatorData: '$AUTHENTICATOR_DATA',
		signature: '$SIGNATURE',
	},
};

export const passkeySchema = z.object({
	id: z.string(),
	name: z.string(),
	createdAt: z.string(),
	lastUsedAt: z.nullable(z.string()),
	/** Whether the passkey is synced to other devices. */
	synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;
export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

const passkeyNameSchema = z
	.string()
	.check(
		z.trim(),
		z.minLength(1, { error: 'Please fill this in.' }),
		z.maxLength(60, { error: 'Use at most 60 characters.' }),
	);
export const passkeyNameInputSchema = z.strictObject({ name: passkeyNameSchema });

/** The options of `navigator.credentials` as JSON (W3C Web Authentication, level 3). */
export const requestOptionsSchema = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.number(),
	userVerification: z.literal('required'),
	allowCredentials: z.array(
		z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
	),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

export const creationOptionsSchema = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
	timeout: z.number(),
	attestation: z.literal('none'),
	excludeCredentials: requestOptionsSchema.shape.allowCredentials,
	authenticatorSelection: z.object({
		residentKey: z.literal('required'),
		requireResidentKey: z.literal(true),
		userVerification: z.literal('required'),
	}),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

const endpoint = endpointsWith({
	id: { about: 'The passkey’s id, from the list.', example: '$PASSKEY' },
});
const noAddress = ['CONFLICT'] as const;
const kilobytes = 1024;

export const passkeyEndpoints = {
	'auth.passkeySignInOptions': endpoint(
		'POST /api/auth/passkey-login/options',
		null,
		'Begin a sign-in by passkey',
		{
			about: 'The options for `navigator.credentials.get`. Their challenge works once, within five minutes.',
			response: requestOptionsSchema,
			errors: noAddress,
		},
	),
	'auth.passkeySignIn': endpoint('POST /api/auth/passkey-login', null, 'Sign in by passkey', {
		about: 'Like `POST /api/auth/login`, with the authenticator’s response instead of a name and password.',
		body: {
			schema: z.strictObject({ response: assertionSchema, keep: z.optional(z.boolean()) }),
			example: { response: assertionExample },
			maxBytes: 16 * kilobytes,
		},
		response: signedInSchema,
		as: 'plain',
		errors: ['UNAUTHORIZED', 'CONFLICT', 'UNAVAILABLE'],
	}),
	'auth.confirmOptions': endpoint('POST /api/auth/confirm/options', [], 'Begin to confirm by passkey', {
		response: requestOptionsSchema,
		errors: noAddress,
	}),
	'auth.confirmByPasskey': endpoint(
		'POST /api/auth/confirm/passkey',
		[],
		'Confirm that it is you by passkey',
		{
			about: 'Confirms the session by one of your own passkeys, for five minutes.',
			body: {
				schema: z.strictObject({ response: assertionSchema }),
				example: { response: assertionExample },
				maxBytes: 16 * kilobytes,
			},
			response: confirmedSchema,
			errors: noAddress,
		},
	),
	'auth.passkeys': endpoint('GET /api/auth/passkeys', [], 'List your passkeys', {
		response: passkeyListSchema,
	}),
	'auth.passkeyOptions': endpoint('POST /api/auth/passkeys/options', [], 'Begin to add a passkey', {
		about: 'The options for `navigator.credentials.create`, and a suggested name for the passkey.',
		fresh: true,
		response: z.object({ options: creationOptionsSchema, name: z.string() }),
		errors: noAddress,
	}),
	'auth.addPasskey': endpoint('POST /api/auth/passkeys', [], 'Add a passkey', {
		fresh: true,
		body: {
			schema: z.strictObject({ name: passkeyNameSchema, response: attestationSchema }),
			example: { name: 'My phone', response: attestationExample },
			maxBytes: 64 * kilobytes,
		},
		response: passkeySchema,
		status: 201,
		errors: noAddress,
	}),
	'auth.renamePasskey': endpoint('PUT /api/auth/passkeys/:id', [], 'Rename one of your passkeys', {
		body: { schema: passkeyNameInputSchema, example: { name: 'Old phone' }, maxBytes: kilobytes },
		response: passkeySchema,
	}),
	'auth.removePasskey': endpoint('DELETE /api/auth/passkeys/:id', [], 'Remove one of your passkeys', {
		about: 'Nobody can sign in with it any more.',
		fresh: true,
		response: z.null(),
	}),
};
