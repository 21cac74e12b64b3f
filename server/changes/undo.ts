import type { Change } from '#domain/changes/change-endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { type Actor, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { changesFrom } from './list-changes.ts';
import { findEntries, findUndos } from './read-log.ts';
import { latestOf, requireUndoer, type UndoCase } from './refusal.ts';
import { turnParts } from './undo-parts.ts';
import type { LogEntry } from './undoer.ts';

/** Undoes or redoes a change. Throws NOT_FOUND, FORBIDDEN, or CONFLICT with the obstacle. */
export async function undoChange(actor: Actor, id: string, requestId: string | undefined): Promise<Change> {
	const entry = await findNamed(actor.taproom.db, id);
	const undo = () => undoInTransaction(actor, id, requestId);
	return entry?.subject === 'import' || entry?.subject === 'demo'
		? engineOf(actor.taproom.db).withThread(undo)
		: undo();
}

function undoInTransaction(actor: Actor, id: string, requestId: string | undefined): Promise<Change> {
	return inTransaction(actor, async (context) => {
		const { trx, taproom, staff, now, today } = context;
		const one = await requireCase(context, id);
		const { root } = one;
		const repeated = await findRepeated(context, root, requestId);
		if (repeated) return answer(context, repeated);
		const undoer = await requireUndoer({ db: trx, taproom, staff, now, today }, one);
		const latest = latestOf(one);
		await undoer.undo(context, latest, { action: actionOf(one), undoes: root.id, requestId }, turnParts);
		const made = (await findUndos(trx, [root.id])).get(root.id)?.at(-1);
		if (!made || made.id === latest.id) throw new AppError('CONFLICT', 'It is that way already.');
		return answer(context, made);
	});
}

/** Undoing an undo is a redo. */
const actionOf = ({ entry }: UndoCase) => (entry.action === 'undo' ? 'redo' : 'undo');

async function answer({ trx, taproom, staff, now }: WriteContext, entry: LogEntry): Promise<Change> {
	const [change] = await changesFrom({ taproom, staff, now }, [entry], trx);
	if (!change) throw new Error('A change is described.');
	return change;
}

/** Finds an entry by its id, or by the id of its request: the client that sent it knows no other. */
async function findNamed(db: Db, id: string): Promise<LogEntry | undefined> {
	const [entry] = await findEntries(db, 'id', [id]);
	return entry ?? (await findEntries(db, 'request_id', [id]))[0];
}

async function requireCase({ trx }: WriteContext, id: string): Promise<UndoCase> {
	const entry = await findNamed(trx, id);
	if (!entry) throw new AppError('NOT_FOUND', 'There is no such change.');
	const [root = entry] = entry.undoes === null ? [entry] : await findEntries(trx, 'id', [entry.undoes]);
	return { entry, root, undos: (await findUndos(trx, [root.id])).get(root.id) ?? [] };
}

/** Returns what the first of two equal requests did. Throws CONFLICT if that one was of another kind or user. */
async function findRepeated({ trx, staff }: WriteContext, root: LogEntry, requestId: string | undefined) {
	const [made] = requestId === undefined ? [] : await findEntries(trx, 'request_id', [requestId]);
	if (!made) return null;
	if (made.undoes === root.id && made.username === staff.username) return made;
	throw fieldError('id', 'This id is taken. Make a new one.', 'CONFLICT');
}
