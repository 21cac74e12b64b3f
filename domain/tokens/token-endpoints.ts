import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import {
	apiTokenInputSchema,
	apiTokenListSchema,
	apiTokenSchema,
	listedTokenSchema,
	newApiTokenSchema,
} from './api-token.ts';

nameShapes({ Token: apiTokenSchema, ListedToken: listedTokenSchema });

const endpoint = endpointsWith({
	id: { about: 'The token’s id, as the list names it.', example: '$TOKEN_ID' },
});

export const tokenEndpoints = {
	'tokens.list': endpoint('GET /api/tokens', ['users:manage'], 'List the tokens', {
		about:
			'Each says in `maker` whether who is responsible for it is `here`, `demoted` to a role that makes no tokens, or ' +
			'has `left`: without them it does nothing until another admin takes it over.',
		response: apiTokenListSchema,
	}),
	'tokens.create': endpoint('POST /api/tokens', ['users:manage'], 'Make a token', {
		fresh: true,
		about:
			'The answer’s `secret` is told this once; only a hash of it is kept. With an `id` (UUID) of your own, a ' +
			'repeated request makes one token and answers it with a new secret.',
		body: {
			schema: apiTokenInputSchema,
			example: { name: 'Till', scopes: ['beer:read', 'beer:status'], expiresAt: null },
			maxBytes: bodySizes.line,
		},
		response: newApiTokenSchema,
		status: 201,
		errors: ['CONFLICT', 'NOT_FOUND'],
	}),
	'tokens.adopt': endpoint('POST /api/tokens/:id/adopt', ['users:manage'], 'Take a token over', {
		fresh: true,
		about: 'You are responsible for it from now on. Its secret stays, so that whatever uses it goes on.',
		response: listedTokenSchema,
	}),
	'tokens.revoke': endpoint('DELETE /api/tokens/:id', ['users:manage'], 'Revoke a token', {
		about: 'Its next request is refused.',
		response: apiTokenSchema,
	}),
};
