import type { Kysely } from 'kysely';

/** Adds an index for commands at the bar, which read the kegs that are not gone or went recently. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex('kegs_by_end').on('kegs').column('gone_at').execute();
}
