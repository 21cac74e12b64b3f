import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { seenHeader } from '#domain/api/headers.ts';
import { isStamp, type Stamp, stampOf } from '#domain/live/live.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Taproom } from '../taproom.ts';

const cookieName = 'taproom_seen';
/** Seconds by which every running instance has received a change. */
const cookieSeconds = 30;
const seenName = seenHeader.toLowerCase();
/** The colon in the cookie's value is escaped. */
const inCookie = /(?:^|;) ?taproom_seen=([\w-]{1,32}%3A\d{1,15})(?:;|$)/;

/**
 * Reads the newest state that a client has seen from its cookie or header; null for any other header. `name` is in
 * lower case.
 */
function seenIn(name: string, value: string): Stamp | null {
	if (name !== 'cookie' && name !== seenName) return null;
	const text = name === 'cookie' ? inCookie.exec(value)?.[1]?.replace('%3A', ':') : value.trim();
	return isStamp(text) ? text : null;
}

/** Says whether a client has seen a newer state than this instance. `rawHeaders` is name, value, name, value. */
export function hasSeenMore(bus: Bus, rawHeaders: readonly string[]): boolean {
	if (!bus.isShared) return false;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const seen = seenIn(rawHeaders[index]?.toLowerCase() ?? '', rawHeaders[index + 1] ?? '');
		if (seen && bus.isAhead(seen)) return true;
	}
	return false;
}

/**
 * Makes a request wait until this instance has caught up with what the client has already seen, including its own
 * writes. Browsers send that state in a cookie, so it also works for page loads; programs send the header back.
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
