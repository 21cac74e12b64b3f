import { AppError } from '#domain/errors.ts';
import { inSavepoint, type WriteContext } from '../resources/versioned.ts';
import { findEntries, findUndos } from './read-log.ts';
import { latestOf, requireUndoer } from './refusal.ts';
import type { Direction, LogEntry, TurnParts } from './undoer.ts';

const inOrder = (parts: readonly LogEntry[], direction: Direction) =>
	direction === 'undo' ? parts.toReversed() : parts;

/**
 * Undoes these changes last to first, or redoes them first to last, skipping those already in that state. Throws
 * CONFLICT or FORBIDDEN with the obstacle of the first that cannot be undone or redone.
 */
async function turnAll(
	context: WriteContext,
	parts: readonly LogEntry[],
	direction: Direction,
): Promise<void> {
	const { trx: db, taproom, now, today, staff } = context;
	for (const named of inOrder(parts, direction)) {
		const [root = named] = named.undoes === null ? [named] : await findEntries(db, 'id', [named.undoes]);
		const undos = (await findUndos(db, [root.id])).get(root.id) ?? [];
		const entry = latestOf({ entry: root, root, undos });
		if ((entry.action === 'undo') === (direction === 'undo')) continue;
		const undoer = await requireUndoer({ db, taproom, staff, now, today }, { entry, root, undos });
		await undoer.undo(context, entry, { action: direction, undoes: root.id }, turnParts);
	}
}

export const turnParts: TurnParts = async (context, parts, direction) => {
	try {
		await inSavepoint(context, (own) => turnAll(own, parts, direction));
		return null;
	} catch (error) {
		if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
		return error.message;
	}
};
