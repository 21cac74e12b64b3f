import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Role, rolePermissions } from '#domain/auth/permissions.ts';
import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { deviceWords } from '#server/auth/client-address.ts';
import { freshForMs } from '#server/auth/confirmation.ts';
import { openSession } from '#server/auth/sessions.ts';
import { signToken } from '#server/auth/tokens.ts';
import type { Taproom } from '#server/taproom.ts';

/** A user with an open session, who can act in a test without a password. */
export interface TestStaff {
	readonly id: string;
	readonly username: string;
	readonly role: Role;
	readonly sessionId: string;
	readonly token: string;
	readonly confirmedAt: string;
	/** The headers for `app.request`, with the token. */
	readonly headers: { readonly Authorization: string };
}

/** Adds a user and signs them in. Their password hash fits no password. */
export async function hire(
	taproom: Taproom,
	role: Role,
	username: string = role,
	device = 'A test',
): Promise<TestStaff> {
	const now = taproom.clock();
	const known = await taproom.db
		.selectFrom('users')
		.select('id')
		.where('username', '=', username)
		.executeTakeFirst();
	const id = known?.id ?? randomUUID();
	if (!known) {
		const created_at = now.toISOString();
		const row = { id, username, role, password_hash: `$2b$04$${'.'.repeat(53)}`, created_at };
		await taproom.db.insertInto('users').values(row).execute();
	}
	const session = { userId: id, kept: true, device, address: '127.0.0.1', now };
	const sessionId = await openSession(taproom.db, session);
	const permissions = [...rolePermissions[role]];
	const token = await signToken(
		taproom.auth.key,
		{ userId: id, username, role, permissions, sessionId },
		now,
	);
	return {
		id,
		username,
		role,
		sessionId,
		token,
		confirmedAt: now.toISOString(),
		headers: { Authorization: `Bearer ${token}` },
	};
}

/** Sets how long ago a user confirmed their identity, in milliseconds; the clock stays. */
async function setProof(taproom: Taproom, { sessionId }: Pick<TestStaff, 'sessionId'>, agoMs: number) {
	const confirmed_at = new Date(taproom.clock().getTime() - agoMs).toISOString();
	await taproom.db.updateTable('sessions').set({ confirmed_at }).where('id', '=', sessionId).execute();
}
export const makeFresh = (taproom: Taproom, staff: Pick<TestStaff, 'sessionId'>) =>
	setProof(taproom, staff, 0);
export const makeStale = (taproom: Taproom, staff: Pick<TestStaff, 'sessionId'>) =>
	setProof(taproom, staff, freshForMs);

/** Returns what the login screen stores in the browser's local storage. */
export function storedSignIn({
	id,
	username,
	role,
	token,
}: Pick<TestStaff, 'id' | 'username' | 'role' | 'token'>) {
	const permissions = rolePermissions[role];
	const user = { id, username, role, permissions, lastLogin: null, mustChangePassword: false };
	return [tokenKey, token, userKey, JSON.stringify(user)] as const;
}

/** Signs a page in before it opens. */
export async function signIn(
	page: Page,
	taproom: Taproom,
	role: Role,
	username?: string,
): Promise<TestStaff> {
	// The session gets this browser's device name, because users are notified of sessions used on another device.
	const device = deviceWords(await page.evaluate(() => navigator.userAgent));
	const staff = await hire(taproom, role, username, device);
	await page.addInitScript(([tokenName, token, userName, userText]) => {
		if (localStorage.getItem('signed-in-once')) return;
		localStorage.setItem('signed-in-once', '1');
		localStorage.setItem(tokenName, token);
		localStorage.setItem(userName, userText);
	}, storedSignIn(staff));
	return staff;
}
