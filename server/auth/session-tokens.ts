import type { TokenPayload } from '#domain/auth/auth.ts';
import { tokenLifetimeSeconds } from '#domain/auth/sign-in-keys.ts';
import { isReused } from '#domain/auth/token-generations.ts';
import type { StaffEndpointName } from '#domain/endpoints.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { placeAfter } from './address.ts';
import type { AuthContext } from './auth-context.ts';
import {
	accountOf,
	generationColumns,
	isElsewhere,
	placeColumns,
	readStaffMember,
	type SessionPlace,
	type StaffMember,
} from './sessions.ts';

/** How often at most the use of a session is noted while its place stays the same, in milliseconds. */
const notedWithinMs = 60_000;

interface TokenUse {
	readonly payload: TokenPayload;
	readonly name: StaffEndpointName;
	readonly place: SessionPlace;
	readonly now: Date;
}

/** All that the token of a device that stays signed in can do once it is an hour old. */
const forOldTokens: readonly StaffEndpointName[] = ['auth.refresh', 'auth.logout'];

/** Whose token it is; null when its session is over. A token that was outrun too long ago ends its session: it is a copy. */
export async function staffOfToken(taproom: AuthContext, use: TokenUse): Promise<StaffMember | null> {
	const { sessionId, iat, generation = 0 } = use.payload;
	if (use.now.getTime() >= (iat + tokenLifetimeSeconds) * 1000 && !forOldTokens.includes(use.name))
		return null;
	const staff = await readStaffMember(taproom.db, sessionId, use.now);
	const session = staff && (await readSession(taproom, sessionId));
	if (!session) return null;
	if (isReused(generation, session, use.now)) {
		await endReused(taproom, staff, use, session);
		return null;
	}
	await noteUse(taproom, { ...staff, generation }, use, session);
	return { ...staff, generation };
}

type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;

async function readSession({ db }: AuthContext, id: string) {
	const row = await db
		.selectFrom('sessions')
		.select(['device', 'address', 'last_seen_at as lastSeenAt', ...generationColumns])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

/** Ends a session of which there are two copies: whoever has the password gets in again and reads why. */
async function endReused(
	taproom: AuthContext,
	staff: StaffMember,
	{ place, now }: TokenUse,
	{ device, address }: Session,
): Promise<void> {
	const { sessionId } = staff;
	const { numDeletedRows } = await taproom.db
		.deleteFrom('sessions')
		.where('id', '=', sessionId)
		.executeTakeFirstOrThrow();
	// Two requests may find the copy at once, and only one of them ends the session.
	if (numDeletedRows === 0n) return;
	const { id: userId, username } = accountOf(staff);
	const detail = `the newest was used from ${device}, ${address}`;
	recordSecurityEvent(taproom, { kind: 'session.reused', userId, username, place, sessionId, detail, now });
}

/** Writes down where and when a session was last used, and when its newest token was first used. */
async function noteUse(
	taproom: AuthContext,
	staff: StaffMember,
	{ place: requestPlace, now }: TokenUse,
	session: Session,
): Promise<void> {
	const place = placeAfter(session, requestPlace);
	const newest = staff.generation === session.generation;
	// What is on its way with an outrun token says nothing about where its successor is used.
	if (!newest && session.usedAt !== null) return;
	const first = newest && session.generation > 0 && session.usedAt === null;
	const moved = isElsewhere(session, place);
	const sinceMs = Math.abs(now.getTime() - Date.parse(session.lastSeenAt));
	if (!first && !moved && sinceMs < notedWithinMs) return;
	if (moved) {
		const { id: userId, username } = accountOf(staff);
		const detail = `before: ${session.device}, ${session.address}`;
		recordSecurityEvent(taproom, { kind: 'session.moved', userId, username, place, detail, now });
	}
	const instant = now.toISOString();
	const noted = taproom.db
		.updateTable('sessions')
		.set({ ...placeColumns(place), last_seen_at: instant, ...(first && { used_at: instant }) })
		.where('id', '=', staff.sessionId)
		// Renewed meanwhile, its newest token is another.
		.where('generation', '=', session.generation)
		.execute()
		.catch((error: unknown) =>
			taproom.errors.report(error, 'background', 'cannot note the use of a session'),
		);
	// Only a token's first use is awaited: who only reads must go on while nothing can be written.
	if (first) await noted;
}
