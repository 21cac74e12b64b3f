import type { Kysely } from 'kysely';

/** Files of deleted pictures that are still in an S3 store: they go from there as soon as it can be reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('bucket_removals')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.execute();
}
