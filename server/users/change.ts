import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sameUsername } from '#domain/auth/username.ts';
import { type EndpointName, mayCall } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import {
	changeAction,
	changed,
	changeRefusal,
	type Person,
	type PersonChange,
	type PersonConflict,
	type PersonInput,
	type PersonPassword,
	type Refusal,
	rescueRefusal,
} from '#domain/users/users.ts';
import { isDeveloper } from '../auth/development.ts';
import { forgiveAccount } from '../auth/failures.ts';
import { hashPassword, randomPassword } from '../auth/passwords.ts';
import { endSession, endSessions, readStaffMember, type StaffMember } from '../auth/sessions.ts';
import type { Database } from '../db/schema.ts';
import { listHistory, recordHistory } from '../history/store.ts';
import type { Taproom } from '../taproom.ts';
import { listPeople } from './store.ts';

/** Who looks after the others, and where. */
export interface By {
	readonly taproom: Taproom;
	readonly staff: StaffMember;
}

/** A change under way: its transaction and hour, and everybody as they stood when it began. */
interface Work extends By {
	readonly trx: Transaction<Database>;
	readonly now: Date;
	readonly people: readonly Person[];
}

/**
 * Runs a change in one transaction, for somebody who still has the right to it when it begins: two admins who take each
 * other's rights at the same moment cannot both succeed.
 */
function inOneTransaction<T>(by: By, call: EndpointName, work: (work: Work) => Promise<T>): Promise<T> {
	const now = by.taproom.clock();
	return by.taproom.db.transaction().execute(async (trx) => {
		if (!(import.meta.env.DEV && isDeveloper(by.staff))) {
			const staff = await readStaffMember(trx, by.staff.sessionId, now);
			if (!staff) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
			if (!mayCall(staff.permissions, call))
				throw new AppError('FORBIDDEN', 'You do not have permission to access this resource.');
		}
		return work({ ...by, trx, now, people: await listPeople(trx, now) });
	});
}

/** Somebody by their id. Throws NOT_FOUND. */
export function requirePerson(people: readonly Person[], id: string): Person {
	const person = people.find((candidate) => candidate.id === id);
	if (!person) throw new AppError('NOT_FOUND', 'Nobody here has this account.');
	return person;
}

function refuse(refusal: Refusal | null): void {
	if (refusal) throw new AppError(refusal.code, refusal.message);
}

/** How somebody is after a change. */
async function readAgain({ trx, now }: Work, id: string): Promise<Person> {
	return requirePerson(await listPeople(trx, now), id);
}

/** What the history keeps of a person; nothing about their password. */
const remembered = ({ username, role, disabled }: Pick<Person, 'username' | 'role' | 'disabled'>) => ({
	username,
	role,
	disabled,
});

interface Deed {
	readonly subjectId: string;
	readonly action: string;
	readonly version?: number;
	readonly before?: unknown;
	readonly after?: unknown;
}

function remember({ trx, now, staff }: Work, deed: Deed): Promise<void> {
	return recordHistory(trx, { subject: 'user', username: staff.username, now, ...deed });
}

/** Gives somebody an account. Throws CONFLICT, naming the field, for a name that somebody has in any case of letters. */
export async function createPerson(by: By, input: PersonInput): Promise<PersonPassword> {
	const { username, role } = input;
	const made = input.password === undefined ? randomPassword() : null;
	const password_hash = await hashPassword(made ?? input.password ?? '');
	return inOneTransaction(by, 'users.create', async (work) => {
		const taken = work.people.find((person) => sameUsername(person.username, username));
		if (taken) {
			const message = `${taken.username} has this name already${taken.disabled ? ' (disabled)' : ''}. Choose another.`;
			throw new AppError('CONFLICT', message, { fields: [{ path: 'username', message }] });
		}
		const id = randomUUID();
		const created_at = work.now.toISOString();
		await work.trx.insertInto('users').values({ id, username, role, password_hash, created_at }).execute();
		// Somebody may have tried the name before anybody had it.
		await forgiveAccount(work.trx, username);
		const person = await readAgain(work, id);
		await remember(work, {
			subjectId: id,
			action: 'create',
			version: person.version,
			after: remembered(person),
		});
		return { person, password: made };
	});
}

/**
 * Changes somebody's role, or whether they may log in; disabling ends their sessions. Throws CONFLICT with both versions
 * for a change made from another version, and what the rules of domain/users/users.ts refuse.
 */
export function changePerson(
	by: By,
	target: { readonly id: string; readonly version: number },
	change: PersonChange,
): Promise<Person> {
	return inOneTransaction(by, 'users.update', async (work) => {
		const before = requirePerson(work.people, target.id);
		if (before.version !== target.version) throw await stale(work, before, change);
		refuse(changeRefusal(by.staff.id, before, change, work.people));
		const action = changeAction(before, change);
		if (action === null) return before;
		const { role, disabled } = changed(before, change);
		const version = before.version + 1;
		await work.trx
			.updateTable('users')
			.set({ ...(role !== null && { role }), disabled: disabled ? 1 : 0, version })
			.where('id', '=', before.id)
			.execute();
		if (disabled) await endSessions(work.trx, before.id);
		const after = await readAgain(work, before.id);
		const both = { before: remembered(before), after: remembered(after) };
		await remember(work, { subjectId: before.id, action, version, ...both });
		return after;
	});
}

async function stale({ trx }: Work, current: Person, yours: PersonChange): Promise<AppError> {
	const entries = await listHistory(trx, 'user', current.id);
	const who = entries.find(({ version }) => version === current.version)?.username ?? 'Somebody';
	const details: PersonConflict = { current, yours };
	return new AppError('CONFLICT', `${who} has changed ${current.username} in the meantime.`, { details });
}

/** Gives somebody a new password, told this once; ends all their sessions and the lock of their account. */
export async function resetPassword(by: By, id: string): Promise<PersonPassword> {
	const password = randomPassword();
	const password_hash = await hashPassword(password);
	return inOneTransaction(by, 'users.password', async (work) => {
		const person = requirePerson(work.people, id);
		refuse(rescueRefusal(by.staff.id, person, 'password'));
		await work.trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
		await endSessions(work.trx, id);
		await forgiveAccount(work.trx, person.username);
		await remember(work, { subjectId: id, action: 'reset-password' });
		return { person: await readAgain(work, id), password };
	});
}

/** Lets somebody try their password again before their lock ends. */
export function unlockPerson(by: By, id: string): Promise<Person> {
	return inOneTransaction(by, 'users.unlock', async (work) => {
		const person = requirePerson(work.people, id);
		refuse(rescueRefusal(by.staff.id, person, 'unlock'));
		if (!(await forgiveAccount(work.trx, person.username))) return person;
		await remember(work, { subjectId: id, action: 'unlock' });
		return readAgain(work, id);
	});
}

/** Ends one session of somebody. Throws NOT_FOUND when they have no such session. */
export function endPersonSession(by: By, id: string, sessionId: string): Promise<void> {
	return inOneTransaction(by, 'users.endSession', async (work) => {
		const person = requirePerson(work.people, id);
		if (!(await endSession(work.trx, id, sessionId))) {
			throw new AppError('NOT_FOUND', `${person.username} has no such session; it may have ended already.`);
		}
		await remember(work, { subjectId: id, action: 'end-session' });
	});
}
