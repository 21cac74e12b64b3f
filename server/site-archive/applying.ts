import type { Trx } from '../db/schema.ts';
import { type AuditEntry, recordHistory } from '../history/store.ts';

export interface Applying {
	readonly trx: Trx;
	readonly now: Date;
	readonly username: string;
}

export const noteChange = ({ trx, now, username }: Applying, entry: Omit<AuditEntry, 'now' | 'username'>) =>
	recordHistory(trx, { ...entry, now, username });

/** A subject that went and comes back goes on counting. */
export async function lastVersion({ trx }: Applying, subject: string, subjectId: string): Promise<number> {
	const row = await trx
		.selectFrom('history')
		.select(({ fn }) => fn.max('version').as('version'))
		.where('subject', '=', subject)
		.where('subject_id', '=', subjectId)
		.executeTakeFirst();
	return row?.version ?? 0;
}
