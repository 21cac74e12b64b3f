import type { Kysely } from 'kysely';

const indexes = {
	history_by_time: ['at', 'id'],
	history_by_person: ['username', 'at', 'id'],
	history_by_undone: ['undoes'],
} as const;

/** Indexes the history by day and by user, and records which change an undo is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('history').addColumn('undoes', 'text').execute();
	for (const [name, columns] of Object.entries(indexes)) {
		await db.schema
			.createIndex(name)
			.on('history')
			.columns([...columns])
			.execute();
	}
}
