import * as z from 'zod/mini';
import { creationOptionsSchema, passkeySchema, requestOptionsSchema } from '#domain/auth/passkeys.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { send } from './sign-in.ts';
import type { TestStaff } from './staff.ts';
import { call, dataOf, type Venue } from './users.ts';

type By = Pick<TestStaff, 'headers'>;

const optionsSchema = z.object({ options: creationOptionsSchema, name: z.string() });

export const creationOptions = async (venue: Venue, staff: TestStaff) =>
	(await dataOf(await call(venue, staff, 'POST', '/auth/passkeys/options'), optionsSchema)).options;

/** Adds a passkey as its owner would. */
export async function addPasskey(venue: Venue, staff: TestStaff, counter = 0) {
	const authenticator = new SoftAuthenticator();
	const { challenge } = await creationOptions(venue, staff);
	const body = { name: 'Phone', response: authenticator.create({ challenge, counter }) };
	const passkey = await dataOf(await call(venue, staff, 'POST', '/auth/passkeys', body), passkeySchema, 201);
	return { authenticator, passkey };
}

export async function signInChallenge(venue: Venue): Promise<string> {
	const response = await send(venue.app, 'POST', '/api/auth/passkey-login/options');
	return (await dataOf(response, requestOptionsSchema)).challenge;
}

export async function confirmChallenge(venue: Venue, { headers }: By): Promise<string> {
	const response = await send(venue.app, 'POST', '/api/auth/confirm/options', undefined, { headers });
	return (await dataOf(response, requestOptionsSchema)).challenge;
}

type Answer = Partial<Parameters<SoftAuthenticator['get']>[0]>;

export const signInWith = (venue: Venue, response: unknown, more: object = {}, address?: string) =>
	send(venue.app, 'POST', '/api/auth/passkey-login', { response, ...more }, address ? { address } : {});

export const signIn = async (venue: Venue, authenticator: SoftAuthenticator, response: Answer = {}) =>
	signInWith(venue, authenticator.get({ challenge: await signInChallenge(venue), ...response }));
