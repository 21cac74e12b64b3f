import { usernamePattern } from '#domain/auth/credentials.ts';
import { type SecurityKind, wordsOf } from '#domain/security-log/kinds.ts';
import { networkOf } from '../auth/address.ts';
import type { SessionPlace } from '../auth/sessions.ts';
import { timeId } from '../history/store.ts';

export interface SecurityEvent {
	readonly kind: SecurityKind;
	/** The account that it is about; where the id is null, the writer finds whoever has the name. */
	readonly userId: string | null;
	readonly username: string;
	/** Who did it, where that is somebody else. */
	readonly by?: { readonly id: string; readonly username: string } | undefined;
	/** The place of whoever did it. */
	readonly place: SessionPlace;
	/** A few words without secrets: 'bartender → manager', the name of a call or a token. */
	readonly detail?: string | undefined;
	/** The session that a sign-in began. */
	readonly sessionId?: string | undefined;
	/** Whether the device proved that it was there before: it is not new, wherever it is. */
	readonly knownDevice?: boolean | undefined;
	readonly now: Date;
}

/** An event in the form it is stored in; `count` is what is not stored yet. */
export type WaitingEvent = ReturnType<typeof rowOf>;

const bounded = (text: string, most: number) => text.slice(0, most).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');

/** Shortens what cannot be anybody's name, which may be a password in the wrong field: enough is stored to recognize a slip. */
function nameOf({ userId, username }: SecurityEvent): string {
	if (userId !== null || usernamePattern.test(username)) return bounded(username, 60);
	return `${bounded(username, 3)}…`;
}

export function rowOf(event: SecurityEvent) {
	const { kind, userId: user_id, by, detail = '', sessionId = null, knownDevice, now } = event;
	const address = bounded(event.place.address, 60);
	return {
		id: timeId(now),
		at: now.toISOString(),
		kind,
		user_id,
		username: nameOf(event),
		by_id: by?.id ?? null,
		by_username: by?.username ?? null,
		address,
		network: networkOf(address),
		device: bounded(event.place.device, 200),
		detail: bounded(detail, 200),
		count: 1,
		session_id: sessionId,
		// Whether it is one is found when it is written.
		new_device: kind === 'sign-in.good' && !knownDevice ? 1 : 0,
	};
}

/** The like ones of a kind that repeats have the same key. */
export function keyOf(row: Omit<WaitingEvent, 'count'>): string {
	if (!wordsOf(row.kind).repeats) return row.id;
	const name = row.username.toLowerCase();
	return JSON.stringify([row.kind, row.user_id, name, row.by_id, row.network, row.device, row.detail]);
}

/** Takes the place of what tells apart more than can wait. */
export const aboutMany = {
	user_id: null,
	username: 'many names',
	address: 'many places',
	network: '',
	device: 'many devices',
	detail: '',
};
