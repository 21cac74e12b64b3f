import * as z from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { SoftAuthenticator } from '../../tests/authenticator.ts';
import { readRow, type StaffRequests } from './staff-requests.ts';
import type { formBody } from './uploads.ts';

/** What makes a call succeed, beside what its entry of the table gives as an example. */
export interface Meant {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly version?: number;
	readonly json?: unknown;
	readonly form?: ReturnType<typeof formBody>;
	readonly bytes?: Buffer;
	/** Somebody else's sign-in: that of the fuzzer would end. */
	readonly token?: string;
}
export type Prepare = (staff: StaffRequests, example: unknown) => Promise<Meant> | Meant;

const optionsSchema = z.object({ challenge: z.string() });
/** The address that the site says is its own, for which alone passkeys are good. */
export const publicUrl = 'https://taproom.example';
const party = { origin: publicUrl, rpId: 'taproom.example' };

async function answerTo(path: string, staff: StaffRequests, authenticator: SoftAuthenticator) {
	const { challenge } = await staff.ask('POST', path);
	return { response: authenticator.get({ ...party, challenge: String(challenge) }) };
}
async function attested(staff: StaffRequests) {
	const authenticator = new SoftAuthenticator();
	const { options } = await staff.ask('POST', '/api/auth/passkeys/options');
	const challenge = optionsSchema.parse(options).challenge;
	return { authenticator, json: { name: 'Phone', response: authenticator.create({ ...party, challenge }) } };
}
async function newPasskey(staff: StaffRequests) {
	const { authenticator, json } = await attested(staff);
	const { id } = readRow(await staff.ask('POST', '/api/auth/passkeys', { json }));
	return { authenticator, params: { id } };
}
const byPasskey =
	(path: string): Prepare =>
	async (staff) => ({ json: await answerTo(path, staff, (await newPasskey(staff)).authenticator) });
const ofPasskey: Prepare = async (staff) => ({ params: (await newPasskey(staff)).params });

export const passkeyPreparations: Readonly<Partial<Record<EndpointName, Prepare>>> = {
	'auth.passkeySignIn': byPasskey('/api/auth/passkey-login/options'),
	'auth.confirmByPasskey': byPasskey('/api/auth/confirm/options'),
	'auth.addPasskey': async (staff) => ({ json: (await attested(staff)).json }),
	'auth.renamePasskey': ofPasskey,
	'auth.removePasskey': ofPasskey,
	'users.removePasskey': async (staff) => ({
		params: { id: staff.insider.id, passkey: (await newPasskey(staff)).params.id },
	}),
};
