import type { Context, MiddlewareHandler } from 'hono';
import { endpoints, isForPeople, mayCall, type StaffEndpointName, tokenMayCall } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { apiTokenStart, tokenUsername } from '#domain/tokens/api-token.ts';
import type { Taproom } from '../taproom.ts';
import { noteUse, readToken } from '../tokens/tokens.ts';
import { isLoopback } from './address.ts';
import { readDeveloper } from './development.ts';
import { readStaffMember, type StaffMember } from './sessions.ts';
import { verifyToken } from './tokens.ts';

export interface StaffEnvironment {
	Variables: { staff: StaffMember };
}

function bearerToken(context: Context): string | null {
	const header = context.req.header('authorization') ?? '';
	return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|tap_[\w-]+)$/.exec(header)?.[1] ?? null;
}

/** The program that an API token belongs to. Throws UNAUTHORIZED for an unknown one, FORBIDDEN beyond its scopes. */
async function readMachine({ db, errors }: Taproom, secret: string, name: StaffEndpointName, now: Date) {
	const token = await readToken(db, secret, now);
	if (!token) throw new AppError('UNAUTHORIZED', 'This token is unknown, revoked or expired.');
	// Not awaited: a program that only reads must go on while nothing can be written.
	void noteUse(db, token, now).catch((error: unknown) => {
		errors.report(error, 'background', 'cannot note the use of a token');
	});
	if (isForPeople(name)) throw new AppError('FORBIDDEN', 'This call is for people: no token can make it.');
	if (!tokenMayCall(token.scopes, name)) {
		const missing = endpoints[name].needs.filter((need) => !token.scopes.some((scope) => scope === need));
		throw new AppError('FORBIDDEN', `The token “${token.name}” lacks ${missing.join(' and ')}.`);
	}
	const { id, scopes } = token;
	return { id, username: tokenUsername(token.name), role: null, permissions: scopes, sessionId: id };
}

async function readUser(
	{ auth, db }: Taproom,
	context: Context,
	{ token, name, now }: { token: string; name: StaffEndpointName; now: Date },
): Promise<StaffMember> {
	const payload = await verifyToken(auth.key, token, now);
	let staff: StaffMember | null = payload && (await readStaffMember(db, payload.sessionId, now));
	// The developers' account exists in development builds only, and only for this machine (design §7).
	if (import.meta.env.DEV && !staff && isLoopback(context)) staff = readDeveloper(token, now);
	if (!staff) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	if (mayCall(staff.permissions, name)) return staff;
	throw new AppError('FORBIDDEN', 'You do not have permission to access this resource.');
}

export function guard(taproom: Taproom, name: StaffEndpointName): MiddlewareHandler<StaffEnvironment> {
	return async (context, next) => {
		const token = bearerToken(context);
		if (token === null) throw new AppError('UNAUTHORIZED', 'Authentication required');
		const now = taproom.clock();
		const staff = token.startsWith(apiTokenStart)
			? await readMachine(taproom, token, name, now)
			: await readUser(taproom, context, { token, name, now });
		context.header('Cache-Control', 'no-store');
		context.set('staff', staff);
		await next();
	};
}
