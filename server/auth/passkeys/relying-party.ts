import { isIP } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { AuthContext } from '../auth-context.ts';

/** The relying party of our passkeys; browsers use them on this origin only (W3C Web Authentication §4). */
export interface RelyingParty {
	readonly id: string;
	readonly origin: string;
}

/**
 * Takes the origin from PUBLIC_URL, else from this machine's local name; never from a request. Returns null where
 * browsers offer no passkeys: for an IP address, and over plain HTTP except on this machine.
 */
export function relyingPartyOf(publicUrl: string | null, port: number): RelyingParty | null {
	const { hostname, protocol, origin } = new URL(publicUrl ?? `http://localhost:${port}`);
	const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
	const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
	return isNumber || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin };
}

/** The parts of the running taproom that the passkey endpoints need. */
export interface PasskeyContext extends AuthContext {
	readonly relyingParty: RelyingParty | null;
}

/** Throws CONFLICT where browsers offer no passkeys. */
export function requireParty({ relyingParty }: Pick<PasskeyContext, 'relyingParty'>): RelyingParty {
	if (relyingParty) return relyingParty;
	const message =
		'Passkeys need an address with a name, and https: whoever runs the site sets PUBLIC_URL. Use your password.';
	throw new AppError('CONFLICT', message);
}
