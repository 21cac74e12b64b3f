import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

/** Of each instance’s line to the others, as `pg_stat_activity` has it. */
export const lineName = 'taproom line';

/** Throws UNAVAILABLE while several instances run: the next request may reach one that knows nothing of what this one has in its files. */
export async function requireAlone(db: Db): Promise<void> {
	if (engineOf(db).name === 'sqlite') return;
	const { rows } = await sql<{ lines: number }>`select count(*) as lines from pg_stat_activity
		where datname = current_database() and application_name = ${lineName}`.execute(db);
	if ((rows[0]?.lines ?? 0) <= 1) return;
	throw new AppError(
		'UNAVAILABLE',
		'This site runs as several instances: whoever looks after the server puts a backup back while they run, with npm run restore.',
	);
}
