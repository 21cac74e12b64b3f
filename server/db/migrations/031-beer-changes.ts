import { type Kysely, sql } from 'kysely';

/** Adds an index for the feed, which needs the last change of any public beer without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index beers_by_change on beers (updated_at) where published = 1`.execute(db);
}
