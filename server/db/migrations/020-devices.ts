import { type Kysely, sql } from 'kysely';

/** Counts failed sign-ins per device; adds the generation of a session's newest token, and where the session began. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const counter = (table: string, name: string) =>
		db.schema
			.alterTable(table)
			.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	const text = (table: string, name: string) => db.schema.alterTable(table).addColumn(name, 'text').execute();
	await counter('users', 'device_generation');
	await text('login_failures', 'account');
	await sql`update login_failures set account = substr(subject, 9) where subject like 'account:%'`.execute(
		db,
	);
	await counter('sessions', 'generation');
	for (const name of ['used_at', 'former_used_at', 'begun_device', 'begun_address']) {
		await text('sessions', name);
	}
	await sql`update sessions set begun_device = device, begun_address = address`.execute(db);
}
