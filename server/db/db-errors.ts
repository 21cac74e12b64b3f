import { AppError } from '#domain/errors.ts';

/** SQLite's code, such as SQLITE_BUSY; empty for any other error. */
function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether another connection holds the database for the moment. */
export function isBusy(error: unknown): boolean {
	return /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error));
}

const busy = 'Another program is holding the database, so nothing was saved. Try again in a few seconds.';
const full = "The server's disk is full, so nothing was saved. Free some space on it, then try again.";
const unusable = "The database cannot be used right now, so nothing was saved. Check the server's disk.";

/** UNAVAILABLE for what is wrong with the machine and not with the statement; null for everything else. */
export function toAppError(error: unknown): AppError | null {
	const code = codeOf(error);
	if (isBusy(error)) return new AppError('UNAVAILABLE', busy, { cause: error });
	if (code === 'SQLITE_FULL') return new AppError('UNAVAILABLE', full, { cause: error });
	if (/^SQLITE_(?:IOERR|READONLY|CANTOPEN)/.test(code)) {
		return new AppError('UNAVAILABLE', unusable, { cause: error });
	}
	return null;
}
