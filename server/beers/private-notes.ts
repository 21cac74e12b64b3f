import { columnNames } from '#domain/beers/beer-fields.ts';

/** As an answer names them, and as the files of beers do. */
const names: readonly string[] = ['privateNotes', columnNames.privateNotes];

/** An answer, or the details of a refusal, for whoever may not read private notes: they are in no beer of it, at any depth. */
export function withoutPrivateNotes<T>(value: T): T;
export function withoutPrivateNotes(value: unknown): unknown {
	if (Array.isArray(value)) return value.map((one) => withoutPrivateNotes(one));
	if (typeof value !== 'object' || value === null) return value;
	if (Object.getPrototypeOf(value) !== Object.prototype) return value;
	const seen: [string, unknown][] = [];
	for (const [name, inner] of Object.entries(value))
		if (!names.includes(name)) seen.push([name, withoutPrivateNotes(inner)]);
	return Object.fromEntries(seen);
}
