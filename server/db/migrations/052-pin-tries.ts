import type { Kysely } from 'kysely';

/** Wrong PINs of a person count on all phones together, and no longer in `pin_tries`, which went with its phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('pins')
		.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
