import { mostLeftNamed } from '#domain/import/whole-import.ts';
import type { LogEntry } from '../changes/undoer.ts';
import { type AuditEntry, recordHistory } from '../history/store.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { partsOf } from './import-parts.ts';

/** An import that is being taken back, or brought again, and what has come of it. */
export class UndoWork {
	readonly context: WriteContext;
	readonly entry: LogEntry;
	/** The new row of the history. */
	readonly whole: string;
	readonly action: string;
	readonly pause = timeSlices();
	/** Not all of it were beers. */
	isMixed = false;
	readonly done = { removed: 0, restored: 0, left: [] as string[], leftCount: 0 };
	readonly #restored = new Set<string>();
	readonly #left = new Set<string>();

	constructor(context: WriteContext, entry: LogEntry, { whole, action }: { whole: string; action: string }) {
		this.context = context;
		this.entry = entry;
		this.whole = whole;
		this.action = action;
	}

	parts(kind: 'added' | 'changed' | 'removed') {
		return partsOf(this.context.trx, this.entry.id, kind);
	}

	restore(id: string): void {
		if (this.#restored.has(id)) return;
		this.#restored.add(id);
		this.done.restored += 1;
	}

	leave(id: string, name: string): void {
		if (this.#left.has(id)) return;
		this.#left.add(id);
		this.done.leftCount += 1;
		if (this.done.left.length < mostLeftNamed) this.done.left.push(name);
	}

	record(entries: readonly Pick<AuditEntry, 'subjectId' | 'version' | 'before' | 'after'>[]) {
		const { trx, now, staff } = this.context;
		const { username } = staff;
		const as = { subject: 'beer', action: this.action, username, now, partOf: this.whole } as const;
		return recordHistory(trx, ...entries.map((entry) => ({ ...as, ...entry })));
	}
}
