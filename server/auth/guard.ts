import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { AppError } from '#domain/errors.ts';
import { mayCall, type StaffCallName, staffCalls } from '#domain/staff-calls.ts';
import type { Taproom } from '../taproom.ts';
import { isLoopback } from './address.ts';
import { readDeveloper } from './development.ts';
import { readStaffMember, type StaffMember } from './sessions.ts';
import { verifyToken } from './tokens.ts';

/** What a guarded handler finds in its context: `context.get('staff')`. */
export interface StaffEnvironment {
	Variables: { staff: StaffMember };
}

/** The token of `Authorization: Bearer …` (RFC 6750 §2.1); null without one. */
function bearerToken(context: Context): string | null {
	const header = context.req.header('authorization') ?? '';
	return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1] ?? null;
}

/** Who a token belongs to, by its signature and its open session. */
async function readCaller(taproom: Taproom, token: string, now: Date): Promise<StaffMember | null> {
	const payload = await verifyToken(taproom.auth.key, token, now);
	return payload && (await readStaffMember(taproom.db, payload.sessionId, now));
}

/** The developers' account: in development builds only, and only from this machine (design §7). */
function localDeveloper(context: Context, token: string, now: Date): StaffMember | null {
	return import.meta.env.DEV && isLoopback(context) ? readDeveloper(token, now) : null;
}

/** Lets a call through to whoever is signed in and allowed to make it; 401 and 403 otherwise. */
function guard(taproom: Taproom, name: StaffCallName): MiddlewareHandler<StaffEnvironment> {
	return async (context, next) => {
		const token = bearerToken(context);
		if (token === null) throw new AppError('UNAUTHORIZED', 'Authentication required');
		const now = taproom.clock();
		const staff = (await readCaller(taproom, token, now)) ?? localDeveloper(context, token, now);
		if (!staff) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
		if (!mayCall(staff.permissions, name)) {
			throw new AppError('FORBIDDEN', 'You do not have permission to access this resource.');
		}
		context.header('Cache-Control', 'no-store');
		context.set('staff', staff);
		await next();
	};
}

/** Puts a handler on the address that the table of calls names, behind its guard. */
export function staffRoute<Name extends StaffCallName>(
	app: Hono<StaffEnvironment>,
	taproom: Taproom,
	name: Name,
	handler: Handler<StaffEnvironment, (typeof staffCalls)[Name]['path']>,
): void {
	const { method, path } = staffCalls[name];
	app.on(method, path, guard(taproom, name), handler);
}
