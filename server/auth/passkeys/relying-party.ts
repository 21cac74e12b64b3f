import { isIP } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { AuthContext } from '../auth-context.ts';

/** The party that passkeys are made for: browsers use them on this origin only (W3C Web Authentication §4). */
export interface RelyingParty {
	readonly id: string;
	readonly origin: string;
}

/**
 * Makes the party of PUBLIC_URL, else of this machine under its local name: never of what a request says. Returns null where browsers have no passkeys:
 * for an address in numbers, and without encryption anywhere but on this machine.
 */
export function relyingPartyOf(publicUrl: string | null, port: number): RelyingParty | null {
	const { hostname, protocol, origin } = new URL(publicUrl ?? `http://localhost:${port}`);
	const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
	const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
	return isNumber || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin };
}

/** Endpoints about passkeys take this of the running taproom. */
export interface PasskeyContext extends AuthContext {
	readonly relyingParty: RelyingParty | null;
}

/** Throws CONFLICT where browsers have no passkeys. */
export function requireParty({ relyingParty }: Pick<PasskeyContext, 'relyingParty'>): RelyingParty {
	if (relyingParty) return relyingParty;
	const message =
		'Passkeys need an address with a name, and https: whoever runs the site sets PUBLIC_URL. Use your password.';
	throw new AppError('CONFLICT', message);
}
