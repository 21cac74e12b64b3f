import { readLocal, storeLocal } from '#app/storage.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import { isStaffUser } from '#domain/auth/staff-user.ts';
import { isObject } from '#domain/record.ts';

/** A user who is signed in by PIN on the bar's phone. */
export interface PinSession {
	readonly pinToken: string;
	readonly user: StaffUser;
	/** The last touch and the latest end, in Unix milliseconds by this phone's clock. */
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

/** Returns the milliseconds until the session ends without a touch; 0 if the clock was set back. */
export function pinSessionLeftMs({ user: { bar }, touchedAt, endsAt }: PinSession, now: number): number {
	const idleMs = bar?.idleMinutes == null ? Number.POSITIVE_INFINITY : bar.idleMinutes * 60_000;
	if (now < touchedAt) return 0;
	return Math.max(0, Math.min(touchedAt + idleMs, endsAt) - now);
}
