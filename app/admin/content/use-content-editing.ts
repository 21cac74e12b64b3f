import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { failureWords } from '#app/admin/editing/failure-words.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { type ContentRow, contentConflictSchema } from '#domain/resources/staff-content-schema.ts';
import { type ContentDraft, forgetDraft, keepDraft, readDraft } from './content-draft.ts';
import type { KindUi } from './kind-ui.ts';
import { contentChanged } from './queries.ts';

/** A version that is saved. */
export interface Saved<V> {
	readonly slug: string;
	readonly version: number;
	readonly values: V;
}

/** Somebody else's version that waits for a choice. */
export interface OpenConflict<V> {
	readonly theirs: Saved<V>;
	readonly username: string | null;
}

/** After this pause in typing the draft is kept, in milliseconds. */
const pauseMs = 400;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An item as it was answered, for its form. Throws HTTP_ERROR when it has another shape. */
export function savedOf<T extends object, V extends object>(ui: KindUi<T, V>, row: ContentRow): Saved<V> {
	const item = z.safeParse(ui.schema, row.item);
	if (!item.success) throw new AppError('HTTP_ERROR', 'The answer has an unexpected shape');
	return { slug: row.slug, version: row.version, values: ui.valuesOf(item.data) };
}

/** What is wrong with a form by the very schemas that the server holds it to. */
function wrongWith<T extends object, V extends object>(ui: KindUi<T, V>, values: V): readonly FieldError[] {
	const input = z.safeParse(ui.input, values, { reportInput: true });
	const whole = z.safeParse(ui.schema, ui.itemOf(values, 'new'), { reportInput: true });
	const issues = input.error?.issues ?? whole.error?.issues ?? [];
	return fieldErrors(issues.map((issue) => ({ ...issue })));
}

/** The work on one item: its form, its draft, the version it was begun from, and what came of the last attempt to save. */
export function useContentEditing<T extends object, V extends object>(
	ui: KindUi<T, V>,
	start: Saved<V> | null,
	on: { readonly saved: (saved: Saved<V>, wasNew: boolean) => void; readonly trouble: () => void },
) {
	const client = useQueryClient();
	const { kind } = ui;
	const [base, setBase] = useState(start);
	const [version, setVersion] = useState(start?.version ?? 0);
	const [values, setValues] = useState<V>(start?.values ?? ui.blank);
	const [errors, setErrors] = useState<readonly FieldError[]>([]);
	/** Rises with every refused attempt, so that the summary of errors takes the focus each time. */
	const [attempt, setAttempt] = useState(0);
	const [failure, setFailure] = useState<string | null>(null);
	const [saving, setSaving] = useState(false);
	const [conflict, setConflict] = useState<OpenConflict<V> | null>(null);
	const [offered, setOffered] = useState<ContentDraft<V> | null>(() => {
		const draft = readDraft(kind, start?.slug ?? null, ui.blank);
		return draft && !same(draft.values, values) ? draft : null;
	});
	const dirty = !same(values, base?.values ?? ui.blank);
	const slug = base?.slug ?? null;

	const latest = useRef({ values, version, slug, dirty });
	latest.current = { values, version, slug, dirty };
	/** Nothing is kept before anybody types, so that a draft that is offered stays until then. */
	const typed = useRef(false);
	const flush = useCallback(() => {
		if (!typed.current) return;
		const now = latest.current;
		if (now.dirty) keepDraft(kind, now.slug, { at: new Date(), version: now.version, values: now.values });
		else forgetDraft(kind, now.slug);
	}, [kind]);
	useEffect(() => {
		if (!typed.current || values === undefined) return;
		const timer = setTimeout(flush, pauseMs);
		return () => clearTimeout(timer);
	}, [values, flush]);
	useEffect(() => {
		addEventListener('pagehide', flush);
		return () => removeEventListener('pagehide', flush);
	}, [flush]);

	const set = useCallback((change: Partial<V>) => {
		typed.current = true;
		setValues((old) => ({ ...old, ...change }));
	}, []);
	const forget = useCallback(() => {
		typed.current = false;
		forgetDraft(kind, latest.current.slug);
		setOffered(null);
	}, [kind]);

	/** Goes on from a saved version; what was typed since `sent` stays typed. */
	const adopt = (saved: Saved<V>, sent: V | null = null) => {
		setBase(saved);
		setVersion(saved.version);
		setErrors([]);
		setAttempt(0);
		setFailure(null);
		setConflict(null);
		setValues((now) => {
			if (sent === null) return saved.values;
			const changed = Object.entries(now).filter(
				([name, value]) => !same(value, Object.entries(sent).find(([other]) => other === name)?.[1]),
			);
			return { ...saved.values, ...Object.fromEntries(changed) };
		});
	};

	const refuse = (error: unknown) => {
		if (error instanceof AppError && error.code === 'CONFLICT' && base) {
			const details = z.safeParse(contentConflictSchema, error.details);
			if (details.success && details.data.current) {
				const theirs = savedOf(ui, details.data.current);
				setConflict({ theirs, username: details.data.by?.username ?? null });
				on.trouble();
				return;
			}
		}
		if (error instanceof AppError && error.fields.length > 0) {
			setErrors(error.fields);
			setAttempt((count) => count + 1);
			on.trouble();
			return;
		}
		setFailure(failureWords(error));
	};

	const busy = useRef(false);
	const send = async (sent: V, from: number) => {
		if (busy.current) return;
		busy.current = true;
		setSaving(true);
		setFailure(null);
		try {
			const row = base
				? await callStaff('content.update', { params: { kind, slug: base.slug }, version: from, body: sent })
				: await callStaff('content.create', { params: { kind }, body: sent });
			const saved = savedOf(ui, row);
			forget();
			adopt(saved, sent);
			contentChanged(client, kind);
			on.saved(saved, base === null);
		} catch (error) {
			refuse(error);
		} finally {
			busy.current = false;
			setSaving(false);
		}
	};

	const picture = useRef(false);
	const submit = async () => {
		if (picture.current) return setFailure('The picture is still on its way. Save again when it is here.');
		const wrong = wrongWith(ui, values);
		setErrors(wrong);
		if (wrong.length === 0) return send(values, version);
		setAttempt((count) => count + 1);
		on.trouble();
	};

	return {
		base,
		version,
		values,
		set,
		dirty,
		saving,
		errors,
		attempt,
		failure,
		conflict,
		offered,
		flush,
		forget,
		submit,
		holdForPicture: useCallback((isBusy: boolean) => {
			picture.current = isBusy;
		}, []),
		/** Takes another version; what is typed is offered as a draft afterwards. */
		take: (saved: Saved<V>) => {
			if (dirty) setOffered({ at: new Date(), version, values });
			typed.current = false;
			adopt(saved);
		},
		/** Saves what was chosen of two versions over the newer one. */
		resolve: (merged: V) => {
			if (!conflict) return;
			setBase(conflict.theirs);
			setVersion(conflict.theirs.version);
			setValues(merged);
			setConflict(null);
			void send(merged, conflict.theirs.version);
		},
		closeConflict: () => setConflict(null),
		continueDraft: () => {
			if (!offered) return;
			typed.current = true;
			setValues(offered.values);
			setVersion(offered.version);
			setOffered(null);
		},
	};
}

/** The work on one item, as its form and its editor share it. */
export type ContentEditing<T extends object, V extends object> = ReturnType<typeof useContentEditing<T, V>>;
