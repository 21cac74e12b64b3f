import type { Kysely } from 'kysely';

interface Tables {
	api_tokens: { id: string; created_by: string; made_by: string | null };
	users: { id: string; username: string };
	history: { subject: string; subject_id: string; action: string; before: string | null };
}

/**
 * Records who is responsible for a token: its maker, found by present or former username. A token without one does
 * not work.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.alterTable('api_tokens')
		.addColumn('made_by', 'text', (column) => column.references('users.id').onDelete('set null'))
		.execute();
	const owners = new Map<string, string>();
	const users = await db.selectFrom('users').select(['id', 'username']).execute();
	const renames = db.selectFrom('history').select(['subject_id', 'before']).where('subject', '=', 'user');
	for (const { subject_id, before } of await renames.where('action', 'in', ['rename', 'update']).execute()) {
		const name = nameIn(before);
		if (name !== null && users.some(({ id }) => id === subject_id)) owners.set(name, subject_id);
	}
	for (const { id, username } of users) owners.set(username.toLowerCase(), id);
	for (const { id, created_by } of await db.selectFrom('api_tokens').select(['id', 'created_by']).execute()) {
		const made_by = owners.get(created_by.toLowerCase()) ?? null;
		await db.updateTable('api_tokens').set({ made_by }).where('id', '=', id).execute();
	}
}

/** Returns a username from a history entry in lower case. */
function nameIn(text: string | null): string | null {
	try {
		const before: unknown = JSON.parse(text ?? 'null');
		if (typeof before !== 'object' || before === null) return null;
		const { username }: { username?: unknown } = before;
		return typeof username === 'string' ? username.toLowerCase() : null;
	} catch {
		return null;
	}
}
