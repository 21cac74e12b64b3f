import { AppError } from '#domain/errors.ts';

/** The message says which database and what to do. */
export class DatabaseError extends Error {
	override readonly name = 'DatabaseError';
}

/** Whoever writes while a restore replaces everything reads this. */
export const closedMessage =
	'This site is being put back to an earlier state, and nothing was saved. It answers again in a moment: try again then.';

export const oneLine = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');

/** Tells what is behind the words for whoever saves something, without a full stop. */
export function reasonOf(error: unknown): string {
	const cause = error instanceof AppError ? (error.cause ?? error) : error;
	return oneLine(cause).replace(/[\s.:]+$/, '') || codeOf(cause);
}

/** The codes of SQLite, and those of PostgreSQL: lock_timeout, statement_timeout, deadlock. */
const busy = /^(?:SQLITE_(?:BUSY|LOCKED).*|55P03|57014|40P01)$/;

/** PostgreSQL's server is gone, starting or full of connections, or the way to it is broken. */
const unreachable = /^(?:08...|53300|57P0.|25P03|E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN).*|ENOTFOUND)$/;
/** `pg` says these without a code. */
const cutOff = /^(?:Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** The pool of `pg` says this when all connections are taken. */
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

/** Says whether another program holds the database, for now. */
export const isBusy = (error: unknown) => busy.test(codeOf(error));

export function isConnectionLost(error: unknown): boolean {
	if (error instanceof AppError) return isConnectionLost(error.cause);
	return unreachable.test(codeOf(error)) || (error instanceof Error && cutOff.test(error.message));
}

/** Says whether every connection of this process was taken for as long as anybody waits for one. */
export const isPoolEmpty = (error: unknown) => error instanceof Error && poolEmpty.test(error.message);

/** Returns the error for what is wrong with the machine and not with the statement; null for anything else. */
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

/** Makes the error for a commit without a response, which may have happened. */
export const unknownCommit = (cause: unknown): AppError =>
	new AppError(
		'UNAVAILABLE',
		'The database broke off while this was being saved. Look whether it is there before you try again.',
		{ cause },
	);
