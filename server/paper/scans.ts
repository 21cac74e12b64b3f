import type { PlainDate } from '#domain/zoned-time.ts';
import { DeferredWrites } from '../db/deferred-writes.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

interface Scans {
	readonly printId: string;
	readonly day: PlainDate;
	readonly count: number;
}

const flushMs = 10_000;

async function addScans(db: Db, scans: readonly Scans[]): Promise<void> {
	for (const { printId, day, count } of scans) {
		await db
			.updateTable('menu_prints')
			.set((row) => ({ scans: row('scans', '+', count), scanned_on: day }))
			.where('id', '=', printId)
			.execute();
	}
}

/** Counts scans of each printed menu in memory and writes them together, so that no guest waits. */
export class ScanCounter extends DeferredWrites<Scans> {
	constructor(db: Db, errors: ErrorReports) {
		super({
			errors,
			everyMs: flushMs,
			failure: 'cannot write the scans of printed menus',
			keyOf: ({ printId, day }) => `${day} ${printId}`,
			write: (scans) => addScans(db, scans),
		});
	}
}
