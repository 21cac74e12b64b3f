import { columnNames } from '#domain/beers/beer-fields.ts';

/** Responses have the notes under the first name, files of beers under the second. */
const names: readonly string[] = ['privateNotes', columnNames.privateNotes];

/** Copies nothing: most answers hold none, and some hold ten thousand rows. */
function holdsNotes(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false;
	if (!Array.isArray(value) && Object.keys(value).some((name) => names.includes(name))) return true;
	const parts: readonly unknown[] = Object.values(value);
	return parts.some(holdsNotes);
}

/** An answer, or the details of a refusal, for whoever may not read private notes: they are in no beer of it, at any depth. */
export function withoutPrivateNotes<T>(value: T): T;
export function withoutPrivateNotes(value: unknown): unknown {
	if (!holdsNotes(value)) return value;
	if (Array.isArray(value)) return value.map((one) => withoutPrivateNotes(one));
	const seen: [string, unknown][] = Object.entries(Object(value));
	const told = seen.filter(([name]) => !names.includes(name));
	return Object.fromEntries(told.map(([name, inner]) => [name, withoutPrivateNotes(inner)]));
}
