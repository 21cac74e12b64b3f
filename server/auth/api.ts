import { type Context, Hono } from 'hono';
import {
	loginInputSchema,
	type PasswordChange,
	passwordChangeSchema,
	type SignedIn,
	type StaffUser,
} from '#domain/auth/auth-schema.ts';
import { deviceWords } from '#domain/auth/device.ts';
import { lockedMessage } from '#domain/auth/lockout.ts';
import { failure, success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { readJson } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';
import { addressOf, isLoopback } from './address.ts';
import { changePassword } from './change-password.ts';
import { developerAnswer, isDeveloper, isDevelopmentLogin, logInDeveloper } from './development.ts';
import { type StaffEnvironment, staffRoute } from './guard.ts';
import { type LoginResult, logIn, tokenFor } from './login.ts';
import { endSession, extendSession, listSessions, type StaffMember } from './sessions.ts';
import { readStaffUser } from './users.ts';

/** A name and a password, in bytes: anybody may send it, and what is sent waits in memory. */
const mostLoginBytes = 8 * 1024;

/** Signing in and out, and everything about one's own sign-ins (spec §7). Mounted at /api. */
export function authApi(taproom: Taproom): Hono<StaffEnvironment> {
	const { db, clock } = taproom;
	const app = new Hono<StaffEnvironment>();
	app.post('/auth/login', async (context) => {
		context.header('Cache-Control', 'no-store');
		const input = await readJson(context, loginInputSchema, mostLoginBytes);
		if (import.meta.env.DEV && isDevelopmentLogin(input) && isLoopback(context)) {
			return answerLogin(context, await logInDeveloper(input, clock()), clock());
		}
		const place = { address: callerAddress(context), device: deviceWords(context.req.header('user-agent')) };
		return answerLogin(context, await logIn(taproom, input, place), clock());
	});
	staffRoute(app, taproom, 'auth.logout', async (context) => {
		const { id, sessionId } = context.get('staff');
		await endSession(db, id, sessionId);
		return context.json(success(null, clock()));
	});
	staffRoute(app, taproom, 'auth.refresh', async (context) => {
		return context.json(await refresh(taproom, context.get('staff')));
	});
	staffRoute(app, taproom, 'auth.me', async (context) => {
		return context.json(success(await whoAmI(taproom, context.get('staff')), clock()));
	});
	staffRoute(app, taproom, 'auth.sessions', async (context) => {
		const { id, sessionId } = context.get('staff');
		return context.json(success({ sessions: await listSessions(db, id, sessionId, clock()) }, clock()));
	});
	staffRoute(app, taproom, 'auth.endSession', async (context) => {
		const ended = await endSession(db, context.get('staff').id, context.req.param('id'));
		if (!ended) throw new AppError('NOT_FOUND', 'You have no such session; it may have ended already.');
		return context.json(success(null, clock()));
	});
	staffRoute(app, taproom, 'auth.password', async (context) => {
		const change: PasswordChange = await readJson(context, passwordChangeSchema);
		await changePassword(taproom, context.get('staff'), change, callerAddress(context));
		return context.json(
			success(null, clock(), 'Your password is changed. All your other sessions have ended.'),
		);
	});
	return app;

	function callerAddress(context: Context): string {
		return addressOf(context, taproom.auth.trustProxy);
	}
}

/** The answer to a sign-in in the spec's shape (§7), a refusal with the envelope's fields beside it. */
function answerLogin(context: Context, result: LoginResult, now: Date): Response {
	if (result.kind === 'signed-in') return context.json(result.answer);
	if (result.kind === 'wrong') {
		const { attemptsRemaining } = result;
		const error = new AppError('UNAUTHORIZED', 'Invalid credentials', { details: { attemptsRemaining } });
		return context.json({ ...failure(error, now), attemptsRemaining }, error.status);
	}
	const { lockedUntil } = result;
	const message = lockedMessage(lockedUntil, now);
	const error = new AppError('LOCKED', message, { details: { attemptsRemaining: 0, lockedUntil } });
	const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 1000));
	context.header('Retry-After', String(seconds));
	return context.json({ ...failure(error, now), attemptsRemaining: 0, lockedUntil }, error.status);
}

/** A new token with the permissions of today; the session lives on from now. */
async function refresh(taproom: Taproom, staff: StaffMember): Promise<SignedIn> {
	const now = taproom.clock();
	if (import.meta.env.DEV && isDeveloper(staff)) return developerAnswer(now);
	const kept = await extendSession(taproom.db, staff.sessionId, now);
	const user = await whoAmI(taproom, staff);
	if (kept === null) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	return { success: true, token: await tokenFor(taproom, user, staff.sessionId, kept, now), user };
}

async function whoAmI(taproom: Taproom, staff: StaffMember): Promise<StaffUser> {
	if (import.meta.env.DEV && isDeveloper(staff)) return developerAnswer(taproom.clock()).user;
	const user = await readStaffUser(taproom.db, staff.id);
	if (!user) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	return user;
}
