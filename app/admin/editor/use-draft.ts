import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { clearDraft, type Draft, readDraft, storeDraft } from './draft-store.ts';
import { same } from './editor-state.ts';

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

/** Stores what is typed in this browser until it is saved, and finds what an earlier visit left. */
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
