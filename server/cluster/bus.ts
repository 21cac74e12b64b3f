import type { Stamp } from '#domain/live/live.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Change, ContentVersion } from '../live/content-version.ts';
import type { ErrorReports } from '../log/error-reports.ts';

/** The instances of a taproom hear of each other's changes by a bus. */
export interface Bus {
	/** As the last thing of the transaction that makes the changes. The returned function is called after the commit; it never rejects. */
	record(trx: Trx, changes: readonly Change[]): Promise<() => Promise<void>>;
	/** Does what `record` does, for a transaction that puts another state in the place of the whole. */
	recordReplacement(trx: Trx): Promise<() => Promise<void>>;
	/** Announces changes that no transaction made, such as those that time makes. */
	announce(changes: readonly Change[]): Promise<void>;
	/** Whether this instance does what is due by the clock. */
	readonly leads: boolean;
	/** Why this instance may be behind the others; null while it hears of every change. */
	readonly problem: string | null;
	/** Says whether somebody has seen what this instance has not heard of. */
	isAhead(seen: Stamp): boolean;
	/** Resolves once it has, or once it is clear that it cannot. */
	reach(seen: Stamp): Promise<void>;
	/** Whether there may be other instances. */
	readonly isShared: boolean;
	readonly counts: BusCounts;
	start(): Promise<void>;
	stop(): Promise<void>;
}

interface BusCounts {
	/** How often the line to the others was lost. */
	lost: number;
	/** How often changes were read from the database because their notice had not come. */
	caughtUp: number;
	/** Requests that waited for a change which their client had seen. */
	waited: number;
	/** The time from the commit of the last change made here to its notice, in milliseconds. */
	echoMs: number;
}

export const noCounts = (): BusCounts => ({ lost: 0, caughtUp: 0, waited: 0, echoMs: 0 });

/** What a bus needs of the taproom that it is made for. */
export interface BusParts {
	readonly db: Db;
	readonly content: ContentVersion;
	readonly errors: ErrorReports;
	/** Reads the settings that are cached in memory anew. */
	readonly refreshSettings: () => Promise<void>;
	/** It is this instance's turn to do what is due. */
	readonly onLead: () => void;
}

/** Makes the bus of an instance that is alone, as on SQLite. */
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
