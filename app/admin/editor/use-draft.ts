import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { same } from './editor-state.ts';

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

export function storeDraft<V>(key: string, { at, version, values }: Draft<V>): void {
	const text = JSON.stringify({ at: at.toISOString(), version, values });
	withStorage((storage) => storage.setItem(key, text), undefined);
}

export function clearDraft(key: string): void {
	withStorage((storage) => storage.removeItem(key), undefined);
}

/** What an earlier visit left; null where there is nothing, or nothing that a form with values like `example` can hold. */
export function readDraft<V extends object>(key: string, example: V, schema?: z.ZodMiniType<V>) {
	const stored = z.safeParse(
		draftSchema,
		withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
	);
	if (!stored.success) return null;
	const { at, version, values } = stored.data;
	const when = { at: new Date(at), version };
	if (!schema) return isLike(example, values) ? { ...when, values } : null;
	const { data } = z.safeParse(schema, values);
	return data ? { ...when, values: data } : null;
}

/** Whether a value has every field of a form: texts and marks where there are such, lists where there are lists. */
function isLike<V extends object>(
	example: V,
	values: Readonly<Record<string, unknown>>,
): values is V & typeof values {
	return Object.entries(example).every(([name, value]: [string, unknown]) => {
		const typed = values[name];
		if (typeof value === 'string' || typeof value === 'boolean') return typeof typed === typeof value;
		return name in values && Array.isArray(value) === Array.isArray(typed);
	});
}

/** After this pause in typing the draft is stored, in milliseconds. */
const pauseMs = 400;

interface DraftOf<V> {
	/** Null where nothing may be stored. */
	readonly key: string | null;
	readonly schema: z.ZodMiniType<V> | undefined;
	readonly version: number;
	readonly values: V;
	/** Whether anybody has typed: before that nothing is stored, so that a draft that is offered stays. */
	readonly typed: boolean;
	readonly dirty: boolean;
}

export function useDraft<V extends object>({ key, schema, version, values, typed, dirty }: DraftOf<V>) {
	const [offered, setOffered] = useState<Draft<V> | null>(() => {
		const draft = key === null ? null : readDraft(key, values, schema);
		return draft && !same(draft.values, values) ? draft : null;
	});
	const flush = () => {
		if (key === null || !typed) return;
		if (dirty) storeDraft(key, { at: new Date(), version, values });
		else clearDraft(key);
	};
	const flushLatest = useEffectEvent(flush);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pause in typing is a pause in these values
	useEffect(() => {
		const timer = setTimeout(flushLatest, pauseMs);
		return () => clearTimeout(timer);
	}, [values, typed]);
	useEffect(() => {
		const leave = () => flushLatest();
		addEventListener('pagehide', leave);
		document.addEventListener('visibilitychange', leave);
		return () => {
			removeEventListener('pagehide', leave);
			document.removeEventListener('visibilitychange', leave);
		};
	}, []);
	const clear = () => {
		if (key !== null) clearDraft(key);
		setOffered(null);
	};
	return { offered, setOffered, flush, clear };
}
