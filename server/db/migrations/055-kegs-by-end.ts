import type { Kysely } from 'kysely';

/** Every command at the bar reads the kegs that are not gone, and those that went lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex('kegs_by_end').on('kegs').column('gone_at').execute();
}
