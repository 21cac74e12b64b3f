import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type TokenPayload, tokenPayloadSchema } from '#domain/auth/auth.ts';
import { tokenLifetimeSeconds } from '#domain/auth/sign-in-keys.ts';

/** Tokens that name another algorithm (RFC 8725 §3.1) or another type (§3.11) are refused. */
const algorithm = 'HS256';

/** The types of our tokens and the content of each. */
const session = { typ: 'JWT', schema: tokenPayloadSchema };
const device = {
	typ: 'device+jwt',
	schema: z.object({ sub: z.string(), jti: z.string(), generation: z.int() }),
};
const pin = { typ: 'pin+jwt', schema: z.object({ sub: z.string(), jti: z.string(), sid: z.string() }) };

/** Seconds after its last sign-in until a device counts as unknown again. */
const deviceLifetimeSeconds = 180 * 24 * 60 * 60;
/** In characters. Our tokens are shorter; longer ones are not parsed. */
const longestToken = 4_000;

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

function sign(
	key: Uint8Array,
	{ typ }: { readonly typ: string },
	claims: JWTPayload,
	now: Date,
	lifetimeSeconds: number,
): Promise<string> {
	const iat = secondsOf(now);
	return new SignJWT({ ...claims, iat, exp: iat + lifetimeSeconds })
		.setProtectedHeader({ alg: algorithm, typ })
		.sign(key);
}

/** Returns null unless the text is a valid token of ours of this type. */
async function verify<Payload extends z.ZodMiniType>(
	key: Uint8Array,
	{ typ, schema }: { readonly typ: string; readonly schema: Payload },
	token: string,
	now: Date,
): Promise<z.infer<Payload> | null> {
	if (token.length > longestToken) return null;
	try {
		const options = { algorithms: [algorithm], typ, currentDate: now, requiredClaims: ['exp'] };
		return z.parse(schema, (await jwtVerify(token, key, options)).payload);
	} catch {
		return null;
	}
}

export const signToken = (
	key: Uint8Array,
	payload: Omit<TokenPayload, 'iat' | 'exp'>,
	now: Date,
	lifetimeSeconds: number = tokenLifetimeSeconds,
): Promise<string> => sign(key, session, { ...payload }, now, lifetimeSeconds);

export const verifyToken = (key: Uint8Array, token: string, now: Date): Promise<TokenPayload | null> =>
	verify(key, session, token, now);

/** A device on which an account has signed in. */
interface KnownDevice {
	readonly id: string;
	readonly username: string;
	/** The account's `device_generation` when the token was made. */
	readonly generation: number;
}

export function signDeviceToken(
	key: Uint8Array,
	{ id: jti, username, generation }: KnownDevice,
	now: Date,
): Promise<string> {
	const claims = { generation, sub: username.toLowerCase(), jti };
	return sign(key, device, claims, now, deviceLifetimeSeconds);
}

export async function verifyDeviceToken(
	key: Uint8Array,
	token: string,
	now: Date,
): Promise<KnownDevice | null> {
	const found = await verify(key, device, token, now);
	return found && { id: found.jti, username: found.sub, generation: found.generation };
}

/** The claims of a token opened by PIN: the user, the PIN's version, and the phone's session. */
interface PinClaims {
	readonly userId: string;
	readonly pinId: string;
	readonly sessionId: string;
}

export function signPinToken(
	key: Uint8Array,
	{ userId: sub, pinId: jti, sessionId: sid }: PinClaims,
	now: Date,
	until: Date,
): Promise<string> {
	return sign(key, pin, { sub, jti, sid }, now, secondsOf(until) - secondsOf(now));
}

export async function verifyPinToken(key: Uint8Array, token: string, now: Date): Promise<PinClaims | null> {
	const found = await verify(key, pin, token, now);
	return found && { userId: found.sub, pinId: found.jti, sessionId: found.sid };
}
