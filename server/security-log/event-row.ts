import { usernamePattern } from '#domain/auth/credentials.ts';
import { type SecurityKind, wordsOf } from '#domain/security-log/kinds.ts';
import { networkOf } from '../auth/address.ts';
import type { SessionPlace } from '../auth/sessions.ts';
import { timeId } from '../history/store.ts';

export interface SecurityEvent {
	readonly kind: SecurityKind;
	/** The account that the event is about; if null, the writer looks it up by name. */
	readonly userId: string | null;
	readonly username: string;
	/** Who caused it, if that is another user. */
	readonly by?: { readonly id: string; readonly username: string } | undefined;
	/** The place of whoever caused it. */
	readonly place: SessionPlace;
	/** A few words without secrets: 'bartender → manager', the name of an endpoint or a token. */
	readonly detail?: string | undefined;
	/** The session that this sign-in began. */
	readonly sessionId?: string | undefined;
	/** Whether the device proved that it signed in before; then it is not new, wherever it is. */
	readonly knownDevice?: boolean | undefined;
	readonly now: Date;
}

/** An event as it is stored; `count` is what has not been stored yet. */
export type WaitingEvent = ReturnType<typeof rowOf>;

const bounded = (text: string, most: number) => text.slice(0, most).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');

/** Shortens a text that cannot be a username, because it may be a password typed into the wrong field. */
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
		// The writer decides later whether the place is really new.
		new_device: kind === 'sign-in.good' && !knownDevice ? 1 : 0,
	};
}

/** Repeated events that count as one have the same key. */
export function keyOf(row: Omit<WaitingEvent, 'count'>): string {
	if (!wordsOf(row.kind).repeats) return row.id;
	const name = row.username.toLowerCase();
	return JSON.stringify([row.kind, row.user_id, name, row.by_id, row.network, row.device, row.detail]);
}

/** Replaces the details when too many different events are waiting. */
export const aboutMany = {
	user_id: null,
	username: 'many names',
	address: 'many places',
	network: '',
	device: 'many devices',
	detail: '',
};
