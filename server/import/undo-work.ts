import { mostLeftNamed } from '#domain/import/whole-import.ts';
import type { Direction, LogEntry } from '../changes/undoer.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { partsOf } from './import-parts.ts';

/** An import that is being taken back, or brought again, and what has come of it. */
export class UndoWork {
	/** What it writes is part of the new entry. */
	readonly context: WriteContext;
	readonly entry: LogEntry;
	readonly direction: Direction;
	readonly pause = timeSlices();
	/** Not all of it were beers. */
	isMixed = false;
	/** Beers whose kegs went back. */
	readonly moved = new Set<string>();
	readonly done = { removed: 0, restored: 0, left: [] as string[], leftCount: 0 };
	readonly #removed = new Set<string>();
	readonly #restored = new Set<string>();
	readonly #left = new Set<string>();

	constructor(context: WriteContext, entry: LogEntry, direction: Direction) {
		this.context = context;
		this.entry = entry;
		this.direction = direction;
	}

	parts(kind: 'added' | 'changed' | 'removed') {
		return partsOf(this.context.trx, this.entry.id, kind);
	}

	remove(ids: readonly string[]): void {
		for (const id of ids) this.#removed.add(id);
		this.done.removed += ids.length;
	}

	restore(id: string): void {
		if (this.#restored.has(id) || this.#removed.has(id)) return;
		this.#restored.add(id);
		this.done.restored += 1;
	}

	restoreMoved(): void {
		for (const id of this.moved) this.restore(id);
	}

	leave(id: string, name: string): void {
		if (this.#left.has(id)) return;
		this.#left.add(id);
		this.done.leftCount += 1;
		if (this.done.left.length < mostLeftNamed) this.done.left.push(name);
	}
}
