import { type ComponentType, createElement, type ReactNode } from 'react';
import * as z from 'zod/mini';
import {
	type FormFields,
	type FormPart,
	FormParts,
	textsOf,
	type WholeTexts,
} from '#app/admin/editor/form-fields.tsx';
import {
	byFields,
	type FieldTexts,
	fieldChanges,
	fieldsOf,
	type HistoryEntry,
	type ItemUi,
	type PreviewProps,
	schemaProblems,
} from '#app/admin/editor/resource.ts';
import { callStaff, withData, writeStaff } from '#app/api/call-staff.ts';
import type { ResponseOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { photoTextMissing } from '#domain/images/photo-fields.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { type PublishAt, publishAtOf } from '#domain/publishing/publishing.ts';
import {
	type ContentList,
	type ContentRow,
	contentConflictSchema,
} from '#domain/resources/content-endpoints.ts';
import { contentActionText } from '#domain/resources/content-text.ts';
import { type ContentKind, photosWithoutText } from '#domain/resources/kind.ts';
import { type ContentPlace, contentPlaces } from './content-places.ts';

/** What the domain defines for a kind: `T` is an item, `V` the values of its form. */
export interface DomainKind<T extends object, V extends object = object>
	extends Pick<ContentKind, 'name' | 'noun' | 'arranged' | 'photo' | 'single'> {
	readonly schema: z.ZodMiniType<T>;
	readonly input: z.ZodMiniType<V>;
	titleOf(values: V): string;
	unsent?(before: T | null): object;
}

export interface ListItem {
	readonly slug: string;
	readonly title: string;
	readonly facts: ReactNode;
	readonly text: string;
	readonly group?: string;
	/** Whether the row is crossed out, because the item is sold out or over. */
	readonly out?: boolean;
	readonly image?: string | undefined;
	readonly buttons?: ReactNode;
}

export interface ListGroup {
	readonly slug: string;
	readonly title: string;
}

export interface KindList<T> {
	readonly groupKind?: DomainKind<ListGroup>;
	/** A hook that turns the items into rows, in the order of the list. */
	readonly useRows: (items: readonly T[]) => readonly ListItem[];
	readonly Lead?: ComponentType;
	/** A hook for other ways to look at the items; `instead` replaces the rows. */
	readonly useViews?: (items: readonly T[]) => { readonly tools: ReactNode; readonly instead: ReactNode };
}

export interface StaffKind<T extends V, V extends object> {
	readonly blank: V;
	readonly fields: FormFields<V>;
	/** Labels of parts with controls of their own, such as 'price.note'. */
	readonly partLabels?: Readonly<Record<string, string>>;
	readonly texts?: WholeTexts<V>;
	readonly parts: readonly FormPart<V, { readonly slug: string }>[];
	readonly place: ContentPlace;
	/** The public page of an item; null if there is none. */
	readonly pageOf: ((slug: string) => string) | null;
	readonly previewIsFramed?: boolean;
	readonly Preview: (props: PreviewProps<V, { readonly slug: string }>) => ReactNode;
	/** Absent for groups, which are listed with their items, and for single documents. */
	readonly list?: KindList<T>;
}

interface SavedContent<V> {
	readonly slug: string;
	readonly version: number;
	readonly values: V;
	/** True if the stored item cannot be read; the values are what remains of it. */
	readonly damaged?: boolean;
}

function savedText(publishAt: PublishAt): string {
	if (publishAt === 'draft') return 'It is not published.';
	// The text contains no time, because a phone with a wrong clock would show a wrong one.
	return publishAt === undefined ? 'Guests see it now.' : 'Guests see it from its time on.';
}

function pathLabel<V extends object>(labels: FieldTexts<V>['labels'], path: string): string | null {
	const field = fieldsOf<V>(labels).find((name) => path === name || path.startsWith(`${name}.`));
	const row = /\.(\d+)/.exec(path)?.[1];
	return field ? `${labels[field]}${row === undefined ? '' : ` ${Number(row) + 1}`}` : null;
}

function historyEntryOf<V extends object>(
	texts: FieldTexts<V>,
	entry: ResponseOf<'content.history'>['entries'][number],
	read: (item: unknown) => V | null,
): HistoryEntry<V> {
	const [before, after] = [read(entry.before), read(entry.after)];
	const changes = before && after ? fieldChanges(texts, before, after) : [];
	return { ...entry, action: contentActionText(entry.action), changes, before, after };
}

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

/** Rules about the whole item are checked once every field is valid. */
function problemsOf<T extends V, V extends object>(domain: DomainKind<T, V>, values: V) {
	const { schema, input, unsent } = domain;
	const wrong = schemaProblems(input, values);
	const ruled =
		wrong.length > 0 ? wrong : schemaProblems(schema, { ...values, slug: 'new', ...unsent?.(null) });
	const missingTexts = photosWithoutText(domain, values).map((path) => ({ path, message: photoTextMissing }));
	return [...ruled, ...missingTexts];
}

export function itemUiOf<T extends V, V extends object>(
	formats: Formats,
	domain: DomainKind<T, V>,
	staff: StaffKind<T, V>,
): ItemUi<SavedContent<V>, V> {
	const { name: kind, noun, schema } = domain;
	const { blank } = staff;
	const texts = textsOf(formats, staff.fields, staff.texts);
	const { labels } = texts;
	const read = (item: unknown): V | null => {
		const { success, data } = z.safeParse(schema, item);
		if (!success) return null;
		const values = { ...blank };
		for (const field of fieldsOf<V>(labels)) values[field] = data[field];
		return values;
	};
	const savedOf = ({ slug, version, item }: ContentRow): SavedContent<V> => {
		const values = read(item);
		if (!values) throw new AppError('HTTP_ERROR', 'The page could not read this. Please reload it.');
		return { slug, version, values };
	};
	return {
		...byFields(texts),
		...itemRequests(domain, texts, blank, read, savedOf),
		noun,
		// A single document has one draft, whether it is new or not.
		draftKey: (saved) => `content-draft/${kind}/${domain.single ? kind : (saved?.slug ?? 'new')}`,
		blank,
		valuesOf: ({ values }) => values,
		isDamaged: ({ damaged = false }) => damaged,
		problems: (values) => problemsOf(domain, values),
		conflictOf: (details) => {
			const { data } = z.safeParse(contentConflictSchema, details);
			return data?.current ? { theirs: savedOf(data.current), username: data.by?.username ?? null } : null;
		},
		titleOf: (values) => domain.titleOf(values),
		savedToastText: (values) => savedText(publishAtOf(values)),
		labelOf: (path) => staff.partLabels?.[path] ?? pathLabel(labels, path) ?? noun,
		list: contentPlaces[staff.place],
		pageOf: ({ slug }) => staff.pageOf?.(slug) ?? null,
		previewIsFramed: staff.previewIsFramed ?? false,
		addressOf: ({ slug }) => slug,
		pathOfForm: (slug) =>
			domain.single ? contentPlaces[staff.place].path : `/admin/content/${kind}/${slug}`,
		drawFields: (form) =>
			createElement(FormParts<V, SavedContent<V>>, { fields: staff.fields, parts: staff.parts, form }),
		Preview: staff.Preview,
	};
}

function itemRequests<V extends object>(
	{ name: kind, single }: Pick<ContentKind, 'name' | 'single'>,
	texts: FieldTexts<V>,
	blank: V,
	read: (item: unknown) => V | null,
	savedOf: (row: ContentRow) => SavedContent<V>,
) {
	const list = (signal: AbortSignal) => callStaff('content.list', { params: { kind }, signal });
	const damagedOf = (slug: string, rows: ContentList['damaged']) => {
		const damaged = rows.find((one) => one.slug === slug);
		if (!damaged) return null;
		const { version, raw } = damaged;
		return { slug, version, values: readable(blank, raw), damaged: true };
	};
	const revert = async (slug: string, version: number, entry: string) =>
		withData(await writeStaff('content.revert', { params: { kind, slug, entry }, version }), savedOf);
	return {
		resource: kind,
		read: async (slug, signal) => {
			if (single) {
				const { items, damaged } = await list(signal);
				const [row] = items;
				return row ? savedOf(row) : damagedOf(slug, damaged);
			}
			try {
				return savedOf(await callStaff('content.read', { params: { kind, slug }, signal }));
			} catch (error) {
				const left = damagedOf(slug, (await list(signal)).damaged);
				if (!left) throw error;
				return left;
			}
		},
		history: async (slug, signal) => {
			const { entries } = await callStaff('content.history', { params: { kind, slug }, signal });
			return entries.map((entry) => historyEntryOf(texts, entry, read));
		},
		save: async (body, saved, version, id) =>
			withData(
				saved
					? await writeStaff('content.update', { params: { kind, slug: saved.slug }, version, body })
					: await writeStaff('content.create', { params: { kind }, body: { ...body, id } }),
				savedOf,
			),
		revert: ({ slug, version }, entry) => revert(slug, version, entry),
		remove: single
			? null
			: ({ slug, version }) => writeStaff('content.delete', { params: { kind, slug }, version }),
		removeEndpoint: 'content.delete',
		removedText: 'Guests find it no more.',
	} satisfies Partial<ItemUi<SavedContent<V>, V>>;
}
