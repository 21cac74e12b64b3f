import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { FieldsProps, HistoryEntry, ItemUi, PreviewProps } from '#app/admin/editor/item-ui.ts';
import {
	compareFields,
	type FieldWords,
	fieldChanges,
	fieldsOf,
	schemaProblems,
} from '#app/admin/editor/resource.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { ResponseOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { type ContentRow, contentConflictSchema } from '#domain/resources/staff-content-schema.ts';

/** An item of any kind as a row of the staff's list. */
export interface ListItem {
	readonly slug: string;
	readonly title: string;
	readonly facts: ReactNode;
	/** What a search looks into, beside the title. */
	readonly text: string;
	/** The slug of the group under which it stands; none in a list without groups. */
	readonly group?: string;
	/** Struck through: sold out, over. */
	readonly out?: boolean;
	/** The address of what it shows, where the list is about pictures. */
	readonly picture?: string;
	/** What is done to it in one touch. */
	readonly buttons?: ReactNode;
}

/** The staff's list of a kind. */
export interface KindList<T> {
	/** 'dishes'. */
	readonly plural: string;
	/** The kind that its items stand under, if they do. */
	readonly groupKind?: ContentKindName;
	/** Whether staff decide the order. */
	readonly arranged?: boolean;
	/** A hook: the way to tell items as rows, in their order. */
	readonly useRows: () => (items: readonly T[]) => readonly ListItem[];
	/** Below the title: what else there is to say and to do. */
	readonly Lead?: ComponentType;
	/** A hook: other ways to look at the items; `instead` stands for the rows. */
	readonly useViews?: (items: readonly T[]) => { readonly tools: ReactNode; readonly instead: ReactNode };
}

/**
 * What staff need to know of a kind of content: `T` is an item of it, `V` what its form holds and sends (an item without
 * its slug and without what has a call of its own).
 */
export interface KindDeclaration<T extends object, V extends object> {
	readonly kind: ContentKindName;
	readonly schema: z.ZodMiniType<T>;
	readonly input: z.ZodMiniType<V>;
	/** An item of what the form holds, for the preview and for the rules between fields. */
	readonly itemOf: (values: V, slug: string) => T;
	readonly valuesOf: (item: T) => V;
	readonly titleOf: (values: V) => string;
	readonly blank: V;
	/** The fields in the order of the form. */
	readonly labels: Readonly<Record<keyof V & string, string>>;
	/** How a field is told in words, where its plain value does not do. */
	readonly words?: Partial<Readonly<Record<keyof V & string, (values: V) => string>>>;
	/** Where its items are listed in the staff area. */
	readonly place: { readonly path: string; readonly label: string };
	/** Where guests read it. */
	readonly pageOf: (slug: string) => string;
	readonly Fields: (props: FieldsProps<V>) => ReactNode;
	readonly Preview: (props: PreviewProps<V, SavedContent<V>>) => ReactNode;
	/** None for groups, which are listed with their items, and for a single page. */
	readonly list?: KindList<T>;
}

/** A version that is saved. */
export interface SavedContent<V> {
	readonly slug: string;
	readonly version: number;
	readonly values: V;
}

const actions: Readonly<Record<string, string>> = {
	create: 'added it',
	update: 'changed it',
	delete: 'deleted it',
	restore: 'brought it back',
	revert: 'went back to an earlier version',
	'sold-out': 'said that it has run out',
	back: 'said that it is back',
	cancel: 'canceled a date',
	uncancel: 'put a date back on',
};

/** A field's label by an error path, with the number of its row. */
function pathLabel<V extends object>(labels: FieldWords<V>['labels'], path: string): string | null {
	const field = fieldsOf<V>(labels).find((name) => path === name || path.startsWith(`${name}.`));
	const row = /\.(\d+)/.exec(path)?.[1];
	return field ? `${labels[field]}${row === undefined ? '' : ` ${Number(row) + 1}`}` : null;
}

function historyEntryOf<V extends object>(
	words: FieldWords<V>,
	entry: ResponseOf<'content.history'>['entries'][number],
	read: (item: unknown) => V | null,
): HistoryEntry<V> {
	const [before, after] = [read(entry.before), read(entry.after)];
	return {
		...entry,
		action: actions[entry.action] ?? 'changed it',
		changes: before && after ? fieldChanges(words, before, after) : [],
		before,
		after,
	};
}

/** An item that has no shape we know; null when it can be read. */
async function findDamaged(kind: ContentKindName, slug: string, signal: AbortSignal) {
	const { damaged } = await callStaff('content.list', { params: { kind }, signal });
	return damaged.find((one) => one.slug === slug) ?? null;
}

/** What can be read of a damaged item, for the form that repairs it. */
export function readable<V extends object>(blank: V, raw: unknown): V {
	if (typeof raw !== 'object' || raw === null) return blank;
	const example = new Map<string, unknown>(Object.entries(blank));
	const alike = Object.entries(raw).filter(
		([name, value]: [string, unknown]) =>
			example.has(name) &&
			typeof value === typeof example.get(name) &&
			Array.isArray(value) === Array.isArray(example.get(name)),
	);
	return { ...blank, ...Object.fromEntries(alike) };
}

/** How the editor deals with a kind. */
export function itemUiOf<T extends object, V extends object>(
	declaration: KindDeclaration<T, V>,
): ItemUi<SavedContent<V>, V> {
	const { kind, labels, schema, valuesOf, itemOf } = declaration;
	const noun = kinds[kind].noun;
	const words: FieldWords<V> = {
		labels,
		wordsOf: (values, field) => declaration.words?.[field]?.(values) ?? contentWords(values[field]),
	};
	/** An item's values; null for what has no shape of this kind. */
	const read = (item: unknown): V | null => {
		const { success, data } = z.safeParse(schema, item);
		return success ? valuesOf(data) : null;
	};
	const savedOf = ({ slug, version, item }: ContentRow): SavedContent<V> => {
		const values = read(item);
		if (!values) throw new AppError('HTTP_ERROR', 'The answer has an unexpected shape');
		return { slug, version, values };
	};
	const revert = async (slug: string, version: number, entry: string) =>
		savedOf(await callStaff('content.revert', { params: { kind, slug, entry }, version }));
	return {
		...words,
		noun,
		draftKey: (saved) => `content-draft/${kind}/${saved?.slug ?? 'new'}`,
		blank: declaration.blank,
		valuesOf: ({ values }) => values,
		problems: (values) => {
			const wrong = schemaProblems(declaration.input, values);
			return wrong.length > 0 ? wrong : schemaProblems(schema, itemOf(values, 'new'));
		},
		conflictOf: (details) => {
			const { data } = z.safeParse(contentConflictSchema, details);
			return data?.current ? { theirs: savedOf(data.current), username: data.by?.username ?? null } : null;
		},
		compare: (versions) => compareFields(words, versions),
		titleOf: declaration.titleOf,
		labelOf: (path) => pathLabel(labels, path) ?? noun,
		list: declaration.place,
		pageOf: ({ slug }) => declaration.pageOf(slug),
		addressOf: ({ slug }) => slug,
		pathOfForm: (slug) => `/admin/content/${kind}/${slug}`,
		Fields: declaration.Fields,
		Preview: declaration.Preview,

		resource: kind,
		read: async (slug, signal) => {
			try {
				return savedOf(await callStaff('content.read', { params: { kind, slug }, signal }));
			} catch (error) {
				const damaged = await findDamaged(kind, slug, signal);
				if (!damaged) throw error;
				return { slug, version: damaged.version, values: readable(declaration.blank, damaged.raw) };
			}
		},
		history: async (slug, signal) => {
			const call = { params: { kind, slug }, signal };
			const { entries } = await callStaff('content.history', call);
			return entries.map((entry) => historyEntryOf(words, entry, read));
		},
		save: async (body, saved, version, id) =>
			savedOf(
				saved
					? await callStaff('content.update', { params: { kind, slug: saved.slug }, version, body })
					: await callStaff('content.create', { params: { kind }, body: { ...body, id } }),
			),
		revert: ({ slug, version }, entry) => revert(slug, version, entry),
		remove:
			kind === 'about'
				? null
				: async ({ slug, version }) => {
						const call = { params: { kind, slug }, version };
						const gone = await callStaff('content.delete', call);
						return () => revert(gone.slug, gone.version, gone.entry);
					},
		removeCall: 'content.delete',
		removedText: 'Guests find it no more.',
	};
}
