import type { TokenPayload } from '#domain/auth/auth.ts';
import { tokenLifetimeSeconds } from '#domain/auth/sign-in-keys.ts';
import { isReused } from '#domain/auth/token-generations.ts';
import type { StaffEndpointName } from '#domain/endpoints.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { placeAfter } from './client-address.ts';
import {
	accountOf,
	generationColumns,
	isElsewhere,
	placeColumns,
	readStaffMember,
	type SessionPlace,
	type StaffMember,
} from './sessions.ts';

/** Milliseconds between two writes of a session's last use, while its address stays the same. */
const notedWithinMs = 60_000;

interface TokenUse {
	readonly payload: TokenPayload;
	readonly name: StaffEndpointName;
	readonly place: SessionPlace;
	readonly now: Date;
}

/** The only endpoints that accept a remembered device's token once it is an hour old. */
const forOldTokens: readonly StaffEndpointName[] = ['auth.refresh', 'auth.logout'];

/**
 * Returns the token's owner; null when the session is over. Using a token long after its successor ends the session,
 * because somebody has copied it.
 */
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

/** Ends a session whose token was copied. The real owner signs in again and reads why. */
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
	// Two requests may detect the copy at once; only the first to delete the session records it.
	if (numDeletedRows === 0n) return;
	const { id: userId, username } = accountOf(staff);
	const detail = `the newest was used from ${device}, ${address}`;
	recordSecurityEvent(taproom, { kind: 'session.reused', userId, username, place, sessionId, detail, now });
}

/** Records where and when a session was last used, and when its newest token was first used. */
async function noteUse(
	taproom: AuthContext,
	staff: StaffMember,
	{ place: requestPlace, now }: TokenUse,
	session: Session,
): Promise<void> {
	const place = placeAfter(session, requestPlace);
	const newest = staff.generation === session.generation;
	// A late request with an older token says nothing about where the newer token is used.
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
		// A session renewed in the meantime has another newest token.
		.where('generation', '=', session.generation)
		.execute()
		.catch((error: unknown) =>
			taproom.errors.report(error, 'background', 'cannot note the use of a session'),
		);
	// Only the first use of a token is awaited; reading must keep working while nothing can be written.
	if (first) await noted;
}
