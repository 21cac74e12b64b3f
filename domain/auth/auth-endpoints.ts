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

const endpoint = endpointsWith({ id: { about: 'The session’s id.', example: '$SESSION' } });

export const authEndpoints = {
	'auth.login': endpoint('POST /api/auth/login', null, 'Sign in', {
		about:
			'The token is valid for an hour; it can be renewed for thirty days with `keep`, else for twelve hours. ' +
			'Five failures lock an account for fifteen minutes, twenty lock a network. A device that sends the ' +
			'`deviceToken` of its last login has a count of its own; an invalid token is ignored.',
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
			'The new token has the user’s present permissions, and the session is extended from now. Use the new ' +
			'token from then on: thirty seconds after its first use, a request with the old one ends the session.',
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
		about:
			'Confirms the session by the password, for five minutes. A wrong password counts like one at the sign-in.',
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
			'All your other sessions end. A user whose password was made by the server (`mustChangePassword`) may ' +
			'leave out `current`, and can do nothing else before this.',
		body: {
			schema: passwordChangeSchema,
			example: { current: 'forty feet of hose', next: 'fifty feet of hose' },
			maxBytes: bodySizes.line,
		},
		response: z.null(),
		errors: ['CONFLICT', 'LOCKED'],
	}),
};
