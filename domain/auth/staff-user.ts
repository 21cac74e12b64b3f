import type { StaffUser } from './auth.ts';
import { roles } from './permissions.ts';

const isText = (value: unknown) => typeof value === 'string';

/**
 * Validates the stored signed-in user. It repeats `staffUserSchema` by hand, because staff screens need it before Zod
 * is loaded.
 */
export function isStaffUser(value: unknown): value is StaffUser {
	if (typeof value !== 'object' || value === null) return false;
	const user: Partial<Record<keyof StaffUser, unknown>> = value;
	const { id, username, role, permissions, lastLogin, mustChangePassword, bar } = user;
	return (
		isText(id) &&
		isText(username) &&
		roles.some((one) => one === role) &&
		Array.isArray(permissions) &&
		permissions.every(isText) &&
		(lastLogin === null || isText(lastLogin)) &&
		typeof mustChangePassword === 'boolean' &&
		(bar === undefined || isBar(bar))
	);
}

function isBar(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false;
	const { name, idleMinutes }: Partial<Record<'name' | 'idleMinutes', unknown>> = value;
	return isText(name) && (idleMinutes === null || typeof idleMinutes === 'number');
}

/** Returns null unless the text holds a valid user; one stored by another build may be invalid. */
export function readStaffUser(text: string | null): StaffUser | null {
	try {
		const stored: unknown = JSON.parse(text ?? 'null');
		const user = typeof stored === 'object' ? { mustChangePassword: false, ...stored } : null;
		return isStaffUser(user) ? user : null;
	} catch {
		return null;
	}
}
