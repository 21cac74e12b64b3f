import * as z from 'zod/mini';
import { readStoredJson, store } from '#app/storage.ts';
import { owned } from './draft-keys.ts';

const draftSchema = z.object({
	at: z.iso.datetime(),
	version: z.int(),
	values: z.record(z.string(), z.unknown()),
});

export interface Draft<V> {
	readonly at: Date;
	/** The version on which the draft is based; 0 for something new. */
	readonly version: number;
	readonly values: V;
}

/** Serializes a value with sorted fields. Unlike JSON it keeps NaN, an unreadable price, distinct from null. */
const text = (value: unknown) =>
	JSON.stringify(value, (_, part: unknown) => {
		if (Number.isNaN(part)) return 'NaN';
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
	});

export const same = (one: unknown, other: unknown) => text(one) === text(other);

/** Stores a draft; null clears it. Without a key nothing is stored. */
export function storeDraft<V>(key: string | undefined, draft: Draft<V> | null): void {
	if (key === undefined) return;
	store('localStorage', owned(key), draft && JSON.stringify(draft));
}

/** Reads the draft of an earlier visit; null if it equals `example` or does not fit its shape. */
export function readDraft<V extends object>(key: string | undefined, example: V, schema?: z.ZodMiniType<V>) {
	if (key === undefined) return null;
	const stored = z.safeParse(draftSchema, readStoredJson('localStorage', owned(key)));
	if (!stored.success) return null;
	const { at, version, values: typed } = stored.data;
	const values = schema ? z.safeParse(schema, typed).data : isLike(example, typed) ? typed : undefined;
	return values && !same(values, example) ? { at: new Date(at), version, values } : null;
}

/** Says whether a value has every field of the form with the same type. */
function isLike<V extends object>(
	example: V,
	values: Readonly<Record<string, unknown>>,
): values is V & typeof values {
	return Object.entries(example).every(([name, value]: [string, unknown]) => {
		// JSON leaves out fields that are undefined.
		if (value === undefined) return true;
		const typed = values[name];
		if (typeof value === 'string' || typeof value === 'boolean') return typeof typed === typeof value;
		return name in values && Array.isArray(value) === Array.isArray(typed);
	});
}
