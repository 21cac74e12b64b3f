import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/auth/permissions.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Taproom } from '#server/taproom.ts';

/** Adds a user with a working password, hashed with the fewest rounds to save time. */
export async function employ(
	taproom: Taproom,
	{ username = 'anna', role = 'manager' as Role, password = 'forty feet of hose' } = {},
): Promise<{ id: string; username: string; password: string }> {
	const id = randomUUID();
	const created_at = taproom.clock().toISOString();
	const password_hash = await hashPassword(password, 4);
	await taproom.db.insertInto('users').values({ id, username, role, password_hash, created_at }).execute();
	return { id, username, password };
}

interface Caller {
	readonly address?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** The Host header; localhost by default. */
	readonly host?: string;
}

/** Sends a request with a JSON body, as from a socket with an address. */
export async function send(
	app: { request: (url: string, init: RequestInit, environment?: object) => Response | Promise<Response> },
	method: string,
	path: string,
	body?: unknown,
	{ address, headers = {}, host = 'localhost' }: Caller = {},
): Promise<Response> {
	const init: RequestInit = { method, headers: { ...headers } };
	if (body !== undefined) {
		init.body = typeof body === 'string' ? body : JSON.stringify(body);
		init.headers = { 'Content-Type': 'application/json', ...headers };
	}
	const environment = address ? { incoming: { socket: { remoteAddress: address } } } : undefined;
	return await app.request(`http://${host}${path}`, init, environment);
}

/** Returns the headers of a request with a token. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The place of somebody who acts without a request. */
export const nowhere = { address: 'unknown', device: 'An unknown device' };
