import type { Permission } from '#domain/auth/permissions.ts';
import { undoFirst } from '#domain/changes/undo-first.ts';
import { whenWords } from '#domain/changes/when-words.ts';
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

export interface UndoQuestion extends Pick<WriteContext, 'taproom' | 'staff' | 'now' | 'today'> {
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
	/** What its call would be sent to put it back, where that decides whether it asks for a fresh proof. */
	bodyOf?(entry: LogEntry): unknown;
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

/** Who changed since what an entry had made, of the later changes that `touches` names: 'mia changed it at 6:10 PM. Undo that first.' */
export function changedSince<Entry extends Pick<LogEntry, 'id' | 'username' | 'at'>>(
	{ now, taproom }: Pick<UndoQuestion, 'now' | 'taproom'>,
	{ id }: Pick<LogEntry, 'id'>,
	newestFirst: readonly Entry[],
	touches: (later: Entry) => boolean,
): string {
	const at = newestFirst.findIndex((one) => one.id === id);
	const last = (at < 0 ? newestFirst : newestFirst.slice(0, at)).find(touches);
	if (!last) return 'It has been changed since. Change it back first.';
	return undoFirst(
		`${last.username} changed it ${whenWords(taproom.formats, new Date(last.at), now, taproom.schedule)}.`,
	);
}
