import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import type { Side } from '#domain/resources/two-versions.ts';
import {
	adopted,
	begun,
	type EditorState,
	errorsOf,
	isSavable,
	refusedBy,
	same,
	savedValues,
	withChange,
	withErrors,
} from './editor-state.ts';
import type { EditedResource, Versioned } from './resource.ts';
import { useDraft } from './use-draft.ts';

type SetEditorState<S, V> = Dispatch<SetStateAction<EditorState<S, V>>>;

interface EditorEvents<S> {
	/** After a save; `before` is null for what was new. */
	readonly onSaved?: (saved: S, before: S | null) => void;
	readonly onInvalid?: () => void;
}

/** The one hook by which beers, every kind of content, the settings and the users are edited. */
export function useResourceEditor<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	start: S | null,
	events: EditorEvents<S> = {},
) {
	const [state, setState] = useState<EditorState<S, V>>(() => begun(resource, start));
	const { base, version, values } = state;
	const dirty = !same(values, savedValues(resource, base));
	const savable = isSavable(resource, state);
	const draft = useDraft({
		key: resource.draftKey?.(base) ?? null,
		schema: resource.draftSchema,
		version,
		values,
		typed: state.typed,
		dirty,
	});
	const submitValues = useSubmit(resource, state, setState, { ...events, onStored: draft.clear });
	return {
		resource,
		...state,
		dirty,
		savable,
		draft,
		errors: errorsOf(resource, state),
		set: (change: Partial<V>) => setState((now) => withChange(resource, now, change)),
		setUploading: (uploading: boolean) =>
			setState((now) => (now.uploading === uploading ? now : { ...now, uploading })),
		submit: async () => {
			if (savable) await submitValues(values);
		},
		submitChange: async (change: Partial<V>) => {
			setState((now) => withChange(resource, now, change));
			await submitValues({ ...values, ...change });
		},
		/** Shows another saved version; what was typed is offered as a draft. */
		take: (saved: S) => {
			draft.flush();
			if (dirty) draft.setOffered({ at: new Date(), version, values });
			setState((now) => adopted(resource, now, saved));
		},
		...otherVersions(resource, state, setState, { draft, submitValues }),
	};
}

function otherVersions<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	state: EditorState<S, V>,
	setState: SetEditorState<S, V>,
	{
		draft,
		submitValues,
	}: {
		draft: ReturnType<typeof useDraft<V>>;
		submitValues: (wanted: V, from: number, before: S) => Promise<void>;
	},
) {
	return {
		/** Goes on from another saved version with everything that is typed. */
		continueFrom: (saved: S) =>
			setState((now) => adopted(resource, now, saved, savedValues(resource, state.base))),
		discard: () => {
			draft.clear();
			setState((now) => ({ ...begun(resource, now.base), uploading: now.uploading }));
		},
		/** Saves what was chosen of two versions over the newer one, unless that is what is saved already. */
		resolve: (sides: ReadonlyMap<string, Side>) => {
			if (!state.conflict) return;
			const { theirs } = state.conflict;
			const merged = compareOf(resource, state)?.merge(sides) ?? state.values;
			const next = adopted(resource, state, theirs);
			if (same(merged, next.values)) {
				draft.clear();
				return setState(next);
			}
			setState({ ...next, values: merged, typed: true });
			void submitValues(merged, theirs.version, theirs);
		},
		/** Shows why a change that was made beside the form, from the version `from`, was refused. */
		refuse: (from: S, sent: V, error: unknown) =>
			setState(refusedBy(resource, { ...begun(resource, from), values: sent, typed: true }, error)),
		closeConflict: () => setState((now) => ({ ...now, conflict: null })),
		continueDraft: () => {
			const { offered } = draft;
			if (!offered) return;
			setState((now) => ({ ...now, values: offered.values, version: offered.version, typed: true }));
			draft.setOffered(null);
		},
	};
}

/** Sends values that are in order, one save at a time; others are named in the form. */
function useSubmit<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	state: EditorState<S, V>,
	setState: SetEditorState<S, V>,
	{ onSaved, onInvalid, onStored }: EditorEvents<S> & { readonly onStored: () => void },
) {
	/** Also between two renders. */
	const busy = useRef(false);
	const send = async (sent: V, from: number, before: S | null) => {
		if (busy.current) return;
		busy.current = true;
		setState((now) => ({ ...now, saving: true, failure: null }));
		try {
			const saved = await resource.save(sent, before, from, state.newId);
			onStored();
			setState((now) => adopted(resource, now, saved, sent));
			onSaved?.(saved, before);
		} catch (error) {
			setState((now) => refusedBy(resource, { ...now, saving: false }, error));
			onInvalid?.();
		} finally {
			busy.current = false;
		}
	};
	return async (wanted: V, from = state.version, before = state.base) => {
		if (state.uploading) {
			const failure = 'The picture is still on its way. Save again when it is here.';
			return setState((now) => ({ ...now, failure }));
		}
		if (resource.problems(wanted).length === 0) return send(wanted, from, before);
		setState((now) => withErrors(now, []));
		onInvalid?.();
	};
}

export function compareOf<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	{ base, version, conflict }: Pick<EditorState<S, V>, 'base' | 'version' | 'conflict'>,
) {
	if (!conflict) return null;
	return resource.compare({
		// A draft that was begun from an older version cannot say what it changed.
		base: base && base.version === version ? resource.valuesOf(base) : null,
		theirs: resource.valuesOf(conflict.theirs),
		yours: conflict.yours,
	});
}

export type ResourceEditor<S extends Versioned, V extends object> = ReturnType<
	typeof useResourceEditor<S, V>
>;
