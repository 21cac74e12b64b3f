import * as z from 'zod/mini';
import { creationOptionsSchema, passkeySchema, requestOptionsSchema } from '#domain/auth/passkeys.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { send } from './sign-in.ts';
import type { TestStaff } from './staff.ts';
import { call, dataOf, type House } from './users.ts';

type By = Pick<TestStaff, 'headers'>;

const optionsSchema = z.object({ options: creationOptionsSchema, name: z.string() });

export const creationOptions = async (house: House, staff: TestStaff) =>
	(await dataOf(await call(house, staff, 'POST', '/auth/passkeys/options'), optionsSchema)).options;

/** Adds a passkey as its holder does. */
export async function addPasskey(house: House, staff: TestStaff, counter = 0) {
	const authenticator = new SoftAuthenticator();
	const { challenge } = await creationOptions(house, staff);
	const body = { name: 'Phone', response: authenticator.create({ challenge, counter }) };
	const passkey = await dataOf(await call(house, staff, 'POST', '/auth/passkeys', body), passkeySchema, 201);
	return { authenticator, passkey };
}

export async function signInChallenge(house: House): Promise<string> {
	const response = await send(house.app, 'POST', '/api/auth/passkey-login/options');
	return (await dataOf(response, requestOptionsSchema)).challenge;
}

export async function confirmChallenge(house: House, { headers }: By): Promise<string> {
	const response = await send(house.app, 'POST', '/api/auth/confirm/options', undefined, { headers });
	return (await dataOf(response, requestOptionsSchema)).challenge;
}

type Answer = Partial<Parameters<SoftAuthenticator['get']>[0]>;

export const signInWith = (house: House, response: unknown, more: object = {}, address?: string) =>
	send(house.app, 'POST', '/api/auth/passkey-login', { response, ...more }, address ? { address } : {});

export const signIn = async (house: House, authenticator: SoftAuthenticator, answer: Answer = {}) =>
	signInWith(house, authenticator.get({ challenge: await signInChallenge(house), ...answer }));
