import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { Db, Trx } from './schema.ts';

/** The tables that a change-over may write. Writing another table fails on SQLite and is rolled back on both engines. */
const copied = ['beers', 'servings', 'old_slugs', 'kegs', 'taps', 'content_items', 'settings'] as const;

/**
 * Runs `work` on a private copy of what guests see now: temporary tables hide the real ones. It blocks nobody and
 * stores nothing. The history is copied only for `beerIds`. `pause` is awaited after each table.
 */
export async function inPrivateCopy<T>(
	db: Db,
	{ beerIds, pause }: { readonly beerIds: readonly string[]; readonly pause: () => Promise<void> },
	work: (trx: Trx) => Promise<T>,
): Promise<T> {
	const { shadow } = engineOf(db);
	const trx = await db.startTransaction().setIsolationLevel('snapshot').execute();
	try {
		for (const table of copied) {
			const { to, from } = await shadow(trx, table);
			await sql`insert into ${to} select * from ${from}`.execute(trx);
			await pause();
		}
		const { to, from } = await shadow(trx, 'history');
		if (beerIds.length > 0)
			await sql`insert into ${to} select * from ${from} where subject = 'beer' and subject_id in (${sql.join(beerIds)})`.execute(
				trx,
			);
		return await work(trx);
	} finally {
		await trx.rollback().execute();
	}
}
