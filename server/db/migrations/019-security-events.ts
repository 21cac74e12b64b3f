import type { Kysely } from 'kysely';

const indexes = {
	security_events_of_user: ['user_id', 'id'],
	security_events_of_user_by_kind: ['user_id', 'kind'],
	security_events_by_actor: ['by_id', 'id'],
	security_events_of_kind: ['kind', 'id'],
} as const;

/** Adds the security log: sign-ins, failed attempts, and changes of credentials. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('security_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text')
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('by_id', 'text')
		.addColumn('by_username', 'text')
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('network', 'text', (column) => column.notNull())
		.addColumn('device', 'text', (column) => column.notNull())
		.addColumn('detail', 'text', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addColumn('new_device', 'integer', (column) => column.notNull())
		.addColumn('session_id', 'text')
		.execute();
	for (const [name, columns] of Object.entries(indexes)) {
		await db.schema
			.createIndex(name)
			.on('security_events')
			.columns([...columns])
			.execute();
	}
}
