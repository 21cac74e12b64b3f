import { randomUUID } from 'node:crypto';
import {
	roleOf,
	type SessionInfo,
	type SessionKind,
	type StaffUser,
	sessionEndMs,
	sessionLifetimeMs,
} from '#domain/auth/auth.ts';
import { type Permission, type Role, rolePermissions } from '#domain/auth/permissions.ts';
import { isReused, renewed } from '#domain/auth/token-generations.ts';
import { managesBarPhones } from '#domain/users/users.ts';
import type { Db } from '../db/schema.ts';
import { networkOf } from './client-address.ts';

export interface StaffMember {
	readonly id: string;
	readonly username: string;
	/** Null for an API token, which has scopes instead. */
	readonly role: Role | null;
	readonly permissions: readonly Permission[];
	readonly sessionId: string;
	/** When the user last confirmed who they are; null for an API token, which cannot. */
	readonly confirmedAt: string | null;
	/** The generation of the session token in this request; API tokens have none. */
	readonly generation?: number;
	/** Whether the user must first choose a password of their own. */
	readonly mustChange?: boolean;
	/** The bar's phone on which the user acts by PIN. Before anybody has entered one, `id` is the session's. */
	readonly bar?: BarPhone;
}

export interface BarPhone extends NonNullable<StaffUser['bar']> {
	/** The user who set the phone up, who sees it in the security log. */
	readonly madeBy: { readonly id: string; readonly username: string };
}

/** Returns the account that owns the session; for a bar's phone, whoever set it up. */
export const accountOf = ({ id, username, bar }: StaffMember) => bar?.madeBy ?? { id, username };

/** Where a session is used. */
export interface SessionPlace {
	readonly device: string;
	readonly address: string;
}

export const placeColumns = ({ device, address }: SessionPlace) => ({
	device: device.slice(0, 200),
	address: address.slice(0, 60),
});

/** The columns under the names of `TokenGenerations`. */
export const generationColumns = [
	'generation',
	'used_at as usedAt',
	'former_used_at as formerUsedAt',
] as const;

/** Extends a session by one lifetime from now, but never beyond the end set when it began. */
export function sessionExpiry(kind: SessionKind, begun: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + sessionLifetimeMs[kind], begun.getTime() + sessionEndMs[kind]));
}

export const sessionKindOf = (kept: boolean): SessionKind => (kept ? 'kept' : 'day');

export async function openSession(
	db: Db,
	session: SessionPlace & { userId: string; kept: boolean; bar?: StaffUser['bar']; now: Date },
): Promise<string> {
	const id = randomUUID();
	const { bar, kept, now } = session;
	const instant = now.toISOString();
	await db
		.insertInto('sessions')
		.values({
			id,
			user_id: session.userId,
			kept: kept ? 1 : 0,
			bar_name: bar?.name ?? null,
			bar_idle_minutes: bar?.idleMinutes ?? null,
			...placeColumns(session),
			begun_device: placeColumns(session).device,
			begun_address: placeColumns(session).address,
			created_at: instant,
			last_seen_at: instant,
			expires_at: sessionExpiry(bar ? 'bar' : sessionKindOf(kept), now, now).toISOString(),
			confirmed_at: bar ? null : instant,
		})
		.execute();
	return id;
}

/**
 * Reads who is signed in with a session. Returns null if it has ended or expired, or its user is disabled or has no
 * role. For a bar's phone that user is whoever set it up; the phone stops working once they may no longer set up
 * phones.
 */
export async function readStaffMember(db: Db, sessionId: string, now: Date): Promise<StaffMember | null> {
	const row = await db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select(['users.id', 'users.username', 'users.role', 'users.disabled'])
		.select(['users.must_change', 'sessions.expires_at', 'sessions.confirmed_at as confirmedAt'])
		.select(['sessions.bar_name', 'sessions.bar_idle_minutes as idleMinutes'])
		.where('sessions.id', '=', sessionId)
		.executeTakeFirst();
	if (!row || row.expires_at <= now.toISOString()) return null;
	const { id, username, confirmedAt, bar_name: name, idleMinutes } = row;
	const role = roleOf(row.role);
	const disabled = row.disabled === 1;
	if (name !== null) {
		if (!managesBarPhones({ role, disabled })) return null;
		const bar = { name, idleMinutes, madeBy: { id, username } };
		return { id: sessionId, username: name, role: null, permissions: [], sessionId, confirmedAt: null, bar };
	}
	if (!role || disabled) return null;
	const mustChange = row.must_change === 1;
	return { id, username, role, permissions: rolePermissions[role], sessionId, confirmedAt, mustChange };
}

/** Renews a session. Returns its new end and the generation of its next token; null if it is gone. */
export function extendSession(
	db: Db,
	{ sessionId, generation = 0 }: StaffMember,
	now: Date,
): Promise<{ expiry: Date; generation: number } | null> {
	return db.transaction().execute(async (trx) => {
		const row = await trx
			.selectFrom('sessions')
			.select(['kept', 'bar_name', 'created_at', ...generationColumns])
			.where('id', '=', sessionId)
			.executeTakeFirst();
		if (!row || isReused(generation, row, now)) return null;
		const expiry = sessionExpiry(
			row.bar_name === null ? sessionKindOf(row.kept === 1) : 'bar',
			new Date(row.created_at),
			now,
		);
		const next = renewed(generation, row, now);
		await trx
			.updateTable('sessions')
			.set({ last_seen_at: now.toISOString(), expires_at: expiry.toISOString() })
			.set({ generation: next.generation, used_at: next.usedAt, former_used_at: next.formerUsedAt })
			.where('id', '=', sessionId)
			.execute();
		return { expiry, generation: next.generation };
	});
}

export async function listSessions(
	db: Db,
	userId: string,
	currentId: string | null,
	now: Date,
): Promise<SessionInfo[]> {
	const rows = await db
		.selectFrom('sessions')
		.select(['id', 'device', 'address', 'kept', 'begun_device', 'begun_address'])
		.select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
		.where('user_id', '=', userId)
		.where('bar_name', 'is', null)
		.where('expires_at', '>', now.toISOString())
		.orderBy('last_seen_at', 'desc')
		.execute();
	return rows.map(({ begun_device, begun_address, ...row }) => {
		const begun = { device: begun_device ?? row.device, address: begun_address ?? row.address };
		return {
			...row,
			begun: isElsewhere(begun, row) ? begun : null,
			kept: row.kept === 1,
			current: row.id === currentId,
		};
	});
}

/** Compares networks, not addresses: a device has many addresses within one IPv6 network. */
export const isElsewhere = (one: SessionPlace, other: SessionPlace): boolean =>
	one.device !== other.device || networkOf(one.address) !== networkOf(other.address);

export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where('bar_name', 'is', null)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** Ends all sessions of a user except those of bar phones that they set up. Returns how many were open. */
export async function endSessions(db: Db, userId: string, now: Date, exceptId: string | null = null) {
	let query = db.deleteFrom('sessions').where('user_id', '=', userId).where('bar_name', 'is', null);
	if (exceptId !== null) query = query.where('id', '!=', exceptId);
	const ended = await query.returning('expires_at').execute();
	return ended.filter(({ expires_at }) => expires_at > now.toISOString()).length;
}
