import * as z from 'zod/mini';
import type { StaffUser } from '#domain/auth/auth.ts';
import { mayDo } from '#domain/auth/permissions.ts';
import { type BarPhoneInfo, idleSchema, mostBarPhones } from '#domain/auth/pin.ts';
import { AppError } from '#domain/errors.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { type Actor, audit, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { tokenFor } from './login.ts';
import { type BarPhone, endSession, openSession, type StaffMember, sessionExpiry } from './sessions.ts';

/** Represents the bar's phone before anybody has entered a PIN; it has no permissions. */
export const barUser = (sessionId: string, { name, idleMinutes }: Omit<BarPhone, 'madeBy'>): StaffUser => ({
	id: sessionId,
	username: name,
	role: 'bartender',
	permissions: [],
	lastLogin: null,
	mustChangePassword: false,
	bar: { name, idleMinutes },
});

export function barPhonesApi(route: Route, taproom: AuthContext): void {
	const { db } = taproom;
	route('barPhones.list', async ({ actor: { staff }, now }) => ({
		phones: await listBarPhones(db, staff, now),
	}));
	route('barPhones.create', async ({ actor, body: bar, now }) => {
		const { staff, place } = actor;
		const id = await inTransaction(actor, async (context) => {
			const { trx } = context;
			// If a login sends two requests at once, only one phone is set up: the second finds the session ended.
			if (!(await endSession(trx, staff.id, staff.sessionId)))
				throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
			await requireRoom(trx, staff, now);
			const sessionId = await openSession(trx, { userId: staff.id, kept: true, bar, ...place, now });
			const entry = { subject: 'user', subjectId: staff.id, action: 'make-bar-phone' } as const;
			await audit(context, { ...entry, after: { name: bar.name } });
			context.announce('users', staff.id);
			return sessionId;
		});
		recordStaffEvent(actor, 'bar-phone.made', { detail: bar.name });
		const user = barUser(id, bar);
		const session = { id, expiry: sessionExpiry('bar', now, now), generation: 0 };
		return { success: true as const, token: await tokenFor(taproom, user, session, now), user };
	});
	route('barPhones.end', async ({ actor, params: { id }, now }) => {
		const phone = (await listBarPhones(db, actor.staff, now)).find((one) => one.id === id);
		if (!phone) throw new AppError('NOT_FOUND', 'There is no such phone; it may be logged out already.');
		if (!phone.mayEnd) {
			throw new AppError('FORBIDDEN', `${phone.madeBy} set this phone up. They or an admin can log it out.`);
		}
		await endBarPhone(actor, id);
		return null;
	});
}

async function requireRoom(trx: Trx, { id }: StaffMember, now: Date): Promise<void> {
	const { count } = await trx
		.selectFrom('sessions')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', id)
		.where('bar_name', 'is not', null)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirstOrThrow();
	if (count < mostBarPhones) return;
	const message = `You have set up ${mostBarPhones} phones of the bar. Log one out that is no longer used first.`;
	throw new AppError('CONFLICT', message);
}

async function listBarPhones(db: Db, asker: StaffMember, now: Date): Promise<BarPhoneInfo[]> {
	const rows = await db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select(['sessions.id', 'bar_name', 'bar_idle_minutes', 'user_id', 'username as madeBy'])
		.select(['sessions.created_at as madeAt', 'last_seen_at as lastSeenAt', 'device', 'address'])
		.where('bar_name', 'is not', null)
		.where('expires_at', '>', now.toISOString())
		.orderBy('last_seen_at', 'desc')
		.execute();
	return rows.map(({ bar_name, bar_idle_minutes, user_id, ...row }) => ({
		...row,
		name: bar_name ?? '',
		idleMinutes: z.parse(idleSchema, bar_idle_minutes),
		madeById: user_id,
		mayEnd: user_id === asker.id || mayDo(asker.permissions, 'users:manage'),
	}));
}

/** Ends a bar phone. Whoever holds the phone may do it, and whoever has the permission. */
export async function endBarPhone(actor: Actor, id: string): Promise<void> {
	await inTransaction(actor, async (context) => {
		const phones = await context.trx
			.deleteFrom('sessions')
			.where('id', '=', id)
			.where('bar_name', 'is not', null)
			.returning(['user_id as madeBy', 'bar_name as name'])
			.execute();
		await noteEnded(context, phones);
	});
}

/** Ends all phones that a user has set up. Returns how many there were. */
export async function endBarPhonesOf(context: WriteContext, userId: string): Promise<number> {
	const phones = await context.trx
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.where('bar_name', 'is not', null)
		.returning(['user_id as madeBy', 'bar_name as name', 'expires_at'])
		.execute();
	const ended = phones.filter(({ expires_at }) => expires_at > context.now.toISOString());
	await noteEnded(context, ended);
	return ended.length;
}

async function noteEnded(
	context: WriteContext,
	phones: readonly { readonly madeBy: string; readonly name: string | null }[],
): Promise<void> {
	for (const { madeBy: subjectId, name } of phones) {
		await audit(context, { subject: 'user', subjectId, action: 'end-bar-phone', before: { name } });
		context.announce('users', subjectId);
		const makers = context.trx.selectFrom('users').select(['id', 'username']);
		const user = await makers.where('id', '=', subjectId).executeTakeFirst();
		context.afterCommit(() => recordStaffEvent(context, 'bar-phone.ended', { user, detail: name ?? '' }));
	}
}
