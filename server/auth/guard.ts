import type { Context, MiddlewareHandler } from 'hono';
import { pinTokenHeader } from '#domain/api/headers.ts';
import { missingOf, missingWords } from '#domain/auth/permissions.ts';
import {
	endpoints,
	isBarWork,
	isBeforeChange,
	isForPeople,
	isOfBarPhone,
	mayCall,
	type StaffEndpointName,
	tokenMayCall,
} from '#domain/endpoints.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { apiTokenStart, tokenUsername } from '#domain/tokens/api-token.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { findToken, noteUse } from '../tokens/token-rows.ts';
import type { AuthContext } from './auth-context.ts';
import { isLoopback, placeOf } from './client-address.ts';
import { readDeveloper } from './development.ts';
import { staffOfPin } from './pins.ts';
import { staffOfToken } from './session-tokens.ts';
import type { StaffMember } from './sessions.ts';
import { verifyToken } from './tokens.ts';

export interface StaffEnvironment {
	Variables: { staff: StaffMember };
}

function bearerToken(context: Context): string | null {
	const header = context.req.header('authorization') ?? '';
	return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|tap_[\w-]+)$/.exec(header)?.[1] ?? null;
}

interface Request {
	readonly context: Context;
	readonly token: string;
	readonly name: StaffEndpointName;
	readonly now: Date;
}

function refusal(
	taproom: AuthContext,
	{ context, name, now }: Request,
	staff: StaffMember,
	message: string,
	code: ErrorCode = 'FORBIDDEN',
): AppError {
	const { id: userId, username } = staff;
	const place = placeOf(context, taproom.auth.trustProxy);
	recordSecurityEvent(taproom, { kind: 'call.refused', userId, username, place, detail: name, now });
	return new AppError(code, message);
}

/**
 * Returns the program that an API token belongs to. Throws UNAUTHORIZED for an unknown token, FORBIDDEN beyond its
 * scopes.
 */
async function readMachine(taproom: AuthContext, request: Request): Promise<StaffMember> {
	const { db, errors } = taproom;
	const { name, now } = request;
	const token = await findToken(db, request.token, now);
	if (!token) throw new AppError('UNAUTHORIZED', 'This token is unknown, revoked or expired.');
	if (token.maker !== 'here') {
		const message = `The token “${token.name}” stopped: nobody is responsible for it. An admin can take it over under Tokens.`;
		throw new AppError('UNAUTHORIZED', message);
	}
	// This is not awaited, so that a program that only reads keeps working while nothing can be written.
	void noteUse(db, token, now).catch((error: unknown) => {
		errors.report(error, 'background', 'cannot note the use of a token');
	});
	const { id, scopes } = token;
	const username = tokenUsername(token.name);
	const machine = { id, username, role: null, permissions: scopes, sessionId: id, confirmedAt: null };
	if (isForPeople(name)) {
		throw refusal(taproom, request, machine, 'This call is for people: no token can make it.');
	}
	if (!tokenMayCall(token.scopes, name)) {
		const missing = missingOf(token.scopes, endpoints[name].needs);
		const message = `The token “${token.name}” lacks ${missing.join(' and ')}. ${missingWords(missing)}`;
		throw refusal(taproom, request, machine, message);
	}
	return machine;
}

async function readUser(taproom: AuthContext, request: Request): Promise<StaffMember> {
	const { auth } = taproom;
	const { context, token, name, now } = request;
	const payload = await verifyToken(auth.key, token, now);
	const place = placeOf(context, auth.trustProxy);
	let staff = payload && (await staffOfToken(taproom, { payload, name, place, now }));
	// The developer account exists in development builds only, and only on this machine (design §7).
	if (import.meta.env.DEV && !staff && isLoopback(context)) staff = readDeveloper(token, now);
	if (!staff) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	if (staff.bar) return readPerson(taproom, request, staff);
	if (context.req.header(pinTokenHeader) !== undefined) {
		throw new AppError('PIN_REQUIRED', 'This was done by PIN: only the bar’s phone can send it.');
	}
	if (staff.mustChange && !isBeforeChange(name)) {
		const message = 'Choose your own password first: the one you have was made for you.';
		throw new AppError('PASSWORD_CHANGE_REQUIRED', message);
	}
	if (mayCall(staff.permissions, name)) return staff;
	const missing = missingOf(staff.permissions, endpoints[name].needs);
	throw refusal(taproom, request, staff, missingWords(missing));
}

/** Reads who acts on a bar's phone. Throws PIN_REQUIRED, or SIGN_IN_REQUIRED if the endpoint is not bar work. */
async function readPerson(taproom: AuthContext, request: Request, phone: StaffMember): Promise<StaffMember> {
	const { context, name, now } = request;
	if (isOfBarPhone(name)) return phone;
	const token = context.req.header(pinTokenHeader);
	const person = token === undefined ? null : await staffOfPin(taproom, token, phone, now);
	if (!person) {
		const message = 'Say who you are first: choose your name and type your PIN.';
		throw new AppError('PIN_REQUIRED', message);
	}
	if (isBarWork(name)) return person;
	const message = 'A PIN opens bar work only. This takes your own sign-in.';
	throw refusal(taproom, request, person, message, 'SIGN_IN_REQUIRED');
}

export function guard(taproom: AuthContext, name: StaffEndpointName): MiddlewareHandler<StaffEnvironment> {
	return async (context, next) => {
		const token = bearerToken(context);
		if (token === null) throw new AppError('UNAUTHORIZED', 'Authentication required');
		const request = { context, token, name, now: taproom.clock() };
		const staff = token.startsWith(apiTokenStart)
			? await readMachine(taproom, request)
			: await readUser(taproom, request);
		context.header('Cache-Control', 'no-store');
		context.set('staff', staff);
		await next();
	};
}
