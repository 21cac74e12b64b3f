import { expect } from 'vitest';
import * as z from 'zod/mini';
import { userListSchema } from '#domain/users/users.ts';
import type { openTaproom } from './open-taproom.ts';
import { send } from './sign-in.ts';
import type { TestStaff } from './staff.ts';

export type Venue = Awaited<ReturnType<typeof openTaproom>>;

export const call = (
	venue: Venue,
	staff: TestStaff | null,
	method: string,
	path: string,
	body?: unknown,
	version?: number,
) =>
	send(venue.app, method, `/api${path}`, body, {
		headers: { ...staff?.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
	});

export async function dataOf<T>(response: Response, schema: z.ZodMiniType<T>, status = 200): Promise<T> {
	expect(response.status).toBe(status);
	const answer = z.parse(z.object({ success: z.literal(true), data: z.unknown() }), await response.json());
	return z.parse(schema, answer.data);
}

export async function refused(response: Response, status: number, code: string) {
	const answer = await response.json();
	expect([response.status, answer.code]).toEqual([status, code]);
	expect(answer).toMatchObject({ success: false, error: expect.any(String) });
	return answer;
}

export async function listed(venue: Venue, staff: TestStaff, username: string) {
	const { people } = await dataOf(await call(venue, staff, 'GET', '/users'), userListSchema);
	const person = people.find((one) => one.username === username);
	if (!person) throw new Error(`${username} is not listed.`);
	return person;
}

export const lock = (venue: Venue, username: string, until: string) =>
	venue.taproom.db
		.insertInto('login_failures')
		.values({
			subject: `account:${username}`,
			account: username,
			count: 5,
			last_at: '2026-11-20T20:29:00.000Z',
			locked_until: until,
		})
		.execute();

export const login = (venue: Venue, username: string, password: string) =>
	send(venue.app, 'POST', '/api/auth/login', { username, password });
