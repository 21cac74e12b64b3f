import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { BinderProps, Bound } from '#app/admin/ui/binder.ts';
import type { Written } from '#app/api/call-staff.ts';
import { fieldErrors } from '#domain/api/field-errors.ts';
import type { EndpointName } from '#domain/endpoints.ts';
import type { FieldError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import { differingFields, mergeVersions, type Side, suggestedSides } from '#domain/resources/two-versions.ts';

/** `base` is the version that editing began from (null if unknown), `theirs` is saved, `yours` is typed. */
export interface Versions<V> {
	readonly base: V | null;
	readonly theirs: V;
	readonly yours: V;
}

export interface Choice {
	readonly name: string;
	readonly label: string;
	readonly theirs: string;
	readonly yours: string;
	readonly side: Side;
}

export interface Comparison<V> {
	readonly choices: readonly Choice[];
	readonly merge: (sides: ReadonlyMap<string, Side>) => V;
}

export interface Conflict<S> {
	readonly theirs: S;
	readonly username: string | null;
	/** The server's message, if it says more. */
	readonly message?: string;
}

export interface Versioned {
	readonly version: number;
}

/** Describes something that staff edit in a form: `S` is a saved version, `V` the form's values. */
export interface EditedResource<S extends Versioned, V extends object> {
	readonly noun: string;
	/** Returns the storage key of its draft; null if no draft may be stored. */
	readonly draftKey: ((saved: S | null) => string) | null;
	/** Validates a stored draft, if comparing it with the blank form is not enough. */
	readonly draftSchema?: z.ZodMiniType<V>;
	readonly blank: V;
	readonly valuesOf: (saved: S) => V;
	/** Returns the errors by the server's rules; values without errors may be sent. */
	readonly problems: (values: V) => readonly FieldError[];
	/** Saves the values; creates the thing with `id` if `saved` is null. `version` is the one on which they are based. */
	readonly save: (values: V, saved: S | null, version: number, id: string) => Promise<Written<S>>;
	readonly conflictOf: (details: unknown, message: string) => Conflict<S> | null;
	readonly compare: (versions: Versions<V>) => Comparison<V>;
	readonly isDeleted?: (saved: S) => boolean;
	/** Says whether the form holds the remains of something unreadable, which saving repairs. */
	readonly isDamaged?: (saved: S) => boolean;
	/** Returns the values as they would be saved, for comparing versions. */
	readonly normalize?: (values: V, saved: S) => V;
	/** Maps the path of a server error to that of a field, if they differ. */
	readonly pathOf?: (path: string, values: V) => string;
}

export interface FieldTexts<V extends object> {
	readonly labels: Readonly<Record<keyof V & string, string>>;
	readonly textOf: (values: V, field: keyof V & string) => string;
}

export interface FieldsProps<V, S = unknown> extends BinderProps<V> {
	readonly bind: <Name extends keyof V & string>(name: Name) => Bound<V[Name]> & { readonly label: string };
	/** Called when the upload of a photo begins and ends; saving waits for it. `path` distinguishes several photos. */
	readonly setUploading: (uploading: boolean, path?: string) => void;
	readonly saved: S | null;
}

export interface PreviewProps<V, S = unknown> {
	readonly values: V;
	readonly saved: S | null;
	readonly title: string;
}

export interface HistoryEntry<V> {
	readonly id: string;
	/** ISO 8601 in UTC. */
	readonly at: string;
	readonly username: string;
	readonly version: number | null;
	readonly action: string;
	readonly changes: readonly string[];
	readonly before: V | null;
	readonly after: V | null;
}

export interface ItemUi<S extends Versioned, V extends object> extends EditedResource<S, V>, FieldTexts<V> {
	readonly titleOf: (values: V) => string;
	readonly labelOf: (path: string) => string;
	readonly controlOf?: (path: string) => string;
	readonly list: { readonly path: string; readonly label: string };
	readonly pageOf: (saved: S) => string | null;
	readonly addressOf: (saved: S) => string;
	readonly pathOfForm: (address: string) => string;
	readonly drawFields: (form: FieldsProps<V, S>) => ReactNode;
	readonly Preview: ComponentType<PreviewProps<V, S>>;
	/** Whether the preview has a frame of its own. */
	readonly previewIsFramed?: boolean;

	/** The name in the live stream, with which its query keys begin. */
	readonly resource: LiveResource;
	/** Fetches it; null for a single document that nobody has written yet, which the form creates. */
	readonly read: (address: string, signal: AbortSignal) => Promise<S | null>;
	readonly history: (address: string, signal: AbortSignal) => Promise<readonly HistoryEntry<V>[]>;
	/** Says whether an unreadable thing may be replaced even by its newest version in the history. */
	readonly mayRestoreNewest?: (saved: S) => boolean;
	readonly revert: (saved: S, entry: string) => Promise<Written<S>>;
	/** Null if it is never deleted. */
	readonly remove: ((saved: S) => Promise<Written<unknown>>) | null;
	readonly removeEndpoint: EndpointName;
	readonly removedText: string;
	/** The default texts are 'Delete this …' and 'is deleted'. */
	readonly removeLabel?: string;
	readonly removedTitle?: string;
	/** The toast's text after a save, if guests do not see the change at once. */
	readonly savedToastText?: (values: V) => string;
	readonly restore?: (saved: S) => Promise<Written<S>>;
	readonly restoreEndpoint?: EndpointName;
}

export function fieldsOf<V extends object>(labels: Readonly<Record<keyof V & string, string>>) {
	const isField = (name: string): name is keyof V & string => name in labels;
	return Object.keys(labels).filter(isField);
}

/** Compares versions field by field. */
export const byFields = <V extends object>(texts: FieldTexts<V>) => ({
	...texts,
	compare: ({ base, theirs, yours }: Versions<V>): Comparison<V> => {
		const suggested = [...suggestedSides(fieldsOf<V>(texts.labels), base, theirs, yours)];
		return {
			choices: suggested.map(([name, side]) => ({
				name,
				label: texts.labels[name],
				theirs: texts.textOf(theirs, name),
				yours: texts.textOf(yours, name),
				side,
			})),
			merge: (sides) =>
				mergeVersions(
					theirs,
					yours,
					new Map(suggested.map(([name, side]) => [name, sides.get(name) ?? side])),
				),
		};
	},
});

/** Describes a change with a phrase for each field, such as 'Name: Beans → Dilly Beans'. */
export function fieldChanges<V extends object>({ labels, textOf }: FieldTexts<V>, before: V, after: V) {
	return differingFields(fieldsOf<V>(labels), before, after).map(
		(field) => `${labels[field]}: ${textOf(before, field)} → ${textOf(after, field)}`,
	);
}

export function schemaProblems(schema: z.ZodMiniType, input: unknown): FieldError[] {
	const result = z.safeParse(schema, input, { reportInput: true });
	return result.success ? [] : fieldErrors(result.error.issues.map((issue) => ({ ...issue })));
}

/** Keeps the first problem of each field, which is the nearest to what was typed. */
export function firstOfEach(problems: readonly FieldError[]): FieldError[] {
	const paths = new Set<string>();
	return problems.filter(({ path }) => {
		const first = !paths.has(path);
		paths.add(path);
		return first;
	});
}
