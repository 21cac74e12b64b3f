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
	id: { about: 'The token’s id, from the list.', example: '$TOKEN_ID' },
});

export const tokenEndpoints = {
	'tokens.list': endpoint('GET /api/tokens', ['users:manage'], 'List the tokens', {
		about:
			'`maker` says whether the responsible user is `here`, `demoted` to a role that cannot make tokens, or has ' +
			'`left`. In the last two cases the token stops working until another admin takes it over.',
		response: apiTokenListSchema,
	}),
	'tokens.create': endpoint('POST /api/tokens', ['users:manage'], 'Make a token', {
		fresh: true,
		about:
			'The `secret` is in this response only; the server stores its hash. With an `id` (UUID) of your own, a ' +
			'repeated request makes one token and responds with a new secret.',
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
		about: 'You become responsible for the token. Its secret stays, so its client keeps working.',
		response: listedTokenSchema,
	}),
	'tokens.revoke': endpoint('DELETE /api/tokens/:id', ['users:manage'], 'Revoke a token', {
		about: 'The next request with the token is refused.',
		response: apiTokenSchema,
	}),
};
