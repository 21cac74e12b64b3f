import { type Change, changeQuerySchema } from '#domain/changes/change-endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { requireFresh } from '../auth/confirmation.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { checkInput } from '../http/read-body.ts';
import { type Actor, inSavepoint, inTransaction, type WriteContext } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { findUndo, latestOf, type UndoCase, undoCaseOf } from './find-undo.ts';
import { changesFrom, listChanges } from './list-changes.ts';
import { findEntries, findUndos } from './read-log.ts';
import type { Direction, LogEntry, TurnParts } from './undoer.ts';

/** Undoes or redoes a change. Throws NOT_FOUND, FORBIDDEN, or CONFLICT with the obstacle. */
export async function undoChange(actor: Actor, id: string, requestId: string | undefined): Promise<Change> {
	const entry = await findNamed(actor.taproom.db, id);
	const undo = () => inTransaction(actor, (context) => undoNamed(context, id, requestId));
	return entry?.subject === 'import' || entry?.subject === 'demo'
		? engineOf(actor.taproom.db).withThread(undo)
		: undo();
}

async function undoNamed(context: WriteContext, id: string, requestId: string | undefined): Promise<Change> {
	const { trx } = context;
	const entry = await findNamed(trx, id);
	if (!entry) throw new AppError('NOT_FOUND', 'There is no such change.');
	const one = await undoCaseOf(trx, entry);
	const { root } = one;
	const repeated = await findRepeated(context, root, requestId);
	if (repeated) return answer(context, repeated);
	// Undoing an undo is a redo.
	await turn(context, one, entry.action === 'undo' ? 'redo' : 'undo', requestId);
	const made = (await findUndos(trx, [root.id])).get(root.id)?.at(-1);
	if (!made || made.id === latestOf(one).id) throw new AppError('CONFLICT', 'It is that way already.');
	return answer(context, made);
}

/** Throws the reason why a change cannot be undone, or CONFIRM_FIRST if its endpoint requires a fresh confirmation. */
async function turn(context: WriteContext, one: UndoCase, action: Direction, requestId?: string) {
	const { trx: db, taproom, staff, now, today } = context;
	const found = await findUndo({ db, taproom, staff, now, today }, one);
	if (found instanceof AppError) throw found;
	const { undoer, call } = found;
	const latest = latestOf(one);
	await requireFresh(db, staff, { name: call, body: undoer.bodyOf?.(latest), now });
	await undoer.undo(context, latest, { action, undoes: one.root.id, requestId }, turnParts);
}

/**
 * Undoes these changes last to first, or redoes them first to last, skipping those already in that state. Throws
 * CONFLICT or FORBIDDEN with the obstacle of the first that cannot be undone or redone.
 */
async function turnAll(context: WriteContext, parts: readonly LogEntry[], direction: Direction) {
	for (const part of direction === 'undo' ? parts.toReversed() : parts) {
		const one = await undoCaseOf(context.trx, part);
		const entry = latestOf(one);
		if ((entry.action === 'undo') === (direction === 'undo')) continue;
		await turn(context, { ...one, entry }, direction);
	}
}

const turnParts: TurnParts = async (context, parts, direction) => {
	try {
		await inSavepoint(context, (own) => turnAll(own, parts, direction));
		return null;
	} catch (error) {
		if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
		return error.message;
	}
};

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

/** Returns what the first of two equal requests did. Throws CONFLICT if that one was of another kind or user. */
async function findRepeated({ trx, staff }: WriteContext, root: LogEntry, requestId: string | undefined) {
	const [made] = requestId === undefined ? [] : await findEntries(trx, 'request_id', [requestId]);
	if (!made) return null;
	if (made.undoes === root.id && made.username === staff.username) return made;
	throw fieldError('id', 'This id is taken. Make a new one.', 'CONFLICT');
}

const mostUsers = 500;

export function changesApi(route: Route, taproom: Taproom): void {
	route('changes.list', ({ actor: { staff }, query, now }) =>
		listChanges({ taproom, staff, now }, checkInput(query, changeQuerySchema)),
	);
	route('changes.people', async () => {
		const people = taproom.db.selectFrom('history').select('username').distinct().orderBy('username');
		return { people: (await people.limit(mostUsers).execute()).map(({ username }) => username) };
	});
	route('changes.undo', ({ actor, params, body }) => undoChange(actor, params.id, body.id));
}
