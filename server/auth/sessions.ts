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
import { networkOf } from './address.ts';

export interface StaffMember {
	readonly id: string;
	readonly username: string;
	/** This is null for a machine, which has scopes instead. */
	readonly role: Role | null;
	readonly permissions: readonly Permission[];
	readonly sessionId: string;
	/** When they last proved who they are; null for a machine, which never can. */
	readonly confirmedAt: string | null;
	/** The generation of the token that they came with; a machine's token has none. */
	readonly generation?: number;
	/** Whether they have to choose a password of their own first. */
	readonly mustChange?: boolean;
	/** The bar's phone that is theirs by a PIN, or that they are: then `id` is the session's. */
	readonly bar?: BarPhone;
}

export interface BarPhone extends NonNullable<StaffUser['bar']> {
	/** Who set it up: whom the security log tells of it. */
	readonly madeBy: { readonly id: string; readonly username: string };
}

/** Returns the account that the use of a session is about. */
export const accountOf = ({ id, username, bar }: StaffMember) => bar?.madeBy ?? { id, username };

/** The place in which a session is used. */
export interface SessionPlace {
	readonly device: string;
	readonly address: string;
}

export const placeColumns = ({ device, address }: SessionPlace) => ({
	device: device.slice(0, 200),
	address: address.slice(0, 60),
});

/** They are named as `TokenGenerations` names them. */
export const generationColumns = [
	'generation',
	'used_at as usedAt',
	'former_used_at as formerUsedAt',
] as const;

/** A lifetime from now, but never beyond the end that was set when it began. */
export function sessionExpiry(kind: SessionKind, begun: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + sessionLifetimeMs[kind], begun.getTime() + sessionEndMs[kind]));
}

export const keptKind = (kept: boolean): SessionKind => (kept ? 'kept' : 'day');

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
			expires_at: sessionExpiry(bar ? 'bar' : keptKind(kept), now, now).toISOString(),
			confirmed_at: bar ? null : instant,
		})
		.execute();
	return id;
}

/**
 * Reads who is signed in with a session; null when it ended, expired, or its user was disabled or has no role any more. For a bar's
 * phone that is who set it up: it does nothing once they may set up none.
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

/** Returns until when it is renewed, and the generation of its next token; null when it is gone. */
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
			row.bar_name === null ? keptKind(row.kept === 1) : 'bar',
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

/** A device has many addresses of one IPv6 network, so only the network is compared. */
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

/** Ends all sessions of a user but those of the bar's phones that they set up. Returns how many were open. */
export async function endSessions(db: Db, userId: string, now: Date, exceptId: string | null = null) {
	let query = db.deleteFrom('sessions').where('user_id', '=', userId).where('bar_name', 'is', null);
	if (exceptId !== null) query = query.where('id', '!=', exceptId);
	const ended = await query.returning('expires_at').execute();
	return ended.filter(({ expires_at }) => expires_at > now.toISOString()).length;
}
