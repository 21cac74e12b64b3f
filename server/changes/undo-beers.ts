import { AppError } from '#domain/errors.ts';
import { timeId } from '../history/store.ts';
import { audit } from '../resources/versioned.ts';
import { findParts } from './read-log.ts';
import type { Undoer } from './undoer.ts';

/** Undoes a change of many beers: each beer's own change, all or none. */
export const undoBeers: Undoer = {
	// An obstacle for one beer depends on those restored before it, so the undo itself reports it.
	obstacle: async () => null,
	async undo(context, { subjectId, before, after }, note, turn) {
		const id = timeId(context.now);
		const parts = await findParts(context.trx, note.undoes ?? '');
		const reason = await turn({ ...context, partOf: id }, parts, note.action);
		if (reason !== null) throw new AppError('CONFLICT', reason);
		await audit(context, { ...note, id, subject: 'beers', subjectId, before: after, after: before });
	},
};
