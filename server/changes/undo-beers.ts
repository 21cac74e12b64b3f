import { AppError } from '#domain/errors.ts';
import { timeId } from '../history/store.ts';
import { audit } from '../resources/versioned.ts';
import { findParts } from './read-log.ts';
import type { Undoer } from './undoer.ts';

/** Of a change of many beers at once: each of its own, all of them or none. */
export const undoBeers: Undoer = {
	// What stands against one of them depends on those that go back before it: the undo itself says it.
	obstacle: async () => null,
	async undo(context, { subjectId, before, after }, note, turn) {
		const id = timeId(context.now);
		const parts = await findParts(context.trx, note.undoes ?? '');
		const reason = await turn({ ...context, partOf: id }, parts, note.action);
		if (reason !== null) throw new AppError('CONFLICT', reason);
		await audit(context, { ...note, id, subject: 'beers', subjectId, before: after, after: before });
	},
};
