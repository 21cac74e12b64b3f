import type { Kysely } from 'kysely';

/** Lists the files of deleted images that must still be removed from the S3 store. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('bucket_removals')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.execute();
}
