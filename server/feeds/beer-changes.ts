import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** When each beer was entered and last changed (ISO 8601 UTC), by slug. */
export interface BeerChanges {
	readonly bySlug: ReadonlyMap<string, { readonly createdAt: string; readonly updatedAt: string }>;
	/** The latest change of any beer, also of one that has left; null without beers. */
	readonly latest: string | null;
}

/** Reads when the beers changed: what crawlers and feed readers go by. */
export async function readBeerChanges(db: Kysely<Database>): Promise<BeerChanges> {
	const rows = await db
		.selectFrom('beers')
		.select(['slug', 'created_at', 'updated_at'])
		.orderBy('updated_at')
		.execute();
	return {
		bySlug: new Map(rows.map((row) => [row.slug, { createdAt: row.created_at, updatedAt: row.updated_at }])),
		latest: rows.at(-1)?.updated_at ?? null,
	};
}
