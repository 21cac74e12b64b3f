import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedInSchema } from '#domain/auth/auth.ts';
import { resetForgottenPassword } from '#server/auth/admin-account.ts';
import { signDeviceToken, signToken, verifyDeviceToken } from '#server/auth/tokens.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { call, listed, type Venue } from '#tests/users.ts';

const bar = '203.0.113.9';
const elsewhere = '198.51.100.66';

interface Try {
	readonly username?: string;
	readonly password?: string;
	readonly address?: string;
	readonly deviceToken?: string | undefined;
}
const tryLogin = (venue: Venue, { username = 'anna', password = 'wrong', address = bar, ...rest }: Try) =>
	send(venue.app, 'POST', '/api/auth/login', { username, password, ...rest }, { address });

async function signIn(venue: Venue, attempt: Try): Promise<{ token: string; deviceToken: string }> {
	const response = await tryLogin(venue, attempt);
	expect(response.status).toBe(200);
	const { token, deviceToken = '' } = z.parse(signedInSchema, await response.json());
	return { token, deviceToken };
}

async function statuses(venue: Venue, times: number, attempt: Try): Promise<number[]> {
	const found: number[] = [];
	for (let n = 0; n < times; n++) found.push((await tryLogin(venue, attempt)).status);
	return found;
}

/** Opens a taproom in which a stranger's five failures have locked Anna's account; Anna's phone has a device token. */
async function locked() {
	const venue = await openTaproom();
	const { password, id } = await employ(venue.taproom);
	const { token, deviceToken } = await signIn(venue, { password });
	expect(await statuses(venue, 5, { address: elsewhere })).toEqual([401, 401, 401, 401, 429]);
	return {
		venue,
		id,
		password,
		token,
		deviceToken,
		[Symbol.asyncDispose]: () => venue[Symbol.asyncDispose](),
	};
}

test('a stranger’s five failures lock all new devices out, and not the phone that signed in before', async () => {
	await using open = await locked();
	const { venue, password, deviceToken } = open;
	expect((await tryLogin(venue, { password })).status).toBe(429);
	await signIn(venue, { password, deviceToken });
	await signIn(venue, { username: ' Anna', password, deviceToken });
	expect((await tryLogin(venue, { password })).status).toBe(429);
});

test('a network that is locked holds up no device that signed in before', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const { deviceToken } = await signIn(venue, { password });
	for (let n = 0; n < 4; n++) {
		await employ(venue.taproom, { username: `guess${n}` });
		await statuses(venue, 5, { username: `guess${n}` });
	}
	expect((await tryLogin(venue, { password })).status).toBe(429);
	await signIn(venue, { password, deviceToken });
});

test('a known device has five tries of its own, which a success gives it anew and which lock nobody else', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const { deviceToken } = await signIn(venue, { password });
	const first = await tryLogin(venue, { deviceToken });
	expect(await first.json()).toMatchObject({ error: 'Invalid credentials', attemptsRemaining: 4 });
	expect(await statuses(venue, 3, { deviceToken })).toEqual([401, 401, 401]);
	const renewed = (await signIn(venue, { password, deviceToken })).deviceToken;
	expect(await statuses(venue, 5, { deviceToken: renewed })).toEqual([401, 401, 401, 401, 429]);
	expect((await tryLogin(venue, { password, deviceToken: renewed })).status).toBe(429);
	await signIn(venue, { password });
	venue.setNow('2026-11-20T20:45:00Z');
	await signIn(venue, { password, deviceToken: renewed });
});

test('a token copied to a second device shares its count: five tries in fifteen minutes, and no sign-in', async () => {
	await using open = await locked();
	const { venue, password, deviceToken } = open;
	const thief = { deviceToken, address: elsewhere };
	const { deviceToken: renewed } = await signIn(venue, { password, deviceToken });
	expect(await statuses(venue, 3, thief)).toEqual([401, 401, 401]);
	expect(await statuses(venue, 2, { deviceToken: renewed })).toEqual([401, 429]);
	expect((await tryLogin(venue, { ...thief, password })).status).toBe(429);
});

test('many networks and all the made-up tokens of the world get no further than five', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	const found: number[] = [];
	for (let n = 0; n < 12; n++) {
		const guess = { address: `203.0.113.${n}`, deviceToken: `made.up.${n}` };
		found.push((await tryLogin(venue, guess)).status);
	}
	expect(found).toEqual([401, 401, 401, 401, ...Array.from({ length: 8 }, () => 429)]);
});

const year = '2027-11-20T20:30:00Z';

test.each<[string, (open: Awaited<ReturnType<typeof locked>>) => string | Promise<string>]>([
	['forged with another key', (open) => signDevice(open, new Uint8Array(32))],
	[
		'of another account',
		async ({ venue }) => {
			const { password } = await employ(venue.taproom, { username: 'bo' });
			return (await signIn(venue, { username: 'bo', password })).deviceToken;
		},
	],
	[
		'expired',
		async ({ venue, deviceToken }) => {
			venue.setNow(year);
			await statuses(venue, 5, { address: elsewhere });
			return deviceToken;
		},
	],
	['oversized', ({ deviceToken }) => `${deviceToken}${'A'.repeat(2000)}`],
	[
		'from before an admin gave a new password',
		async ({ venue, id, deviceToken }) => {
			const { headers } = await hire(venue.taproom, 'admin', 'ada');
			expect((await send(venue.app, 'PUT', `/api/users/${id}/password`, undefined, { headers })).status).toBe(
				200,
			);
			await statuses(venue, 5, { address: elsewhere });
			return deviceToken;
		},
	],
	[
		'from before npm run reset-password',
		async ({ venue, deviceToken }) => {
			await resetForgottenPassword(venue.taproom.db, 'anna', venue.taproom.clock());
			await statuses(venue, 5, { address: elsewhere });
			return deviceToken;
		},
	],
	['a session’s', ({ token }) => token],
	[
		'without an end',
		({ venue }) =>
			new SignJWT({ generation: 0 })
				.setProtectedHeader({ alg: 'HS256', typ: 'device+jwt' })
				.setSubject('anna')
				.setJti(randomUUID())
				.sign(venue.taproom.auth.key),
	],
	['no token', () => '💥'],
	['empty', () => ''],
])('a device token that is %s makes a stranger’s device, and no error', async (_, tokenOf) => {
	await using open = await locked();
	const { venue, password } = open;
	const deviceToken = await tokenOf(open);
	expect((await tryLogin(venue, { password, deviceToken })).status).toBe(429);
	await venue.taproom.db.deleteFrom('login_failures').execute();
	const response = await tryLogin(venue, { deviceToken });
	expect([response.status, (await response.json()).attemptsRemaining]).toEqual([401, 4]);
	const rows = await venue.taproom.db.selectFrom('login_failures').select('subject').execute();
	expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['account:anna', `address:${bar}`]);
});

function signDevice({ venue }: { venue: Venue }, key: Uint8Array): Promise<string> {
	return signDeviceToken(key, { id: randomUUID(), username: 'anna', generation: 0 }, venue.taproom.clock());
}

test('a device token opens nothing, and a session’s token names no device', async () => {
	await using open = await locked();
	const { venue, deviceToken } = open;
	const { key } = venue.taproom.auth;
	const now = venue.taproom.clock();
	expect(
		(await send(venue.app, 'GET', '/api/auth/me', undefined, { headers: bearer(deviceToken) })).status,
	).toBe(401);
	const session = { userId: 'u', username: 'anna', role: 'admin', permissions: [], sessionId: 's' };
	const claims = { ...session, sub: 'anna', jti: randomUUID(), generation: 0 };
	expect(await verifyDeviceToken(key, await signToken(key, claims, now), now)).toBeNull();
	expect(await verifyDeviceToken(key, deviceToken, now)).toMatchObject({ username: 'anna', generation: 0 });
});

test('one’s own change of password leaves the device known', async () => {
	await using open = await locked();
	const { venue, password, token, deviceToken } = open;
	const body = { current: password, next: 'forty-one feet of hose' };
	const change = await send(venue.app, 'PUT', '/api/auth/password', body, { headers: bearer(token) });
	expect(change.status).toBe(200);
	await signIn(venue, { password: body.next, deviceToken });
});

test('nobody who guesses from elsewhere keeps somebody who is signed in from changing the password', async () => {
	await using open = await locked();
	const { venue, password, token } = open;
	const headers = bearer(token);
	const change = (current: string, next: string) =>
		send(venue.app, 'PUT', '/api/auth/password', { current, next }, { headers, address: elsewhere });
	expect((await change('wrong', 'forty-one feet')).status).toBe(422);
	expect((await change(password, 'forty-one feet')).status).toBe(200);
});

test('the list of the staff tells a locked account from a locked device; unlocking lifts both', async () => {
	await using open = await locked();
	const { venue, id, password, deviceToken } = open;
	const admin = await hire(venue.taproom, 'admin', 'ada');
	const until = '2026-11-20T20:45:00.000Z';
	expect(await listed(venue, admin, 'anna')).toMatchObject({ lockedUntil: until, deviceLockedUntil: null });
	await statuses(venue, 5, { deviceToken });
	expect(await listed(venue, admin, 'anna')).toMatchObject({ lockedUntil: until, deviceLockedUntil: until });
	const unlocked = await (await call(venue, admin, 'POST', `/users/${id}/unlock`)).json();
	expect(unlocked.data).toMatchObject({ lockedUntil: null, deviceLockedUntil: null });
	await signIn(venue, { password, deviceToken });
	await signIn(venue, { password, address: elsewhere });
});
