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
	id: { about: 'The user’s id, from the list.', example: '$PERSON' },
	session: { about: 'The session’s id.', example: '$SESSION' },
	passkey: { about: 'The passkey’s id, from the list.', example: '$PASSKEY' },
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
	'users.list': endpoint('GET /api/users', admin, 'List all users', { response: userListSchema }),
	'users.create': endpoint('POST /api/users', admin, 'Add a user', {
		about:
			'Without a password, one is generated and is in this response only; the user must choose another one ' +
			'first.',
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
	'users.update': endpoint('PUT /api/users/:id', admin, 'Rename a user, change their role, or disable them', {
		about:
			'Missing fields stay as they are. A disabled user is signed out at once. Users who may no longer set up bar ' +
			'phones or make tokens lose the phones that they set up and the tokens that they are responsible for; ' +
			'`ended` counts them. The history keeps former usernames, and no other user can get one of them.',
		versioned: true,
		fresh: { when: 'it names a username or a role', applies: namesAny('username', 'role') },
		body: { schema: userChangeSchema, example: { role: 'manager' }, maxBytes: bodySizes.line },
		response: changedUserSchema,
		errors: ['CONFLICT'],
	}),
	'users.password': endpoint('PUT /api/users/:id/password', admin, 'Generate a new password for a user', {
		about:
			'The generated password is in this response only, and all sessions of the user end. `barPhones` and ' +
			'`tokens` count those of the user that keep working; end them too if somebody else may have had the ' +
			'password.',
		fresh: true,
		response: userPasswordSchema,
	}),
	'users.unlock': endpoint('POST /api/users/:id/unlock', admin, 'Lift a lock', {
		about: 'Lifts a lock that too many wrong passwords have caused.',
		response: userSchema,
	}),
	'users.sessions': endpoint('GET /api/users/:id/sessions', admin, 'List a user’s sessions', {
		response: sessionListSchema,
	}),
	'users.endSession': endpoint('DELETE /api/users/:id/sessions/:session', admin, 'End a session of a user', {
		response: z.null(),
	}),
	'users.passkeys': endpoint('GET /api/users/:id/passkeys', admin, 'List a user’s passkeys', {
		response: passkeyListSchema,
	}),
	'users.removePasskey': endpoint(
		'DELETE /api/users/:id/passkeys/:passkey',
		admin,
		'Remove a passkey of a user',
		{
			about: 'Nobody can sign in with it any more. The user’s password stays.',
			fresh: true,
			response: z.null(),
		},
	),
};
