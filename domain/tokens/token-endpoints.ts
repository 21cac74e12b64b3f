import { endpointsWith, nameShapes } from '../endpoint.ts';
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
			'Each says in `maker` whether its maker is `here`, `demoted` to a role that makes no tokens, or has `left`: ' +
			'a token goes on working without its maker.',
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
		},
		response: newApiTokenSchema,
		status: 201,
		errors: ['CONFLICT', 'NOT_FOUND'],
	}),
	'tokens.revoke': endpoint('DELETE /api/tokens/:id', ['users:manage'], 'Revoke a token', {
		about: 'Its next request is refused.',
		response: apiTokenSchema,
	}),
};
