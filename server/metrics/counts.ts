import { RequestCounts } from './request-counts.ts';

/** What an unexpected fault of the database was about. */
export type DatabaseFault = 'busy' | 'full' | 'io' | 'readonly' | 'damaged' | 'other';

const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
	[/^SQLITE_(?:BUSY|LOCKED)/, 'busy'],
	[/^SQLITE_FULL/, 'full'],
	[/^SQLITE_(?:IOERR|CANTOPEN)/, 'io'],
	[/^SQLITE_READONLY/, 'readonly'],
	[/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
	[/^SQLITE_/, 'other'],
];

/** What a thrown error says of the database; null when it, and what caused it, are about something else. */
export function databaseFault(error: unknown): DatabaseFault | null {
	if (!(error instanceof Error)) return null;
	const code = 'code' in error ? String(error.code) : '';
	const fault = faults.find(([pattern]) => pattern.test(code));
	return fault?.[1] ?? databaseFault(error.cause);
}

/** Where an error of ours was met. */
export type ErrorSource = 'request' | 'page' | 'background';

/** What is counted while the taproom runs, for `/metrics`. Everything begins at zero with each start. */
export class Counts {
	readonly requests = new RequestCounts();
	/** Sign-ins by their end; those that met a lock are refused without a look at the password. */
	readonly signIns = { success: 0, wrong: 0, refused: 0 };
	/** Locks that a wrong password brought on. */
	lockouts = 0;
	/** Calls and writes that failed because of the database. */
	readonly databaseFaults: Record<DatabaseFault, number> = {
		busy: 0,
		full: 0,
		io: 0,
		readonly: 0,
		damaged: 0,
		other: 0,
	};

	/** Errors of ours, by where they were met. */
	readonly errors: Record<ErrorSource, number> = { request: 0, page: 0, background: 0 };

	error(error: unknown, source: ErrorSource): void {
		this.errors[source] += 1;
		this.fault(error);
	}

	/** Rows of the database that could not be read since the start, each version once. */
	damaged = 0;

	/** Counts an error if it is the database's. */
	fault(error: unknown): void {
		const fault = databaseFault(error);
		if (fault) this.databaseFaults[fault] += 1;
	}
}
