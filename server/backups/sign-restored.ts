import { connect } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { withDatabase } from '../db/sqlite-file.ts';
import { recordHistory } from '../history/store.ts';
import { BackupError } from './backup-folder.ts';
import { lostChanges } from './compare.ts';
import { carryOver, carryRest } from './tables.ts';

interface Signature {
	readonly id: string;
	readonly by: string;
	readonly now: Date;
	readonly instant: string;
	readonly kept: string;
}

/** There is one `subject_id` for all restores. */
export const restoreEntry = { subject: 'backup', subjectId: 'restore', action: 'restore' } as const;

/** What an archive was built into must hold every change since: it was made from the database of that moment. */
export function requireUnchanged(databaseFile: string, fresh: string): void {
	const since = withDatabase(fresh, (sqlite) => {
		sqlite.prepare('attach ? as former').run(databaseFile);
		return lostChanges(sqlite, 'former');
	});
	const [by] = since.by;
	if (by)
		throw new BackupError(`${by.username} has changed something since this was looked at. Look at it again.`);
}

/**
 * The new database arrives with what must not get lost: the security log of the present one, who restored it, and the
 * sign-in of who did, if they did by one and the backup knows their account.
 */
export async function signRestored(
	fresh: string,
	{ db, databaseFile, kind }: { db: Db; databaseFile: string; kind: 'backup' | 'archive' },
	{ id, by, now, instant, kept }: Signature,
	signIn: { userId: string; sessionId: string } | null,
): Promise<void> {
	if (kind === 'archive') carryRest(databaseFile, fresh);
	else carryOver(databaseFile, fresh);
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
			const after = { instant, kept, ...(kind === 'archive' && { plain: true }) };
			const entry = { ...restoreEntry, username: by, now, requestId: id, after };
			await recordHistory(trx, entry);
		});
	} finally {
		await restored.destroy();
	}
}
