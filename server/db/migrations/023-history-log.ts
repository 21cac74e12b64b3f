import type { Kysely } from 'kysely';

const indexes = {
	history_by_time: ['at', 'id'],
	history_by_person: ['username', 'at', 'id'],
	history_by_undone: ['undoes'],
} as const;

/** The history is read as a log: of a day, of a person; and a change knows whether it was undone. */
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
