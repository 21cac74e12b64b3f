import * as z from 'zod/mini';
import { sessionListSchema } from '../auth/auth.ts';
import { endpoint, type Part } from '../endpoint.ts';
import {
	userChangeSchema,
	userInputSchema,
	userListSchema,
	userPasswordSchema,
	userSchema,
} from './users.ts';

const id: Part = { about: 'The person’s id, as the list names it.', example: '$PERSON' };
const session: Part = { about: 'The session.', example: '$SESSION' };

export const userEndpoints = {
	'users.list': endpoint('GET /api/users', ['users:manage'], 'List everybody', { response: userListSchema }),
	'users.create': endpoint('POST /api/users', ['users:manage'], 'Hire somebody', {
		about: 'Without a password, one is made and told this once.',
		body: { schema: userInputSchema, example: { username: 'bea', role: 'bartender' } },
		response: userPasswordSchema,
		status: 201,
		errors: ['CONFLICT'],
	}),
	'users.update': endpoint('PUT /api/users/:id', ['users:manage'], 'Change a role, or let somebody go', {
		about: 'What is left out stays as it is. Whoever is disabled is signed out at once.',
		params: { id },
		versioned: true,
		body: { schema: userChangeSchema, example: { role: 'manager' } },
		response: userSchema,
	}),
	'users.password': endpoint(
		'PUT /api/users/:id/password',
		['users:manage'],
		'Give somebody a new password',
		{
			about: 'It is made and told this once; all their sessions end.',
			params: { id },
			response: userPasswordSchema,
		},
	),
	'users.unlock': endpoint('POST /api/users/:id/unlock', ['users:manage'], 'Lift a lock', {
		about: 'That too many wrong passwords brought on.',
		params: { id },
		response: userSchema,
	}),
	'users.sessions': endpoint('GET /api/users/:id/sessions', ['users:manage'], 'List somebody’s sessions', {
		params: { id },
		response: sessionListSchema,
	}),
	'users.endSession': endpoint(
		'DELETE /api/users/:id/sessions/:session',
		['users:manage'],
		'End one of somebody’s sessions',
		{ params: { id, session }, response: z.null() },
	),
};
