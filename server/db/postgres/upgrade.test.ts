import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openDatabase } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { upgradeDatabase } from '../../backups/upgrade.ts';
import { migrationNames, migrationsDone } from '../migrate.ts';

/** The lock that Kysely takes while it migrates. */
const migrationLock = '3853314791062309107';

testOnPostgres(
	'a start that waits for another instance’s migrations says so, and goes on once they are done',
	async () => {
		await using venue = openDatabase('empty');
		const told = Promise.withResolvers<string>();
		const log = pino({ base: null }, { write: (line: string) => told.resolve(line) });
		const options = { databaseFile: null, dataDir: '/nowhere', now: new Date(), log, patienceMs: 1 };
		const upgrading = await venue.db.transaction().execute(async (trx) => {
			await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)}::bigint)`.execute(trx);
			const started = upgradeDatabase(venue.db, options);
			expect(await told.promise).toContain('another instance may be at it');
			expect(await migrationsDone(venue.db)).toEqual([]);
			return { started };
		});
		await upgrading.started;
		expect(await migrationsDone(venue.db)).toEqual(migrationNames);
	},
);
