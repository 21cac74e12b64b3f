import * as z from 'zod/mini';
import type { Beer } from '#domain/beers/beer.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { addTo } from '#domain/groups.ts';
import { mostLeftNamed } from '#domain/import/import-log.ts';
import { takenSlugs } from '../beers/staff-store.ts';
import { findEntries } from '../changes/read-log.ts';
import type { Direction, LogEntry } from '../changes/undoer.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { WriteContext } from '../resources/versioned.ts';

/** What an import did to one beer. */
export interface Part {
	readonly beerId: string;
	readonly version: number;
	/** Null for a beer that the import added, or that an undo of it removed. */
	readonly was: Beer | null;
	readonly is: Beer | null;
}

/** Parts of the same kind are undone in the same way. */
type PartKind = 'tap' | 'content' | 'beer added' | 'beer changed' | 'beer removed';

/** Parts listed at once, without their content. */
const lookedThrough = 1_000;
/** Parts read with their content and undone by one statement, few enough that nobody waits. */
const atOnce = 40;

function kindOf(subject: string, wasThere: boolean, isThere: boolean): PartKind | null {
	if (subject === 'tap' || subject === 'content') return subject;
	if (subject !== 'beer') return null;
	if (!wasThere) return 'beer added';
	return isThere ? 'beer changed' : 'beer removed';
}

type PartIds = ReadonlyMap<PartKind, readonly string[]>;

/** Returns the ids of all parts, in the order in which they were written. */
async function partIds(db: Db, whole: string): Promise<PartIds> {
	const found = new Map<PartKind, string[]>();
	const pause = timeSlices();
	for (let last = ''; ; ) {
		const rows = await db
			.selectFrom('history')
			.select((row) => [
				'id',
				'subject',
				row.case().when('before', 'is', null).then(row.lit(0)).else(row.lit(1)).end().as('wasThere'),
				row.case().when('after', 'is', null).then(row.lit(0)).else(row.lit(1)).end().as('isThere'),
			])
			.where('part_of', '=', whole)
			.where('id', '>', last)
			.orderBy('id')
			.limit(lookedThrough)
			.execute();
		for (const { id, subject, wasThere, isThere } of rows) {
			const kind = kindOf(subject, wasThere === 1, isThere === 1);
			if (kind) addTo(found, kind, id);
		}
		last = rows.at(-1)?.id ?? last;
		if (rows.length < lookedThrough) return found;
		await pause();
	}
}

const beerOf = (state: unknown) => (state === null ? null : (z.safeParse(beerSchema, state).data ?? null));

/** The state of undoing or redoing an import, and its results so far. */
export class UndoWork {
	/** Everything it writes is part of the new log entry. */
	readonly context: WriteContext;
	readonly direction: Direction;
	readonly pause = timeSlices();
	/** Whether the import had other things than beers. */
	isMixed = false;
	/** The beers whose kegs were restored. */
	readonly moved = new Set<string>();
	readonly done = { removed: 0, restored: 0, left: [] as string[], leftCount: 0 };
	readonly #ids: PartIds;
	#slugs: Promise<Set<string>> | null = null;
	readonly #removed = new Set<string>();
	readonly #restored = new Set<string>();
	readonly #left = new Set<string>();

	private constructor(context: WriteContext, direction: Direction, ids: PartIds) {
		this.context = context;
		this.direction = direction;
		this.#ids = ids;
	}

	static async of(context: WriteContext, { id }: LogEntry, direction: Direction): Promise<UndoWork> {
		return new UndoWork(context, direction, await partIds(context.trx, id));
	}

	/** The addresses that are taken. A caller that gives one to a beer adds it. */
	get slugs(): Promise<Set<string>> {
		this.#slugs ??= takenSlugs(this.context.trx).then((taken) => new Set(taken));
		return this.#slugs;
	}

	/** Yields the entries of one kind in the order they were written, or reversed. */
	async *entries(kind: PartKind, lastFirst: boolean): AsyncGenerator<readonly LogEntry[]> {
		const ids = this.#ids.get(kind) ?? [];
		const inOrder = lastFirst ? ids.toReversed() : ids;
		for (let from = 0; from < inOrder.length; from += atOnce) {
			const some = inOrder.slice(from, from + atOnce);
			const byId = new Map((await findEntries(this.context.trx, 'id', some)).map((one) => [one.id, one]));
			yield some.flatMap((id) => byId.get(id) ?? []);
			await this.pause();
		}
	}

	async *beers(kind: PartKind): AsyncGenerator<readonly Part[]> {
		for await (const entries of this.entries(kind, false)) {
			yield entries.map(({ subjectId, version, before, after }) => {
				return { beerId: subjectId, version: version ?? 0, was: beerOf(before), is: beerOf(after) };
			});
		}
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
