import * as z from 'zod/mini';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';

const draftSchema = z.object({
	at: z.iso.datetime(),
	version: z.int(),
	values: z.record(z.string(), z.unknown()),
});

/** Something typed and not saved, as this browser kept it. */
export interface ContentDraft<V> {
	readonly at: Date;
	/** The version that it was begun from; 0 for what is not there yet. */
	readonly version: number;
	readonly values: V;
}

/** One place for each item; a new one of a kind is 'new'. */
const keyOf = (kind: ContentKindName, slug: string | null) => `content-draft/${kind}/${slug ?? 'new'}`;

/** Keeps what is typed. A browser that denies its storage keeps nothing and refuses nothing. */
export function keepDraft<V>(kind: ContentKindName, slug: string | null, draft: ContentDraft<V>): void {
	try {
		const { at, version, values } = draft;
		localStorage.setItem(keyOf(kind, slug), JSON.stringify({ at: at.toISOString(), version, values }));
	} catch {
		// Nothing to be done.
	}
}

/** Forgets the draft of an item: it is saved, or nobody wants it. */
export function forgetDraft(kind: ContentKindName, slug: string | null): void {
	try {
		localStorage.removeItem(keyOf(kind, slug));
	} catch {
		// Nothing was kept.
	}
}

/** What an earlier visit left; null where there is nothing, or nothing that this form can hold. */
export function readDraft<V extends object>(
	kind: ContentKindName,
	slug: string | null,
	blank: V,
): ContentDraft<V> | null {
	try {
		const kept = z.safeParse(draftSchema, JSON.parse(localStorage.getItem(keyOf(kind, slug)) ?? 'null'));
		if (!kept.success) return null;
		const { at, version, values } = kept.data;
		return isLike(blank, values) ? { at: new Date(at), version, values } : null;
	} catch {
		return null;
	}
}

/** Whether a value has every field of a form, lists where there are lists. */
function isLike<V extends object>(
	blank: V,
	values: Readonly<Record<string, unknown>>,
): values is V & typeof values {
	return Object.entries(blank).every(([name, value]: [string, unknown]) => {
		const typed = values[name];
		if (typeof value === 'string') return typeof typed === 'string';
		return name in values && Array.isArray(value) === Array.isArray(typed);
	});
}
