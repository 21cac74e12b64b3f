import { sessionListSchema } from '#domain/auth/auth-schema.ts';
import {
	peopleSchema,
	personChangeSchema,
	personInputSchema,
	personPasswordSchema,
	personSchema,
} from '#domain/users/users-schema.ts';
import type { CallDescription, Part } from '../description.ts';

const group = 'People';
const id: Part = { about: 'The person’s id, as the list names it.', example: '$PERSON' };
const session: Part = { about: 'The session.', example: '$SESSION' };

/** Looking after those who work here. */
export const peopleCalls = {
	'users.list': { group, summary: 'List everybody', answer: peopleSchema },
	'users.create': {
		group,
		summary: 'Hire somebody',
		about: 'Without a password, one is made and told this once.',
		body: { schema: personInputSchema, example: { username: 'bea', role: 'bartender' } },
		answer: personPasswordSchema,
		status: 201,
		errors: ['CONFLICT'],
	},
	'users.update': {
		group,
		summary: 'Change a role, or let somebody go',
		about: 'What is left out stays as it is. Whoever is disabled is signed out at once.',
		params: { id },
		versioned: true,
		body: { schema: personChangeSchema, example: { role: 'manager' } },
		answer: personSchema,
	},
	'users.password': {
		group,
		summary: 'Give somebody a new password',
		about: 'It is made and told this once; all their sessions end.',
		params: { id },
		answer: personPasswordSchema,
	},
	'users.unlock': {
		group,
		summary: 'Lift a lock',
		about: 'That too many wrong passwords brought on.',
		params: { id },
		answer: personSchema,
	},
	'users.sessions': { group, summary: 'List somebody’s sessions', params: { id }, answer: sessionListSchema },
	'users.endSession': {
		group,
		summary: 'End one of somebody’s sessions',
		params: { id, session },
		answer: null,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
