import { mayDo, type Role, rolePermissions } from '../auth/permissions.ts';
import type { Person, PersonChange } from './users-schema.ts';

export type { Person, PersonChange, PersonConflict, PersonInput, PersonPassword } from './users-schema.ts';

/** What the rules need to know of somebody. */
export type Standing = Pick<Person, 'id' | 'username' | 'role' | 'disabled'>;

/** Why a change of a person is refused: for who asks (403), or for how things stand (409). */
export interface Refusal {
	readonly code: 'FORBIDDEN' | 'CONFLICT';
	readonly message: string;
}

/** Whether somebody can sign in and look after the others. */
export function managesPeople({ role, disabled }: Pick<Standing, 'role' | 'disabled'>): boolean {
	return role !== null && !disabled && mayDo(rolePermissions[role], 'users:manage');
}

/** Whether nobody but this person looks after the others. */
export function isLastAdmin(person: Standing, people: readonly Standing[]): boolean {
	return managesPeople(person) && !people.some((other) => other.id !== person.id && managesPeople(other));
}

/**
 * Why somebody cannot make a change of a person, or null. Nobody changes their own rights or shuts themselves out, and the
 * last admin stays one: else nobody could ever let anybody in again.
 */
export function changeRefusal(
	askerId: string,
	person: Standing,
	change: PersonChange,
	people: readonly Standing[],
): Refusal | null {
	if (person.id === askerId) {
		return {
			code: 'FORBIDDEN',
			message: 'You cannot change your own role or disable yourself. Ask another admin.',
		};
	}
	if (isLastAdmin(person, people) && !managesPeople(changed(person, change))) {
		return {
			code: 'CONFLICT',
			message: `${person.username} is the last admin. Make somebody else an admin first.`,
		};
	}
	return null;
}

/** Why somebody cannot give a person a new password or undo their lock, or null: for oneself, either would be a way around the current password. */
export function rescueRefusal(
	askerId: string,
	person: Standing,
	deed: 'password' | 'unlock',
): Refusal | null {
	if (person.id !== askerId) return null;
	const message =
		deed === 'password'
			? 'Change your own password on the Account screen, where you give the current one.'
			: 'You cannot unlock yourself. Wait until the lock ends, or ask another admin.';
	return { code: 'FORBIDDEN', message };
}

/** Somebody's role and standing after a change; what it leaves out stays. */
export function changed<P extends Pick<Standing, 'role' | 'disabled'>>(
	person: P,
	{ role, disabled }: PersonChange,
): P & { readonly role: Role | null; readonly disabled: boolean } {
	return { ...person, role: role ?? person.role, disabled: disabled ?? person.disabled };
}

/** What a change is called in the history; null when it changes nothing. */
export function changeAction(
	before: Pick<Standing, 'role' | 'disabled'>,
	change: PersonChange,
): 'role' | 'disable' | 'enable' | 'update' | null {
	const after = changed(before, change);
	const role = after.role !== before.role;
	const disabled = after.disabled !== before.disabled;
	if (role && disabled) return 'update';
	if (disabled) return after.disabled ? 'disable' : 'enable';
	return role ? 'role' : null;
}

/** The end of the lock that keeps somebody from logging in at this moment; null when none does. */
export function lockEnd({ lockedUntil }: Pick<Person, 'lockedUntil'>, now: Date): Date | null {
	const end = lockedUntil === null ? null : new Date(lockedUntil);
	return end && end > now ? end : null;
}

/** The list's order: who can log in first, then by name. */
export function byStanding(one: Standing, other: Standing): number {
	return (
		Number(one.disabled) - Number(other.disabled) ||
		one.username.localeCompare(other.username, 'en', { sensitivity: 'base' })
	);
}
