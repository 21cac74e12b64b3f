import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type TokenPayload, tokenPayloadSchema } from '#domain/auth/auth.ts';
import { tokenLifetimeSeconds } from '#domain/auth/sign-in-keys.ts';

/** A token that names another algorithm is refused (RFC 8725 §3.1), and so is one of another type (§3.11). */
const algorithm = 'HS256';
const sessionType = 'JWT';
const deviceType = 'device+jwt';

/** Half a year after its last sign-in, in seconds, a device is a stranger's again. */
const deviceLifetimeSeconds = 180 * 24 * 60 * 60;
/** Ours are shorter, in characters; of what is longer nothing is read. */
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

/** A device that an account was signed in with. */
interface KnownDevice {
	readonly id: string;
	readonly username: string;
	/** The account's `device_generation` at that time. */
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

/** Returns null for whatever is no valid token of ours of this type. */
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

/** A PIN opened this: for whom, by which of their PINs, on which phone's session. */
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
