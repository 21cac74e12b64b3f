import { isObject } from '#app/api/read-json.ts';
import { readLocal, storeLocal } from '#app/storage.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import { isStaffUser } from '#domain/auth/staff-user.ts';

/** The user who acts on this phone of the bar, signed in by PIN. */
export interface PinSession {
	readonly pinToken: string;
	readonly user: StaffUser;
	/** When it was last touched and when it ends at the latest, by this phone's clock: it only counts what has passed. */
	readonly touchedAt: number;
	readonly endsAt: number;
}

export const pinSessionKey = 'bar-turn';

export function readPinSession(): PinSession | null {
	try {
		return parsePinSession(JSON.parse(readLocal(pinSessionKey) ?? 'null'));
	} catch {
		return null;
	}
}

function parsePinSession(value: unknown): PinSession | null {
	if (!isObject(value)) return null;
	const { pinToken, user, touchedAt, endsAt } = value;
	if (typeof touchedAt !== 'number' || typeof endsAt !== 'number') return null;
	return typeof pinToken === 'string' && isStaffUser(user) ? { pinToken, user, touchedAt, endsAt } : null;
}

export function writePinSession(session: PinSession | null): void {
	storeLocal(pinSessionKey, session && JSON.stringify(session));
}

/** How long it goes on without a touch, in milliseconds. A clock that was put back has no more to say. */
export function pinSessionLeftMs({ user: { bar }, touchedAt, endsAt }: PinSession, now: number): number {
	const idleMs = bar?.idleMinutes == null ? Number.POSITIVE_INFINITY : bar.idleMinutes * 60_000;
	if (now < touchedAt) return 0;
	return Math.max(0, Math.min(touchedAt + idleMs, endsAt) - now);
}
