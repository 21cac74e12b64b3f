import type { Kysely } from 'kysely';

/** Adds a flag for passwords that the server generated and the user has not yet replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('users')
		.addColumn('must_change', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
