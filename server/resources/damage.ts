import type { Logger } from 'pino';
import type { Db } from '../db/schema.ts';
import type { Counts } from '../metrics/counts.ts';

/** Logs and counts what the database holds but nobody can read, once for each version of it. */
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

/** What is out depends on the hour. */
export interface TimedSource extends Source {
	readonly clock: () => Date;
}

/** A source of what guests see, which depends on the service day as well. */
export interface PublicSource extends TimedSource {
	readonly schedule: { readonly timeZone: string };
}

/** The JSON value of a text; the text itself where it is no JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
