import type { Kysely } from 'kysely';

/** 1 for a password that the server made, until its owner has chosen another. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('users')
		.addColumn('must_change', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
