import type { Permission } from '#domain/auth/permissions.ts';
import type { Db } from '../db/schema.ts';
import type { WriteContext, WriteNote } from '../resources/versioned.ts';

/** A row of the history; what cannot be parsed of its JSON is the text that is stored. */
export interface LogEntry {
	readonly id: string;
	readonly at: string;
	readonly username: string;
	readonly subject: string;
	readonly subjectId: string;
	/** 'undo' and 'redo' for one that undid another or did it again. */
	readonly action: string;
	readonly version: number | null;
	readonly before: unknown;
	readonly after: unknown;
	readonly undoes: string | null;
}

export interface UndoQuestion extends Pick<WriteContext, 'taproom' | 'now' | 'today'> {
	readonly db: Db;
}

export type Direction = 'undo' | 'redo';

/** Turns changes that go back together or not at all. Resolves with what stands against it; null where nothing did. */
export type TurnParts = (
	context: WriteContext,
	parts: readonly LogEntry[],
	direction: Direction,
) => Promise<string | null>;

/** How changes of one kind are undone. */
export interface Undoer {
	/** What a change took besides the right to make its call, which its undo takes as well. */
	rightsOf?(root: LogEntry): readonly Permission[];
	/** What stands against it and what to do first ('Stovepipe pours on tap 13 now. Undo that first.'); null for nothing. */
	obstacle(question: UndoQuestion, entry: LogEntry): Promise<string | null>;
	/** Of a whole: whether an undo of it has left something that can be undone later. */
	leavesRest?(undo: LogEntry): boolean;
	/** Makes it again what it was before `entry`, which may itself be an undo; `note` goes to the one row of the log that says so. A whole has its parts turned. */
	undo(context: WriteContext, entry: LogEntry, note: UndoNote, turn: TurnParts): Promise<void>;
}

export interface UndoNote extends WriteNote {
	readonly action: Direction;
}

export const unreadableBefore = 'What was before cannot be read any more.';
