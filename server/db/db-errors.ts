import { AppError } from '#domain/errors.ts';

/** A database cannot be used. The message says which one and what to do. */
export class DatabaseError extends Error {
	override readonly name = 'DatabaseError';
}

/** Shown to users who save something while a restore replaces the database. */
export const closedMessage =
	'This site is being put back to an earlier state, and nothing was saved. It answers again in a moment: try again then.';

export const oneLine = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');

/** Describes the cause for a user who is saving something, without a full stop. */
export function reasonOf(error: unknown): string {
	const cause = error instanceof AppError ? (error.cause ?? error) : error;
	return oneLine(cause).replace(/[\s.:]+$/, '') || codeOf(cause);
}

/** Error codes of SQLite, and of PostgreSQL: lock_timeout, statement_timeout, deadlock. */
const busy = /^(?:SQLITE_(?:BUSY|LOCKED).*|55P03|57014|40P01)$/;

/** The PostgreSQL server is gone, starting or out of connections, or the network is broken. */
const unreachable = /^(?:08...|53300|57P0.|25P03|E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN).*|ENOTFOUND)$/;
/** Errors that `pg` reports without a code. */
const cutOff = /^(?:Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** The pool's error when all connections are in use. */
const poolEmpty = /^timeout exceeded when trying to connect/;

const messages = [
	[busy, 'Another program is holding the database, so nothing was saved. Try again in a few seconds.'],
	[
		/^(?:SQLITE_FULL|53100)$/,
		"The server's disk is full, so nothing was saved. Free some space on it, then try again.",
	],
	[
		/^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN).*|25006|42501|58030)$/,
		"The database cannot be used right now, so nothing was saved. Check the server's disk.",
	],
] as const;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Says whether another program holds the database for the moment. */
export const isBusy = (error: unknown) => busy.test(codeOf(error));

export function isConnectionLost(error: unknown): boolean {
	if (error instanceof AppError) return isConnectionLost(error.cause);
	return unreachable.test(codeOf(error)) || (error instanceof Error && cutOff.test(error.message));
}

/** Says whether all connections of this process stayed in use for as long as a request may wait. */
export const isPoolEmpty = (error: unknown) => error instanceof Error && poolEmpty.test(error.message);

/** Returns an AppError for a fault of the machine rather than the statement; null for anything else. */
export function toAppError(error: unknown): AppError | null {
	const message = messageOf(error);
	return message ? new AppError('UNAVAILABLE', message, { cause: error }) : null;
}

function messageOf(error: unknown): string | undefined {
	if (isPoolEmpty(error)) {
		return 'All connections to the database are in use, so nothing was saved. Try again in a few seconds.';
	}
	if (isConnectionLost(error)) {
		return 'The database cannot be reached right now, so nothing was saved. Try again in a few seconds.';
	}
	return messages.find(([pattern]) => pattern.test(codeOf(error)))?.[1];
}

/** Returns the error for a commit without a response, which may or may not have happened. */
export const unknownCommit = (cause: unknown): AppError =>
	new AppError(
		'UNAVAILABLE',
		'The database broke off while this was being saved. Look whether it is there before you try again.',
		{ cause },
	);
