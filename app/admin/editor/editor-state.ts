import { newId } from '#app/api/new-id.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { type Conflict, type EditedResource, firstOfEach, type Versioned } from './resource.ts';

export interface EditorState<S, V> {
	/** The version that is saved, as far as this form knows; null for what is not there yet. */
	readonly base: S | null;
	/** The id of what is created, made once: a request that is repeated after a lost response makes one thing. */
	readonly newId: string;
	/** The version that the values were begun from: a draft's may be older than the base. */
	readonly version: number;
	readonly values: V;
	/** Whether anybody has typed since the form began or was saved. */
	readonly typed: boolean;
	readonly refused: readonly FieldError[];
	/** Rises with every refused attempt, so that the summary of errors takes the focus each time; 0 while nothing is wrong. */
	readonly attempt: number;
	readonly failure: string | null;
	readonly conflict: (Conflict<S> & { yours: V }) | null;
	readonly saving: boolean;
	/** Whether a picture is on its way: what is saved now would miss it. */
	readonly uploading: boolean;
}

/** A value as text, whatever the order of its fields. A price that cannot be read is NaN, for JSON alone the same as none. */
const text = (value: unknown) =>
	JSON.stringify(value, (_, part: unknown) => {
		if (Number.isNaN(part)) return 'NaN';
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
	});

export const same = (one: unknown, other: unknown) => text(one) === text(other);

export function failureMessage(error: unknown): string {
	if (!(error instanceof AppError)) return 'It could not be saved. What you typed is still here.';
	if (error.code === 'NETWORK_ERROR')
		return `${error.message}. What you typed is still here; save again when you are back online.`;
	if (error.code === 'UNAUTHORIZED') return 'You are signed out. What you typed is kept as a draft.';
	return error.message;
}

export function savedValues<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	base: S | null,
): V {
	return base ? resource.valuesOf(base) : resource.blank;
}

/** Whether saving makes a difference: for something new, after a change, and for what is left of something damaged. */
export function isSavable<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	{ base, values }: Pick<EditorState<S, V>, 'base' | 'values'>,
): boolean {
	return base === null || !same(values, resource.valuesOf(base)) || resource.isDamaged?.(base) === true;
}

export function begun<S extends Versioned, V extends object>(resource: EditedResource<S, V>, base: S | null) {
	return {
		base,
		newId: newId(),
		version: base?.version ?? 0,
		values: savedValues(resource, base),
		typed: false,
		refused: [],
		attempt: 0,
		failure: null,
		conflict: null,
		saving: false,
		uploading: false,
	};
}

export function errorsOf<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	{ attempt, values, refused }: EditorState<S, V>,
): readonly FieldError[] {
	if (attempt === 0) return [];
	return firstOfEach([...resource.problems(values), ...refused]);
}

export function withChange<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	state: EditorState<S, V>,
	change: Partial<V>,
): EditorState<S, V> {
	const touched = ({ path }: FieldError) =>
		Object.keys(change).some((field) => path === field || path.startsWith(`${field}.`));
	const next: EditorState<S, V> = {
		...state,
		values: { ...state.values, ...change },
		typed: true,
		refused: state.refused.filter((error) => !touched(error)),
	};
	return { ...next, attempt: errorsOf(resource, next).length === 0 ? 0 : next.attempt };
}

export function withErrors<S, V>(state: EditorState<S, V>, refused: readonly FieldError[]) {
	return { ...state, refused, attempt: state.attempt + 1, failure: null };
}

/** Goes on from a saved version; what was typed since `sent` stays typed. */
export function adopted<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	state: EditorState<S, V>,
	saved: S,
	sent: V | null = null,
): EditorState<S, V> {
	const next = { ...begun(resource, saved), uploading: state.uploading };
	if (sent === null) return next;
	const before = new Map<string, unknown>(Object.entries(sent));
	const typed = Object.entries(state.values).filter(([field, value]) => !same(value, before.get(field)));
	return { ...next, values: { ...next.values, ...Object.fromEntries(typed) }, typed: typed.length > 0 };
}

export function refusedBy<S extends Versioned, V extends object>(
	resource: EditedResource<S, V>,
	state: EditorState<S, V>,
	error: unknown,
): EditorState<S, V> {
	const { base, values } = state;
	const conflict =
		error instanceof AppError && error.code === 'CONFLICT' && base
			? resource.conflictOf(error.details, error.message)
			: null;
	if (conflict && resource.isDeleted?.(conflict.theirs)) {
		const { theirs } = conflict;
		return { ...state, base: theirs, version: theirs.version, failure: failureMessage(error) };
	}
	if (conflict && base) {
		const yours = resource.normalize?.(values, base) ?? values;
		return { ...state, conflict: { ...conflict, yours }, failure: null };
	}
	if (error instanceof AppError && error.fields.length > 0) {
		const place = (path: string) => resource.pathOf?.(path, values) ?? path;
		return withErrors(
			state,
			error.fields.map(({ path, message }) => ({ path: place(path), message })),
		);
	}
	return { ...state, failure: failureMessage(error) };
}
