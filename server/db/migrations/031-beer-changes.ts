import { type Kysely, sql } from 'kysely';

/** The feed asks for the last change of any beer that guests know of, without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index beers_by_change on beers (updated_at) where published = 1`.execute(db);
}
