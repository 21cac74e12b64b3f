import { columnNames } from '#domain/beers/beer-fields.ts';

/** The field's name in responses and in files of beers. */
const names: readonly string[] = ['privateNotes', columnNames.privateNotes];

/**
 * Says whether a value has private notes at any depth. It is asked first, because most responses have none, and
 * copying ten thousand rows takes time.
 */
function holdsNotes(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false;
	if (!Array.isArray(value) && Object.keys(value).some((name) => names.includes(name))) return true;
	const parts: readonly unknown[] = Object.values(value);
	return parts.some(holdsNotes);
}

/** Removes private notes, at any depth, from a response or the details of an error, for users who may not read them. */
export function withoutPrivateNotes<T>(value: T): T;
export function withoutPrivateNotes(value: unknown): unknown {
	if (!holdsNotes(value)) return value;
	if (Array.isArray(value)) return value.map((one) => withoutPrivateNotes(one));
	const seen: [string, unknown][] = Object.entries(Object(value));
	const visible = seen.filter(([name]) => !names.includes(name));
	return Object.fromEntries(visible.map(([name, inner]) => [name, withoutPrivateNotes(inner)]));
}
