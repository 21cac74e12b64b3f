import { sql } from 'kysely';
import type { StepProgress } from '#domain/backups/backup-schema.ts';
import { copyTables, findDifference, shapesOf, sumTables } from '../db/copy/copy-tables.ts';
import { sqliteReader } from '../db/copy/sqlite-rows.ts';
import { DatabaseError, oneLine } from '../db/db-errors.ts';
import { engineOf } from '../db/engine.ts';
import { migrateHere, migrationsDone, mustKnow } from '../db/migrate.ts';
import { tablesIn } from '../db/postgres/connect.ts';
import { moveLock, openPostgres, placeOf } from '../db/postgres/open.ts';
import { forPostgres, postgresReader, postgresWriter, withoutTimeouts } from '../db/postgres/rows.ts';
import type { Trx } from '../db/schema.ts';
import { ephemeralTables } from '../db/secret-tables.ts';
import { type OpenFile, withDatabase } from '../db/sqlite-file.ts';
import type { TableChecksums } from '../db/table-checksums.ts';
import type { BucketSettings } from '../images/bucket.ts';
import { newestChange, openSource } from './source-file.ts';

export const moveSteps = ['Copying every table', 'Comparing both databases'] as const;

export interface MoveOptions {
	readonly file: string;
	/** `postgres://…` */
	readonly url: string;
	/** The S3 store in which the server's image files may be. */
	readonly bucket?: BucketSettings | null;
	readonly signal?: AbortSignal | undefined;
	readonly progress?: (progress: StepProgress) => void;
}

export interface Moved {
	/** Equal in source and target. */
	readonly sums: TableChecksums;
	/** How many changes the source has recorded since the copy began. */
	readonly since: number;
}

/**
 * Copies a SQLite file into an empty PostgreSQL database in one transaction; if it fails, the server is unchanged.
 * The file is read as of one moment and not written. Throws DatabaseError.
 */
export async function moveToServer(options: MoveOptions): Promise<Moved> {
	const { file, url, signal } = options;
	using source = openSource(file);
	await using target = await openPostgres(url, {}, '--to');
	try {
		mustKnow(await migrationsDone(target));
		const sums = await engineOf(target).patiently((patient) =>
			patient.transaction().execute((trx) => fillEmpty(trx, source, options)),
		);
		return { sums, since: changesSince(file, newestChange(source)) };
	} catch (error) {
		if (error instanceof DatabaseError || signal?.aborted) throw error;
		throw new DatabaseError(`Cannot move to ${placeOf(url)}: ${oneLine(error)}`, { cause: error });
	}
}

async function fillEmpty(trx: Trx, source: OpenFile, options: MoveOptions): Promise<TableChecksums> {
	const { url, signal, progress = () => {} } = options;
	await withoutTimeouts(trx);
	const free = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(moveLock)}) as free`;
	const { rows } = await free.execute(trx);
	if (!rows[0]?.free) throw new DatabaseError(`${placeOf(url)} is being filled by another move. Let it end.`);
	await mustBeEmpty(trx, url);
	await migrateHere(trx);
	const { sqlite } = source;
	const tables = shapesOf(sqlite, ephemeralTables);
	const total =
		Number(sqlite.pragma('page_count', { simple: true })) *
		Number(sqlite.pragma('page_size', { simple: true }));
	const show = (step: (typeof moveSteps)[number]) => (done: number) => progress({ step, done, total });
	const from = forPostgres(sqliteReader(sqlite));
	const read = await copyTables(tables, from, postgresWriter(trx), { signal, onBytes: show(moveSteps[0]) });
	const arrived = await sumTables(tables, postgresReader(trx), { signal, onBytes: show(moveSteps[1]) });
	const difference = findDifference(read, arrived);
	if (difference !== null)
		throw new DatabaseError(`${difference} arrived otherwise than it was. Nothing was kept.`);
	await sql`analyze ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
	return arrived;
}

const isEphemeral = (name: string) => ephemeralTables.some((one) => one === name);

/** Empty tables may exist, from a failed start or an interrupted move of an older version. */
async function mustBeEmpty(trx: Trx, url: string): Promise<void> {
	for (const name of await tablesIn(trx)) {
		if (name.startsWith('kysely_') || isEphemeral(name)) continue;
		const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
		if (rows.length > 0) {
			throw new DatabaseError(
				`${placeOf(url)} holds a taproom already (there are rows in ${name}). Name an empty database: createdb makes one.`,
			);
		}
	}
}

function changesSince(file: string, newest: string): number {
	const count = 'select count(*) from history where id > ?';
	return withDatabase(file, (sqlite) => sqlite.prepare<[string], number>(count).pluck().get(newest) ?? 0, {
		readonly: true,
	});
}
