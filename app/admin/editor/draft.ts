import * as z from 'zod/mini';
import { readUserText } from '#app/auth/token-store.ts';

const draftSchema = z.object({
	at: z.iso.datetime(),
	version: z.int(),
	values: z.record(z.string(), z.unknown()),
});

export interface Draft<V> {
	readonly at: Date;
	/** The version that it was begun from; 0 for what is not there yet. */
	readonly version: number;
	readonly values: V;
}

/** A browser that denies its storage stores nothing and refuses nothing. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
	try {
		return use(localStorage);
	} catch {
		return otherwise;
	}
}

const userSchema = z.object({ id: z.string() });
let owner = '';

/** Drafts are a person's own: whoever is signed in, or was when their session ended under what they type. */
function owned(key: string): string {
	const text = readUserText();
	owner = (text === null ? null : z.safeParse(userSchema, JSON.parse(text)).data?.id) ?? owner;
	return `${key}@${owner}`;
}

/** Where this browser stores drafts of whoever is signed in. */
export const ownDraftKeys = (): string[] =>
	withStorage((storage) => {
		const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
		return keys.filter((key) => key.includes('-draft/') && key.endsWith(owned('')));
	}, []);

export function dropOwnDrafts(): void {
	for (const key of ownDraftKeys()) withStorage((storage) => storage.removeItem(key), undefined);
}

/** A value as text, whatever the order of its fields. A price that cannot be read is NaN, for JSON alone the same as none. */
const text = (value: unknown) =>
	JSON.stringify(value, (_, part: unknown) => {
		if (Number.isNaN(part)) return 'NaN';
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
	});

export const same = (one: unknown, other: unknown) => text(one) === text(other);

/** Stores a draft, or with null clears it; without a key nothing may be stored. */
export function storeDraft<V>(key: string | undefined, draft: Draft<V> | null): void {
	if (key === undefined) return;
	const stored = JSON.stringify(draft);
	const at = owned(key);
	withStorage((storage) => (draft ? storage.setItem(at, stored) : storage.removeItem(at)), undefined);
}

/** What an earlier visit left; null where it is nothing new, or nothing that a form with values like `example` can hold. */
export function readDraft<V extends object>(key: string | undefined, example: V, schema?: z.ZodMiniType<V>) {
	if (key === undefined) return null;
	const stored = z.safeParse(
		draftSchema,
		withStorage((storage) => JSON.parse(storage.getItem(owned(key)) ?? 'null'), null),
	);
	if (!stored.success) return null;
	const { at, version, values: typed } = stored.data;
	const values = schema ? z.safeParse(schema, typed).data : isLike(example, typed) ? typed : undefined;
	return values && !same(values, example) ? { at: new Date(at), version, values } : null;
}

/** Whether a value has every field of a form: texts and marks where there are such, lists where there are lists. */
function isLike<V extends object>(
	example: V,
	values: Readonly<Record<string, unknown>>,
): values is V & typeof values {
	return Object.entries(example).every(([name, value]: [string, unknown]) => {
		// JSON leaves out what a form has no value for.
		if (value === undefined) return true;
		const typed = values[name];
		if (typeof value === 'string' || typeof value === 'boolean') return typeof typed === typeof value;
		return name in values && Array.isArray(value) === Array.isArray(typed);
	});
}
