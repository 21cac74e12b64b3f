import type { Logger } from 'pino';
import type { Db } from '../db/schema.ts';
import type { Counts } from '../metrics/counts.ts';

/** Logs and counts rows that cannot be read, once per version of a row. */
export class DamageLog {
	readonly #known = new Set<string>();
	readonly #log: Logger;
	readonly #counts: Counts;

	constructor(log: Logger, counts: Counts) {
		this.#log = log;
		this.#counts = counts;
	}

	/** `what` names the row: 'food-item/margherita', 'settings/business'. */
	note(what: string, version: number, problem: string): void {
		const key = `${what}@${version}`;
		if (this.#known.has(key)) return;
		this.#known.add(key);
		this.#counts.damaged += 1;
		this.#log.error({ what, version, problem }, 'this cannot be read and is not shown');
	}
}

export interface Source {
	readonly db: Db;
	readonly damage: DamageLog;
}

/** Adds the clock, on which publication depends. */
export interface TimedSource extends Source {
	readonly clock: () => Date;
}

/** Adds the schedule, on whose service day it depends what guests see. */
export interface PublicSource extends TimedSource {
	readonly schedule: { readonly timeZone: string };
}
