import * as z from 'zod/mini';
import { sessionListSchema } from '../auth/auth.ts';
import { passkeyListSchema } from '../auth/passkeys.ts';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import {
	changedUserSchema,
	userChangeSchema,
	userInputSchema,
	userListSchema,
	userPasswordSchema,
	userSchema,
} from './users.ts';

nameShapes({ Person: userSchema });

const endpoint = endpointsWith({
	id: { about: 'The person’s id, as the list names it.', example: '$PERSON' },
	session: { about: 'The session.', example: '$SESSION' },
	passkey: { about: 'The passkey’s id, as the list names it.', example: '$PASSKEY' },
});
const admin = ['users:manage'] as const;

/** Returns a check whether a request changes one of these fields. */
const namesAny = (...names: readonly string[]) => {
	const schema = z.record(z.string(), z.unknown());
	return (body: unknown) => names.some((name) => z.safeParse(schema, body).data?.[name] !== undefined);
};

const hasRole = (role: z.ZodMiniType<unknown>) => (body: unknown) =>
	z.safeParse(z.object({ role }), body).success;

export const userEndpoints = {
	'users.list': endpoint('GET /api/users', admin, 'List everybody', { response: userListSchema }),
	'users.create': endpoint('POST /api/users', admin, 'Hire somebody', {
		about:
			'Without a password, one is made and told this once; its owner chooses another before anything else.',
		fresh: { when: 'the role is admin', applies: hasRole(z.literal('admin')) },
		body: {
			schema: userInputSchema,
			example: { username: 'bea', role: 'bartender' },
			maxBytes: bodySizes.line,
		},
		response: userPasswordSchema,
		status: 201,
		errors: ['CONFLICT'],
	}),
	'users.update': endpoint('PUT /api/users/:id', admin, 'Change a name or a role, or let somebody go', {
		about:
			'What is left out stays as it is. Whoever is disabled is signed out at once. The bar’s phones that they set up ' +
			'and the tokens that they are responsible for end with the right to make them; `ended` counts what did. The history keeps the ' +
			'names under which things were done, and nobody else gets a name that somebody has had.',
		versioned: true,
		fresh: { when: 'it names a username or a role', applies: namesAny('username', 'role') },
		body: { schema: userChangeSchema, example: { role: 'manager' }, maxBytes: bodySizes.line },
		response: changedUserSchema,
		errors: ['CONFLICT'],
	}),
	'users.password': endpoint('PUT /api/users/:id/password', admin, 'Give somebody a new password', {
		about:
			'It is made and told this once; all their sessions end. `barPhones` and `tokens` say what of theirs goes on: ' +
			'end it, too, if somebody else may have had the password.',
		fresh: true,
		response: userPasswordSchema,
	}),
	'users.unlock': endpoint('POST /api/users/:id/unlock', admin, 'Lift a lock', {
		about: 'That too many wrong passwords brought on.',
		response: userSchema,
	}),
	'users.sessions': endpoint('GET /api/users/:id/sessions', admin, 'List somebody’s sessions', {
		response: sessionListSchema,
	}),
	'users.endSession': endpoint(
		'DELETE /api/users/:id/sessions/:session',
		admin,
		'End one of somebody’s sessions',
		{ response: z.null() },
	),
	'users.passkeys': endpoint('GET /api/users/:id/passkeys', admin, 'List somebody’s passkeys', {
		response: passkeyListSchema,
	}),
	'users.removePasskey': endpoint(
		'DELETE /api/users/:id/passkeys/:passkey',
		admin,
		'Remove one of somebody’s passkeys',
		{ about: 'It signs nobody in any more; their password stays.', fresh: true, response: z.null() },
	),
};
