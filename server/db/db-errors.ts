import { AppError } from '#domain/errors.ts';

const busy = /^SQLITE_(?:BUSY|LOCKED)/;

const messages = [
	[busy, 'Another program is holding the database, so nothing was saved. Try again in a few seconds.'],
	[
		/^SQLITE_FULL$/,
		"The server's disk is full, so nothing was saved. Free some space on it, then try again.",
	],
	[
		/^SQLITE_(?:IOERR|READONLY|CANTOPEN)/,
		"The database cannot be used right now, so nothing was saved. Check the server's disk.",
	],
] as const;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether another program holds the database, for now. */
export const isBusy = (error: unknown) => busy.test(codeOf(error));

/** For what is wrong with the machine and not with the statement; null for anything else. */
export function toAppError(error: unknown): AppError | null {
	const message = messages.find(([pattern]) => pattern.test(codeOf(error)))?.[1];
	return message ? new AppError('UNAVAILABLE', message, { cause: error }) : null;
}
