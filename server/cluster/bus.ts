import type { Stamp } from '#domain/live/live.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Change, ContentVersion } from '../live/content-version.ts';
import type { ErrorReports } from '../log/error-reports.ts';

/** Tells the instances of a taproom about each other's changes. */
export interface Bus {
	/**
	 * Call this last in the transaction that makes the changes, and the returned function after its commit. The
	 * function never rejects.
	 */
	record(trx: Trx, changes: readonly Change[]): Promise<() => Promise<void>>;
	/** Like `record`, for a transaction that replaces the whole state. */
	recordReplacement(trx: Trx): Promise<() => Promise<void>>;
	/** Announces changes made without a transaction, such as those caused by the clock. */
	announce(changes: readonly Change[]): Promise<void>;
	/** Whether this instance runs the scheduled work. */
	readonly leads: boolean;
	/** Why this instance may be behind the others; null while it receives every change. */
	readonly problem: string | null;
	/** Says whether a client has seen a change that this instance has not received. */
	isAhead(seen: Stamp): boolean;
	/** Resolves once that change has arrived, or once it is clear that it cannot. */
	reach(seen: Stamp): Promise<void>;
	/** Whether there may be other instances. */
	readonly isShared: boolean;
	readonly counts: BusCounts;
	start(): Promise<void>;
	stop(): Promise<void>;
}

interface BusCounts {
	/** How often the connection to the other instances was lost. */
	lost: number;
	/** How often changes were read from the database because their notice was missing. */
	caughtUp: number;
	/** Requests that waited for a change which their client had already seen. */
	waited: number;
	/** Milliseconds from the commit of this instance's last change to its own notice. */
	echoMs: number;
}

export const noCounts = (): BusCounts => ({ lost: 0, caughtUp: 0, waited: 0, echoMs: 0 });

/** What a bus needs from its taproom. */
export interface BusParts {
	readonly db: Db;
	readonly content: ContentVersion;
	readonly errors: ErrorReports;
	/** Reads the settings that are cached in memory anew. */
	readonly refreshSettings: () => Promise<void>;
	/** Called when this instance takes over the scheduled work. */
	readonly onLead: () => void;
}

/** Makes the bus of a single instance, as on SQLite. */
export function soleBus({ content, refreshSettings }: BusParts): Bus {
	const notify = (changes: readonly Change[]) => {
		for (const [resource, ids] of changes) content.changed(resource, ids);
	};
	return {
		record: async (_trx, changes) => async () => notify(changes),
		recordReplacement: async () => async () => {
			await refreshSettings();
			content.replaced();
		},
		announce: async (changes) => notify(changes),
		leads: true,
		problem: null,
		isAhead: () => false,
		reach: async () => {},
		isShared: false,
		counts: noCounts(),
		start: async () => {},
		stop: async () => {},
	};
}
