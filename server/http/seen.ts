import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { seenHeader } from '#domain/api/headers.ts';
import { isStamp, type Stamp, stampOf } from '#domain/live/live.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Taproom } from '../taproom.ts';

const cookieName = 'taproom_seen';
/** Every instance that is there has heard of a change by then. */
const cookieSeconds = 30;
const seenName = seenHeader.toLowerCase();
/** A cookie's value has its colon escaped. */
const inCookie = /(?:^|;) ?taproom_seen=([\w-]{1,32}%3A\d{1,15})(?:;|$)/;

/** Reads what a header says of the newest state that its client has seen; null for any other header. `name` is in lowercase. */
function seenIn(name: string, value: string): Stamp | null {
	if (name !== 'cookie' && name !== seenName) return null;
	const text = name === 'cookie' ? inCookie.exec(value)?.[1]?.replace('%3A', ':') : value.trim();
	return isStamp(text) ? text : null;
}

/** Says whether a client has seen more than `bus` has heard of. `rawHeaders` are name, value, name, value. */
export function hasSeenMore(bus: Bus, rawHeaders: readonly string[]): boolean {
	if (!bus.isShared) return false;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const seen = seenIn(rawHeaders[index]?.toLowerCase() ?? '', rawHeaders[index + 1] ?? '');
		if (seen && bus.isAhead(seen)) return true;
	}
	return false;
}

/**
 * Whoever has seen a state reads no older one from then on, through whatever instance. What was written is seen: browsers say so by a
 * cookie, also for the pages that they open, programs by sending the header back.
 */
export const awaitSeenState =
	({ bus, content }: Pick<Taproom, 'bus' | 'content'>): MiddlewareHandler =>
	async (context, next) => {
		const { req } = context;
		if (!bus.isShared) return next();
		const seen = [seenName, 'cookie'].map((name) => seenIn(name, req.header(name) ?? ''));
		for (const stamp of seen) if (stamp) await bus.reach(stamp);
		await next();
		const wrote = req.method !== 'GET' && req.method !== 'HEAD' && req.path.startsWith('/api/');
		if (wrote) sendSeen(context, stampOf(content.versions()));
	};

function sendSeen(context: Context, seen: Stamp): void {
	context.header(seenHeader, seen);
	const secure =
		new URL(context.req.url).protocol === 'https:' || context.req.header('x-forwarded-proto') === 'https';
	setCookie(context, cookieName, seen, {
		path: '/',
		httpOnly: true,
		sameSite: 'Lax',
		maxAge: cookieSeconds,
		secure,
	});
}
