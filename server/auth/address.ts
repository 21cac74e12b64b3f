import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a call comes from. Behind a proxy that may be believed (`TRUST_PROXY`) it is the last address that the proxy
 * added to X-Forwarded-For; whatever stands before it, anybody could have written.
 */
export function addressOf(context: Context, trustProxy: boolean): string {
	const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
	if (forwarded) return forwarded;
	// Calls that come without a socket, as in tests, have no address.
	if (!context.env?.incoming) return 'unknown';
	return getConnInfo(context).remote.address ?? 'unknown';
}
