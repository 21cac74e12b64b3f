import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type ContentKind, listContent } from './store.ts';

/** What can be read of a kind of content, and when it changed (ISO 8601 UTC). */
export interface ContentChanges {
	/** In the order of the kind; an item that cannot be shown is left out. */
	readonly items: readonly { readonly slug: string; readonly updatedAt: string | null }[];
	/** The latest change of any item; null without items. */
	readonly latest: string | null;
}

/** Reads when the items of a kind changed: what crawlers go by. */
export async function readContentChanges<T>(
	db: Kysely<Database>,
	kind: ContentKind<T>,
): Promise<ContentChanges> {
	const [shown, rows] = await Promise.all([
		listContent(db, kind),
		db
			.selectFrom('content_items')
			.select(['slug', 'updated_at'])
			.where('kind', '=', kind.kind)
			.orderBy('updated_at')
			.execute(),
	]);
	const changes = new Map(rows.map(({ slug, updated_at }) => [slug, updated_at]));
	return {
		items: shown.map((item) => {
			const slug = kind.slugOf(item);
			return { slug, updatedAt: changes.get(slug) ?? null };
		}),
		latest: rows.at(-1)?.updated_at ?? null,
	};
}
