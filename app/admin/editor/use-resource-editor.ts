import { useEffect, useState, useSyncExternalStore } from 'react';
import { type EditorEvents, EditorStore } from './editor-store.ts';
import type { EditedResource, Versioned } from './resource.ts';

/** In milliseconds. The draft is stored after this pause in typing. */
const pauseMs = 400;

interface EditorOptions<S> extends EditorEvents<S> {
	/** The latest saved version that this page knows. */
	readonly latest: S | null;
	/** Whether a newer version replaces the values while nobody has typed. */
	readonly follows?: boolean;
}

/** Edits a beer, an item of content, a setting or a user. */
export function useResourceEditor<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	start: S | null,
	{ latest, follows = false, ...events }: EditorOptions<S>,
) {
	const [store] = useState(() => new EditorStore(resource, start));
	const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
	const { base, version, values, typed, dirty } = state;
	useEffect(() => {
		store.events = events;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pause in typing is a pause in these values
	useEffect(() => {
		const timer = setTimeout(store.storeDraft, pauseMs);
		return () => clearTimeout(timer);
	}, [store, values, typed]);
	useEffect(() => {
		addEventListener('pagehide', store.storeDraft);
		document.addEventListener('visibilitychange', store.storeDraft);
		return () => {
			removeEventListener('pagehide', store.storeDraft);
			document.removeEventListener('visibilitychange', store.storeDraft);
		};
	}, [store]);
	const isNewer = latest && base && latest.version > version && !resource.isDeleted?.(latest);
	const followed = isNewer && follows && !dirty ? latest : null;
	useEffect(() => {
		if (followed) store.take(followed);
	}, [store, followed]);
	return {
		...store,
		...state,
		isOutdated: Boolean(isNewer) && !followed,
		takeLatest: () => latest && store.take(latest),
	};
}

export type ResourceEditor<S extends Versioned, V extends object> = ReturnType<
	typeof useResourceEditor<S, V>
>;

/** The part of an editor that frame and form use, whatever is edited. */
export type AnyEditor = Omit<
	ResourceEditor<Versioned, object>,
	'resource' | 'events' | 'set' | 'submitChange' | 'take' | 'continueFrom'
> & { readonly resource: { readonly noun: string; readonly draftKey: unknown } };
