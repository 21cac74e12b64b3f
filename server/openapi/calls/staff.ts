import {
	loginInputSchema,
	passwordChangeSchema,
	sessionListSchema,
	signedInSchema,
	staffUserSchema,
} from '#domain/auth/auth-schema.ts';
import {
	apiTokenInputSchema,
	apiTokenListSchema,
	apiTokenSchema,
	newApiTokenSchema,
} from '#domain/tokens/api-token-schema.ts';
import type { CallDescription } from '../description.ts';

const group = 'Signing in';

/** Signing in, which is the one call of these that needs no token. */
export const loginCall: CallDescription = {
	group,
	summary: 'Sign in',
	about:
		'The token is good for an hour, on a device that is kept for thirty days. Five failures lock for fifteen minutes.',
	body: { schema: loginInputSchema, example: { username: 'anna', password: 'forty feet of hose' } },
	answer: signedInSchema,
	as: 'plain',
	errors: ['UNAUTHORIZED', 'LOCKED', 'UNAVAILABLE'],
};

/** One's own sign-ins, and the keys of machines. */
export const signInCalls = {
	'auth.logout': { group, summary: 'Sign out', answer: null },
	'auth.refresh': {
		group,
		summary: 'Renew the token',
		about: 'With the permissions of now; the session lives on from now.',
		answer: signedInSchema,
		as: 'plain',
	},
	'auth.me': { group, summary: 'Read who is signed in', answer: staffUserSchema },
	'auth.sessions': { group, summary: 'List your sessions', answer: sessionListSchema },
	'auth.endSession': {
		group,
		summary: 'End one of your sessions',
		params: { id: { about: 'The session.', example: '$SESSION' } },
		answer: null,
	},
	'auth.password': {
		group,
		summary: 'Change your password',
		about: 'All your other sessions end.',
		body: {
			schema: passwordChangeSchema,
			example: { current: 'forty feet of hose', next: 'fifty feet of hose' },
		},
		answer: null,
		errors: ['LOCKED'],
	},
	'tokens.list': { group: 'Tokens', summary: 'List the tokens', answer: apiTokenListSchema },
	'tokens.create': {
		group: 'Tokens',
		summary: 'Make a token',
		about: 'The answer’s `secret` is told this once; only a hash of it is kept.',
		body: {
			schema: apiTokenInputSchema,
			example: { name: 'Till', scopes: ['beer:read', 'beer:status'], expiresAt: null },
		},
		answer: newApiTokenSchema,
		status: 201,
	},
	'tokens.revoke': {
		group: 'Tokens',
		summary: 'Revoke a token',
		about: 'Its next call is refused.',
		params: { id: { about: 'The token’s id, as the list names it.', example: '$TOKEN_ID' } },
		answer: apiTokenSchema,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
