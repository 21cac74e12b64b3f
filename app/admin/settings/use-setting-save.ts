import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { EndpointName } from '#domain/endpoints.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import type { AllSettings, Versioned } from '#domain/settings/all-settings.ts';
import { versionedSchema } from '#domain/settings/all-settings-schema.ts';
import { houseQuery } from './queries.ts';

/** What is wrong with an input by its schema, each beside its field: the same answer as the server's. */
export function wrongFields<T>(input: unknown, schema: z.ZodMiniType<T>): FieldError[] {
	const result = z.safeParse(schema, input, { reportInput: true });
	return result.success ? [] : fieldErrors(result.error.issues.map((issue) => ({ ...issue })));
}

interface SettingParts<V> {
	readonly call: EndpointName;
	readonly schema: z.ZodMiniType<V>;
	/** The setting as it was read. */
	readonly saved: Versioned<V>;
	/** Puts a newer version among the other settings. */
	readonly put: (house: AllSettings, changed: Versioned<V>) => AllSettings;
	/** What a toast says when it is saved, and when it could not be. */
	readonly told: { readonly saved: string; readonly failed: string };
	/** Whether anything that is typed differs from a version. */
	readonly differs: (base: Versioned<V>) => boolean;
	/** Called with what is stored now: after a save, or when somebody else's version is kept. */
	readonly onBase: (base: Versioned<V>) => void;
}

/** The saving of a setting: where it stands, what was wrong, and who was quicker. */
export interface SettingSave<V> {
	/** The version that the form began from; it is compared with what is typed. */
	readonly base: Versioned<V>;
	readonly dirty: boolean;
	/** Somebody else's newer version, while the person has not chosen. */
	readonly conflict: Versioned<V> | null;
	readonly errors: readonly FieldError[];
	/** Rises with every attempt that failed, so that the list of errors takes the focus again. */
	readonly attempt: number;
	readonly saving: boolean;
	readonly save: (body: unknown, wrong: readonly FieldError[]) => void;
	/** Saves over the other's version. */
	readonly saveMine: () => void;
	readonly keepTheirs: () => void;
	readonly keepEditing: () => void;
}

/** Saves a setting from the version it was read at; a stale one leaves the choice between both (design §6). */
export function useSettingSave<V>({
	call,
	schema,
	saved,
	put,
	told,
	differs,
	onBase,
}: SettingParts<V>): SettingSave<V> {
	const client = useQueryClient();
	const toasts = useToasts();
	const [base, setBase] = useState(saved);
	const [conflict, setConflict] = useState<Versioned<V> | null>(null);
	const [errors, setErrors] = useState<readonly FieldError[]>([]);
	const [attempt, setAttempt] = useState(0);
	const stored = versionedSchema(schema);
	const dirty = differs(base);

	useEffect(() => {
		// A newer version that was read meanwhile replaces a form in which nobody has typed.
		if (dirty || saved.version <= base.version) return;
		setBase(saved);
		onBase(saved);
	}, [dirty, saved, base, onBase]);

	function settle(current: Versioned<V>): void {
		client.setQueryData(houseQuery.queryKey, (house) => house && put(house, current));
		setBase(current);
		setConflict(null);
		setErrors([]);
		onBase(current);
	}
	function refuse(fields: readonly FieldError[]): void {
		setErrors(fields);
		setAttempt((count) => count + 1);
	}
	const { mutate, isPending, variables } = useMutation({
		mutationFn: async ({ body, version }: { body: unknown; version: number }) =>
			z.parse(stored, await callStaff(call, { body, version })),
		onSuccess: (changed) => {
			settle(changed);
			void client.invalidateQueries({ queryKey: ['business-status'] });
			toasts.show({ type: 'success', title: told.saved, message: 'Guests see it from now on.' });
		},
		onError: (error) => {
			const known = error instanceof AppError ? error : null;
			const both = known && z.safeParse(z.object({ current: stored }), known.details);
			if (known?.code === 'CONFLICT' && both?.success) setConflict(both.data.current);
			else if (known?.code === 'INVALID_INPUT') refuse(known.fields);
			else toasts.show({ type: 'error', title: told.failed, message: error.message });
		},
	});
	return {
		base,
		dirty,
		conflict,
		errors,
		attempt,
		saving: isPending,
		save(body, wrong) {
			if (wrong.length > 0) return refuse(wrong);
			setErrors([]);
			mutate({ body, version: base.version });
		},
		saveMine() {
			if (conflict && variables) mutate({ body: variables.body, version: conflict.version });
		},
		keepTheirs() {
			if (conflict) settle(conflict);
		},
		keepEditing: () => setConflict(null),
	};
}
