import type { SecurityKind } from '#domain/security-log/kinds.ts';
import type { SecurityEvents, SecurityNotice } from '#domain/security-log/security-endpoints.ts';
import { recordSecurityEvent } from '#server/security-log/security-log.ts';
import type { OpenTaproom } from './open-taproom.ts';
import { send } from './sign-in.ts';

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
export const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36';
export const home = { address: '203.0.113.9', device: 'Firefox on Linux' };

export const logInFrom = (
	venue: OpenTaproom,
	username: string,
	password: string,
	{ address = home.address, agent = firefox } = {},
) =>
	send(
		venue.app,
		'POST',
		'/api/auth/login',
		{ username, password },
		{ address, headers: { 'User-Agent': agent } },
	);

/** Signs a user in from a place. Returns requests from there. */
export async function visitFrom(
	venue: OpenTaproom,
	who: { readonly username: string; readonly password: string },
	{ address = home.address, agent = firefox } = {},
) {
	const response = await logInFrom(venue, who.username, who.password, { address, agent });
	const headers = { Authorization: `Bearer ${(await response.json()).token}`, 'User-Agent': agent };
	const read = async (path: string) =>
		(await (await send(venue.app, 'GET', path, undefined, { address, headers })).json()).data;
	return {
		events: (): Promise<SecurityEvents> => read('/api/auth/events'),
		notice: (seen?: string | null): Promise<SecurityNotice> =>
			read(`/api/auth/notice${seen ? `?seen=${seen}` : ''}`),
	};
}

export async function securityRows({ taproom }: OpenTaproom) {
	await taproom.securityLog.flush();
	return taproom.db.selectFrom('security_events').selectAll().orderBy('id').execute();
}

/** Records an event as if it had happened at an instant. */
export function recordAt(
	{ taproom }: OpenTaproom,
	at: number | string,
	username: string,
	kind: SecurityKind = 'sign-in.wrong',
	place = home,
): void {
	recordSecurityEvent(taproom, { kind, userId: null, username, place, now: new Date(at) });
}
