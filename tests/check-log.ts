import { undoRuleOf } from '#domain/changes/change-groups.ts';
import type { Db } from '#server/db/schema.ts';

/** Subjects that only tests use, to see how unknown ones are handled. */
const madeUp = ['cellar'];

/** Throws if the log has an entry of a kind whose undo `domain/changes/change-groups.ts` does not define. */
export async function checkLog(db: Db): Promise<void> {
	const kinds = db.selectFrom('history').select(['subject', 'subject_id as subjectId', 'action']).distinct();
	// An undo has the kind of the change that it undoes.
	const made = kinds.where('subject', 'not in', madeUp).where('action', 'not in', ['undo', 'redo']);
	// A test may have closed or broken its database.
	const rows = await made.execute().catch(() => []);
	const unknown = rows.filter((change) => undoRuleOf(change) === null);
	if (unknown.length === 0) return;
	const names = unknown.map(({ subject, subjectId, action }) => `${subject} ${subjectId}: ${action}`);
	throw new Error(`Nobody has said how these are undone: ${names.join(', ')}.`);
}
