import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type TokenPayload, tokenPayloadSchema } from '#domain/auth/auth.ts';
import { tokenLifetimeSeconds } from '#domain/auth/sign-in-keys.ts';

/** Tokens that name another algorithm (RFC 8725 §3.1) or another type (§3.11) are refused. */
const algorithm = 'HS256';
const sessionType = 'JWT';
const deviceType = 'device+jwt';

/** Seconds after its last sign-in until a device counts as unknown again. */
const deviceLifetimeSeconds = 180 * 24 * 60 * 60;
/** In characters. Our tokens are shorter; longer ones are not parsed. */
const longestTyped = 1000;

export function signToken(
	key: Uint8Array,
	payload: Omit<TokenPayload, 'iat' | 'exp'>,
	now: Date,
	lifetimeSeconds: number = tokenLifetimeSeconds,
): Promise<string> {
	const issued = Math.floor(now.getTime() / 1000);
	return new SignJWT({ ...payload })
		.setProtectedHeader({ alg: algorithm, typ: sessionType })
		.setIssuedAt(issued)
		.setExpirationTime(issued + lifetimeSeconds)
		.sign(key);
}

export async function verifyToken(key: Uint8Array, token: string, now: Date): Promise<TokenPayload | null> {
	try {
		const { payload } = await jwtVerify(token, key, {
			algorithms: [algorithm],
			typ: sessionType,
			currentDate: now,
			requiredClaims: ['exp', 'iat', 'sessionId'],
		});
		const result = z.safeParse(tokenPayloadSchema, payload);
		return result.success ? result.data : null;
	} catch {
		return null;
	}
}

const devicePayloadSchema = z.object({ sub: z.string(), jti: z.string(), generation: z.int() });

/** A device on which an account has signed in. */
interface KnownDevice {
	readonly id: string;
	readonly username: string;
	/** The account's `device_generation` when the token was made. */
	readonly generation: number;
}

export function signDeviceToken(key: Uint8Array, device: KnownDevice, now: Date): Promise<string> {
	const issued = Math.floor(now.getTime() / 1000);
	return new SignJWT({ generation: device.generation })
		.setProtectedHeader({ alg: algorithm, typ: deviceType })
		.setSubject(device.username.toLowerCase())
		.setJti(device.id)
		.setIssuedAt(issued)
		.setExpirationTime(issued + deviceLifetimeSeconds)
		.sign(key);
}

/** Returns null unless the text is a valid token of ours of this type. */
async function verifyTyped<Payload extends z.ZodMiniType>(
	{ typ, schema }: { typ: string; schema: Payload },
	key: Uint8Array,
	token: string,
	now: Date,
): Promise<z.infer<Payload> | null> {
	if (token.length > longestTyped) return null;
	try {
		const options = { algorithms: [algorithm], typ, currentDate: now, requiredClaims: ['exp'] };
		return z.parse(schema, (await jwtVerify(token, key, options)).payload);
	} catch {
		return null;
	}
}

export async function verifyDeviceToken(
	key: Uint8Array,
	token: string,
	now: Date,
): Promise<KnownDevice | null> {
	const found = await verifyTyped({ typ: deviceType, schema: devicePayloadSchema }, key, token, now);
	return found && { id: found.jti, username: found.sub, generation: found.generation };
}

const pinType = 'pin+jwt';
const pinPayloadSchema = z.object({ sub: z.string(), jti: z.string(), sid: z.string() });

/** The claims of a token opened by PIN: the user, the PIN's version, and the phone's session. */
interface PinClaims {
	readonly userId: string;
	readonly pinId: string;
	readonly sessionId: string;
}

export function signPinToken(key: Uint8Array, claims: PinClaims, now: Date, until: Date): Promise<string> {
	return new SignJWT({ sid: claims.sessionId })
		.setProtectedHeader({ alg: algorithm, typ: pinType })
		.setSubject(claims.userId)
		.setJti(claims.pinId)
		.setIssuedAt(Math.floor(now.getTime() / 1000))
		.setExpirationTime(Math.floor(until.getTime() / 1000))
		.sign(key);
}

export async function verifyPinToken(key: Uint8Array, token: string, now: Date): Promise<PinClaims | null> {
	const found = await verifyTyped({ typ: pinType, schema: pinPayloadSchema }, key, token, now);
	return found && { userId: found.sub, pinId: found.jti, sessionId: found.sid };
}
