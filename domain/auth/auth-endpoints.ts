import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import {
	confirmedSchema,
	confirmInputSchema,
	loginInputSchema,
	ownAccountSchema,
	passwordChangeSchema,
	sessionInfoSchema,
	sessionListSchema,
	signedInSchema,
	staffUserSchema,
} from './auth.ts';

nameShapes({ User: staffUserSchema, Session: sessionInfoSchema });

const endpoint = endpointsWith({ id: { about: 'The session.', example: '$SESSION' } });

export const authEndpoints = {
	'auth.login': endpoint('POST /api/auth/login', null, 'Sign in', {
		about:
			'The token is good for an hour; with `keep` it can be renewed for thirty days, else for twelve hours. ' +
			'Five failures lock an account for fifteen minutes, twenty a network. A device that sends the ' +
			'`deviceToken` of its last login is counted by itself; one that is not good any more counts as none.',
		body: {
			schema: loginInputSchema,
			example: { username: 'anna', password: 'forty feet of hose' },
			// The limit is small, because anybody may send this and the body is held in memory.
			maxBytes: 8 * 1024,
		},
		response: signedInSchema,
		as: 'plain',
		errors: ['UNAUTHORIZED', 'LOCKED', 'UNAVAILABLE'],
	}),
	'auth.logout': endpoint('POST /api/auth/logout', [], 'Sign out', { response: z.null() }),
	'auth.refresh': endpoint('POST /api/auth/refresh', [], 'Renew the token', {
		about:
			'With the permissions of now; the session lives on from now. Use the new token from then on: once it was used ' +
			'for thirty seconds, a call with the old one ends the session.',
		response: signedInSchema,
		as: 'plain',
	}),
	'auth.me': endpoint('GET /api/auth/me', [], 'Read who is signed in', { response: ownAccountSchema }),
	'auth.sessions': endpoint('GET /api/auth/sessions', [], 'List your sessions', {
		response: sessionListSchema,
	}),
	'auth.endSession': endpoint('DELETE /api/auth/sessions/:id', [], 'End one of your sessions', {
		response: z.null(),
	}),
	'auth.confirm': endpoint('POST /api/auth/confirm', [], 'Confirm that it is you', {
		about: 'By your password, for five minutes. A wrong one counts like a wrong one at the sign-in.',
		body: {
			schema: confirmInputSchema,
			example: { password: 'forty feet of hose' },
			maxBytes: 8 * 1024,
		},
		response: confirmedSchema,
		errors: ['LOCKED'],
	}),
	'auth.password': endpoint('PUT /api/auth/password', [], 'Change your password', {
		about:
			'All your other sessions end. Whoever has a password that the server made ' +
			'(`mustChangePassword`) may leave `current` out, and can do nothing else until then.',
		body: {
			schema: passwordChangeSchema,
			example: { current: 'forty feet of hose', next: 'fifty feet of hose' },
			maxBytes: bodySizes.line,
		},
		response: z.null(),
		errors: ['CONFLICT', 'LOCKED'],
	}),
};
