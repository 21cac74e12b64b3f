import type { LoginInput, LoginResult, SignedIn, TokenPayload } from '#domain/auth/auth.ts';
import {
	developmentPasswordHash,
	developmentSignature,
	developmentTokenSeconds,
	developmentUser,
	isDevelopmentToken,
} from '#domain/auth/development.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import { readTokenTimes } from '#domain/auth/token.ts';
import { passwordFits } from './passwords.ts';
import type { StaffMember } from './sessions.ts';

const permissions = [...rolePermissions[developmentUser.role]];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function isDevelopmentLogin({ username }: LoginInput): boolean {
	return username.toLowerCase() === developmentUser.username;
}

/** Signs a developer in against the stored hash. A wrong password always leaves 4 attempts (spec §8). */
export async function logInDeveloper({ password }: LoginInput, now: Date): Promise<LoginResult> {
	const fits = await passwordFits(password, developmentPasswordHash);
	return fits
		? { kind: 'signed-in', signedIn: developerSignIn(now) }
		: { kind: 'wrong', attemptsRemaining: 4 };
}

export function developerSignIn(now: Date): SignedIn {
	const iat = Math.floor(now.getTime() / 1000);
	const { id, username, role } = developmentUser;
	const exp = iat + developmentTokenSeconds;
	const payload: TokenPayload = { userId: id, username, role, permissions, iat, exp, sessionId: id };
	const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.${developmentSignature}`;
	const user = { id, username, role, permissions, lastLogin: now.toISOString(), mustChangePassword: false };
	return { success: true, token, user };
}

export function readDeveloper(token: string, now: Date): StaffMember | null {
	const times = isDevelopmentToken(token) ? readTokenTimes(token) : null;
	if (!times || times.expiresAt <= now.getTime()) return null;
	const { id, username, role } = developmentUser;
	return { id, username, role, permissions, sessionId: id, confirmedAt: now.toISOString() };
}

export function isDeveloper({ sessionId }: StaffMember): boolean {
	return sessionId === developmentUser.id;
}
