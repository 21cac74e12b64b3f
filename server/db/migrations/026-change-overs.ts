import type { Kysely } from 'kysely';

/** Adds change-overs planned for a date and time. Rows stay after they are done. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('change_overs')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('date', 'text', (column) => column.notNull())
		.addColumn('minutes', 'integer', (column) => column.notNull())
		.addColumn('note', 'text')
		.addColumn('steps', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('planned_by', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('results', 'text', (column) => column.notNull())
		.addColumn('done_at', 'text')
		.addColumn('late', 'integer', (column) => column.notNull())
		.addColumn('dismissed_at', 'text')
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('change_overs_by_time').on('change_overs').columns(['state', 'at']).execute();
}
