import { connect } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';
import { carryOver } from './security-rows.ts';

interface Signature {
	readonly id: string;
	readonly by: string;
	readonly now: Date;
	readonly instant: string;
	readonly kept: string;
}

/** All restores share one `subject_id`. */
export const restoreEntry = { subject: 'backup', subjectId: 'restore', action: 'restore' } as const;

/**
 * Adds to the new database what must survive a restore: the present security log, the entry that says who restored
 * it, and that user's session if the backup has their account.
 */
export async function signRestored(
	fresh: string,
	{ db, databaseFile }: { db: Db; databaseFile: string },
	{ id, by, now, instant, kept }: Signature,
	signIn: { userId: string; sessionId: string } | null,
): Promise<void> {
	carryOver(databaseFile, fresh);
	const sessions = db
		.selectFrom('sessions')
		.selectAll()
		.where('id', '=', signIn?.sessionId ?? '');
	const session = await sessions.executeTakeFirst();
	const restored = connect(fresh, { proven: true });
	try {
		await restored.transaction().execute(async (trx) => {
			const account = trx
				.selectFrom('users')
				.select('id')
				.where('id', '=', signIn?.userId ?? '');
			if (session && (await account.executeTakeFirst())) {
				const insertion = trx.insertInto('sessions').values(session);
				await insertion.onConflict((there) => there.doNothing()).execute();
			}
			const entry = { ...restoreEntry, username: by, now, requestId: id, after: { instant, kept } };
			await recordHistory(trx, entry);
		});
	} finally {
		await restored.destroy();
	}
}
