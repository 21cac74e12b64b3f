import { newId } from '#app/api/new-id.ts';
import { Store } from '#app/observable-store.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import type { Side } from '#domain/resources/two-versions.ts';
import { type Draft, readDraft, same, storeDraft } from './draft.ts';
import {
	type Comparison,
	type Conflict,
	type EditedResource,
	firstOfEach,
	type Versioned,
} from './resource.ts';

interface EditorState<S, V> {
	/** The last saved version that this form knows; null for something new. */
	readonly base: S | null;
	/** The id for something new. It stays the same, so that a request repeated after a lost response creates only one. */
	readonly newId: string;
	/** The version on which the values are based; that of a draft may be older than `base`. */
	readonly version: number;
	readonly values: V;
	/** Whether anybody has typed since the form was opened or saved; until then the stored draft is left alone. */
	readonly typed: boolean;
	readonly refused: readonly FieldError[];
	/** Counts refused attempts to save, so that the summary of errors takes the focus each time; 0 without errors. */
	readonly attempt: number;
	readonly failure: string | null;
	readonly conflict: (Conflict<S> & Comparison<V>) | null;
	readonly saving: boolean;
	/** Whether a photo is being uploaded; a save would miss it. */
	readonly uploading: boolean;
	/** The draft of an earlier visit, which the form offers to continue. */
	readonly offered: Draft<V> | null;
}

interface JudgedState<S, V> extends EditorState<S, V> {
	readonly dirty: boolean;
	/** Whether there is anything to save: the thing is new, changed, or the remains of a damaged item. */
	readonly savable: boolean;
	readonly errors: readonly FieldError[];
}

export interface EditorEvents<S> {
	/** Called after a save. `before` is null for something new; `change` is the log entry by which to undo it. */
	readonly onSaved?: (saved: S, before: S | null, change: string | null) => void;
	readonly onInvalid?: () => void;
}

export function failureMessage(error: unknown): string {
	if (!(error instanceof AppError)) return 'It could not be saved. What you typed is still here.';
	if (error.code === 'NETWORK_ERROR')
		return 'No signal. What you typed is still here; save again when it is back.';
	if (error.code === 'UNAUTHORIZED') return 'You are signed out. What you typed is kept as a draft.';
	return error.message;
}

function begun<S extends Versioned, V extends object>(resource: EditedResource<S, V>, base: S | null) {
	const values = base ? resource.valuesOf(base) : resource.blank;
	const nothing = { refused: [], attempt: 0, failure: null, conflict: null, saving: false, typed: false };
	return { base, newId: newId(), version: base?.version ?? 0, values, ...nothing };
}

/** Moves each error to the form field it belongs to. */
const placed = <V>(errors: readonly FieldError[], values: V, pathOf = (path: string, _: V) => path) =>
	errors.map((error) => ({ ...error, path: pathOf(error.path, values) }));

function judged<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	state: EditorState<S, V>,
): JudgedState<S, V> {
	const { base, values, refused, attempt } = state;
	const dirty = !same(values, base ? resource.valuesOf(base) : resource.blank);
	const savable = base === null || dirty || resource.isDamaged?.(base) === true;
	const problems = () => placed(resource.problems(values), values, resource.pathOf);
	const errors = attempt === 0 ? [] : firstOfEach([...problems(), ...refused]);
	return { ...state, dirty, savable, errors, attempt: errors.length === 0 ? 0 : attempt };
}

/** Holds the state of a form for a beer, a kind of content, a setting or a user. */
export class EditorStore<S extends Versioned, V extends object> extends Store<JudgedState<S, V>> {
	readonly resource: EditedResource<S, V>;
	events: EditorEvents<S> = {};
	/** Set to true before a save or a deletion leads away, so that the leave guard does not ask. */
	readonly mayLeave = { current: false };
	#busy = false;
	/** The paths of photos that are being uploaded. */
	readonly #uploads = new Set<string>();

	constructor(resource: EditedResource<S, V>, start: S | null) {
		const state = begun(resource, start);
		const offered = readDraft(resource.draftKey?.(start), state.values, resource.draftSchema);
		super(judged(resource, { ...state, uploading: false, offered }));
		this.resource = resource;
	}

	#update(change: Partial<EditorState<S, V>>): void {
		this.replace(judged(this.resource, { ...this.snapshot(), ...change }));
	}

	/** Continues from a saved version, keeping what was typed since `sent`. */
	#adopt(saved: S | null, sent = this.snapshot().values): void {
		const { values } = this.snapshot();
		const next = begun(this.resource, saved);
		const before = new Map<string, unknown>(Object.entries(sent));
		const typed = Object.entries(values).filter(([name, value]) => !same(value, before.get(name)));
		this.#update({
			...next,
			values: { ...next.values, ...Object.fromEntries(typed) },
			typed: typed.length > 0,
		});
	}

	readonly set = (change: Partial<V>): void => {
		const { values, refused } = this.snapshot();
		const touched = ({ path }: FieldError) =>
			Object.keys(change).some((field) => path === field || path.startsWith(`${field}.`));
		this.#update({
			values: { ...values, ...change },
			typed: true,
			refused: refused.filter((error) => !touched(error)),
		});
	};

	readonly setUploading = (isUploading: boolean, path = ''): void => {
		if (isUploading) this.#uploads.add(path);
		else this.#uploads.delete(path);
		const uploading = this.#uploads.size > 0;
		if (uploading !== this.snapshot().uploading) this.#update({ uploading });
	};

	readonly errorOf = (path: string): string | undefined =>
		this.snapshot().errors.find((error) => error.path === path)?.message;

	readonly submit = async (): Promise<void> => {
		const { savable, conflict } = this.snapshot();
		if (savable && !conflict) await this.#submit();
	};

	readonly submitChange = async (change: Partial<V>): Promise<void> => {
		this.set(change);
		await this.#submit();
	};

	/** Saves valid values, one save at a time; otherwise names the errors in the form. */
	async #submit(): Promise<void> {
		const { values, uploading, version, base, newId: id } = this.snapshot();
		if (uploading)
			return this.#update({ failure: 'The photo is still on its way. Save again when it is here.' });
		if (this.resource.problems(values).length > 0) {
			this.#refuse([]);
			return this.events.onInvalid?.();
		}
		if (this.#busy) return;
		this.#busy = true;
		this.#update({ saving: true, failure: null });
		try {
			const { data: saved, change } = await this.resource.save(values, base, version, id);
			this.clearDraft();
			this.#adopt(saved, values);
			this.events.onSaved?.(saved, base, change);
		} catch (error) {
			this.#update({ saving: false });
			this.#fail(error);
			this.events.onInvalid?.();
		} finally {
			this.#busy = false;
		}
	}

	#refuse(refused: readonly FieldError[]): void {
		this.#update({ refused, attempt: this.snapshot().attempt + 1, failure: null });
	}

	#fail(error: unknown): void {
		const { base, values } = this.snapshot();
		const { conflictOf, isDeleted, pathOf } = this.resource;
		const { code, details = null, message = '', fields = [] } = error instanceof AppError ? error : {};
		const conflict = code === 'CONFLICT' && base ? conflictOf(details, message) : null;
		const failure = failureMessage(error);
		if (conflict && isDeleted?.(conflict.theirs))
			this.#update({ base: conflict.theirs, version: conflict.theirs.version, failure });
		else if (conflict)
			this.#update({ conflict: { ...conflict, ...this.#compare(conflict.theirs) }, failure: null });
		else if (fields.length === 0) this.#update({ failure });
		else this.#refuse(placed(fields, values, pathOf));
	}

	#compare(theirs: S): Comparison<V> {
		const { resource } = this;
		const { base, version, values } = this.snapshot();
		return resource.compare({
			// The older version of a draft is not known, so it cannot be said what the draft changed.
			base: base && base.version === version ? resource.valuesOf(base) : null,
			theirs: resource.valuesOf(theirs),
			yours: (base && resource.normalize?.(values, base)) ?? values,
		});
	}

	readonly closeConflict = (): void => this.#update({ conflict: null });

	/** Saves the chosen mix of two versions over the newer one, unless the two are equal. */
	readonly resolve = (sides: ReadonlyMap<string, Side>): void => {
		const { conflict } = this.snapshot();
		if (!conflict) return;
		const merged = conflict.merge(sides);
		this.#adopt(conflict.theirs);
		if (same(merged, this.snapshot().values)) this.clearDraft();
		else {
			this.#update({ values: merged, typed: true });
			void this.#submit();
		}
	};

	/** Shows another saved version and offers what was typed as a draft. */
	readonly take = (saved: S): void => {
		const { dirty, version, values } = this.snapshot();
		this.storeDraft();
		if (dirty) this.#update({ offered: { at: new Date(), version, values } });
		this.#adopt(saved);
	};

	/** Continues from another saved version, keeping everything that was typed. */
	readonly continueFrom = (saved: S): void =>
		this.#adopt(saved, begun(this.resource, this.snapshot().base).values);

	readonly discard = (): void => {
		this.clearDraft();
		this.#adopt(this.snapshot().base);
	};

	readonly storeDraft = (): void => {
		const { base, version, values, typed, dirty } = this.snapshot();
		if (typed) storeDraft(this.resource.draftKey?.(base), dirty ? { at: new Date(), version, values } : null);
	};

	readonly clearDraft = (): void => {
		storeDraft(this.resource.draftKey?.(this.snapshot().base), null);
		this.#update({ offered: null });
	};

	readonly continueDraft = (): void => {
		const { values, version } = this.snapshot().offered ?? this.snapshot();
		this.#update({ values, version, typed: true, offered: null });
	};
}
