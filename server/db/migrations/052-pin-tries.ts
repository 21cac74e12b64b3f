import type { Kysely } from 'kysely';

/** Counts a user's wrong PINs across all phones, instead of in `pin_tries`, which was deleted with its phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('pins')
		.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
