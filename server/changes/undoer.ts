import type { Permission } from '#domain/auth/permissions.ts';
import { undoFirst } from '#domain/changes/change-groups.ts';
import { whenText } from '#domain/changes/when-text.ts';
import type { Db } from '../db/schema.ts';
import type { WriteContext, WriteNote } from '../resources/versioned.ts';

/** A row of the history. JSON that cannot be parsed stays the stored text. */
export interface LogEntry {
	readonly id: string;
	readonly at: string;
	readonly username: string;
	readonly subject: string;
	readonly subjectId: string;
	/** 'undo' or 'redo' if the entry undid or redid another. */
	readonly action: string;
	readonly version: number | null;
	readonly before: unknown;
	readonly after: unknown;
	readonly undoes: string | null;
}

export interface UndoContext extends Pick<WriteContext, 'taproom' | 'staff' | 'now' | 'today'> {
	readonly db: Db;
}

export type Direction = 'undo' | 'redo';

/** Undoes or redoes changes together, all or none. Resolves with the obstacle, or null. */
export type TurnParts = (
	context: WriteContext,
	parts: readonly LogEntry[],
	direction: Direction,
) => Promise<string | null>;

/** How changes of one kind are undone. */
export interface Undoer {
	/** Permissions that the change needed beyond those of its endpoint; undoing it needs them too. */
	rightsOf?(root: LogEntry): readonly Permission[];
	/**
	 * The request body that would restore the state, for endpoints whose body decides whether a fresh confirmation is
	 * needed.
	 */
	bodyOf?(entry: LogEntry): unknown;
	/**
	 * Returns the obstacle and what to do first ('Stovepipe pours on tap 13 now. Undo that first.'); null if there is
	 * none.
	 */
	obstacle(context: UndoContext, entry: LogEntry): Promise<string | null>;
	/** For a change with parts: says whether its undo left some that can be undone later. */
	leavesRest?(undo: LogEntry): boolean;
	/**
	 * Restores the state before `entry`, which may itself be an undo. `note` goes into the one log entry that records
	 * it. A change with parts passes them to `turn`.
	 */
	undo(context: WriteContext, entry: LogEntry, note: UndoNote, turn: TurnParts): Promise<void>;
}

interface UndoNote extends WriteNote {
	readonly action: Direction;
}

export const unreadableBefore = 'What was before cannot be read any more.';

/**
 * Names who has changed the same thing since: 'mia changed it at 6:10 PM. Undo that first.' `touches` selects the
 * later changes that count.
 */
export function changedSince<Entry extends Pick<LogEntry, 'id' | 'username' | 'at'>>(
	{ now, taproom }: Pick<UndoContext, 'now' | 'taproom'>,
	{ id }: Pick<LogEntry, 'id'>,
	newestFirst: readonly Entry[],
	touches: (later: Entry) => boolean,
): string {
	const at = newestFirst.findIndex((one) => one.id === id);
	const last = (at < 0 ? newestFirst : newestFirst.slice(0, at)).find(touches);
	if (!last) return 'It has been changed since. Change it back first.';
	return undoFirst(
		`${last.username} changed it ${whenText(taproom.formats, new Date(last.at), now, taproom.schedule)}.`,
	);
}
