import type { Context } from 'hono';
import { failure } from '#domain/api/envelope.ts';
import { errorStatus } from '#domain/api/error-status.ts';
import type { LoginResult, SignedIn, StaffUser } from '#domain/auth/auth.ts';
import { lockedMessage } from '#domain/auth/lockout.ts';
import { AppError } from '#domain/errors.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Actor } from '../resources/versioned.ts';
import { readPasswordGiver, readStaffUser } from '../users/store.ts';
import type { AuthContext } from './auth-context.ts';
import { barUser, endBarPhone } from './bar-phones.ts';
import { isLoopback, placeOf } from './client-address.ts';
import { confirmByPassword } from './confirmation.ts';
import { developerSignIn, isDeveloper, isDevelopmentLogin, logInDeveloper } from './development.ts';
import { changePassword, logIn, tokenFor } from './login.ts';
import { readPinSetAt } from './pins.ts';
import { endSession, extendSession, listSessions, type StaffMember } from './sessions.ts';

interface SignInContext extends AuthContext {
	readonly startup: { readonly needsAdmin: boolean };
}

export function authApi(route: Route, taproom: SignInContext): void {
	const { db, clock, auth } = taproom;
	route('auth.login', async ({ body, now, context }) => {
		context.header('Cache-Control', 'no-store');
		if (taproom.startup.needsAdmin)
			throw new AppError('UNAVAILABLE', 'The site is just starting. Please try again in a moment.');
		if (import.meta.env.DEV && isDevelopmentLogin(body) && isLoopback(context)) {
			return loginResponse(context, await logInDeveloper(body, now), now);
		}
		return loginResponse(context, await logIn(taproom, body, placeOf(context, auth.trustProxy)), clock());
	});
	route('auth.logout', async ({ actor }) => {
		if (actor.staff.bar) await endBarPhone(actor, actor.staff.sessionId);
		else await endSession(db, actor.staff.id, actor.staff.sessionId);
		return null;
	});
	route('auth.refresh', ({ actor, now }) => refresh(actor, now));
	route('auth.me', async ({ actor: { staff }, now }) => ({
		...(await whoAmI(taproom, staff, now)),
		passwordFrom: await readPasswordGiver(db, staff.id),
		pinSetAt: await readPinSetAt(db, staff.id),
	}));
	route('auth.sessions', async ({ actor: { staff }, now }) => ({
		sessions: await listSessions(db, staff.id, staff.sessionId, now),
	}));
	route('auth.endSession', async ({ actor: { staff }, params }) => {
		const ended = await endSession(db, staff.id, params.id);
		if (!ended) throw new AppError('NOT_FOUND', 'You have no such session; it may have ended already.');
		return null;
	});
	route('auth.confirm', ({ actor, body: { password } }) => confirmByPassword(actor, password));
	route('auth.password', async ({ actor, body, setMessage }) => {
		await changePassword(actor, body);
		setMessage('Your password is changed. All your other sessions have ended.');
		return null;
	});
}

function loginResponse(context: Context, result: LoginResult, now: Date): Response {
	if (result.kind === 'signed-in') return context.json(result.signedIn);
	const { kind, ...rest } = result;
	const details = { attemptsRemaining: 0, ...rest };
	const [code, message] =
		kind === 'wrong'
			? (['UNAUTHORIZED', 'Invalid credentials'] as const)
			: (['LOCKED', lockedMessage(result.lockedUntil, now)] as const);
	if (kind === 'locked') {
		const seconds = Math.ceil((Date.parse(result.lockedUntil) - now.getTime()) / 1000);
		context.header('Retry-After', String(Math.max(1, seconds)));
	}
	const error = new AppError(code, message, { details });
	return context.json({ ...failure(error, now), ...details }, errorStatus[error.code]);
}

async function refresh(actor: Actor, now: Date): Promise<SignedIn> {
	const { taproom, staff } = actor;
	if (import.meta.env.DEV && isDeveloper(staff)) return developerSignIn(now);
	const extended = await extendSession(taproom.db, staff, now);
	const user = await whoAmI(taproom, staff, now);
	if (extended === null) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	const session = { id: staff.sessionId, ...extended };
	return { success: true, token: await tokenFor(taproom, user, session, now), user };
}

async function whoAmI({ db }: AuthContext, staff: StaffMember, now: Date): Promise<StaffUser> {
	if (import.meta.env.DEV && isDeveloper(staff)) return developerSignIn(now).user;
	if (staff.bar) return barUser(staff.sessionId, staff.bar);
	const user = await readStaffUser(db, staff.id);
	if (!user) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	return user;
}
