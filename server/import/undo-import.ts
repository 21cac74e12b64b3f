import * as z from 'zod/mini';
import type { Beer } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { AppError } from '#domain/errors.ts';
import {
	mostLeftNamed,
	type UndoneImport,
	undoneImportSchema,
	wholeImportSchema,
} from '#domain/import/whole-import.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import {
	beerStore,
	brokenTaps,
	claimSlug,
	findStaffBeers,
	readWall,
	takenSlugs,
} from '../beers/staff-store.ts';
import { insertRows } from '../beers/store.ts';
import type { LogEntry, Undoer } from '../changes/undoer.ts';
import type { Db, Trx } from '../db/schema.ts';
import { timeSlices } from '../event-loop.ts';
import { type AuditEntry, recordHistory } from '../history/store.ts';
import { parseJson } from '../resources/damage.ts';
import { audit, type WriteContext } from '../resources/versioned.ts';
import { leaveTaps, pouring, touchTaps } from '../taps/follow-beer.ts';
import { undoKegs } from './undo-kegs.ts';

const atOnce = 100;

/** What an import did to one beer. */
interface Part {
	readonly beerId: string;
	readonly at: string;
	readonly version: number;
	/** Null for a beer that it added, or that an undo of it took away. */
	readonly was: Beer | null;
	readonly is: Beer | null;
}
type Kind = 'added' | 'changed' | 'removed';

const readBeer = (text: string | null) =>
	text === null ? null : (z.safeParse(beerSchema, parseJson(text)).data ?? null);

/** In pieces: the beers of a large import would fill the memory. */
async function* partsOf(db: Db, whole: string, kind: Kind): AsyncGenerator<readonly Part[]> {
	for (let last = ''; ; ) {
		const rows = await db
			.selectFrom('history')
			.select(['id', 'subject_id', 'at', 'version', 'before', 'after'])
			.where('part_of', '=', whole)
			.where('subject', '=', 'beer')
			.where('id', '>', last)
			.where('before', kind === 'added' ? 'is' : 'is not', null)
			.where('after', kind === 'removed' ? 'is' : 'is not', null)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		yield rows.map(({ subject_id: beerId, at, version, before, after }) => {
			return { beerId, at, version: version ?? 0, was: readBeer(before), is: readBeer(after) };
		});
		last = rows.at(-1)?.id ?? last;
		if (rows.length < atOnce) return;
	}
}

async function currentOf(db: Db, parts: readonly Part[]): Promise<ReadonlyMap<string, StaffBeer>> {
	const found = await findStaffBeers(
		db,
		parts.map(({ beerId }) => beerId),
	);
	return new Map(found.map((beer) => [beer.id, beer]));
}

class WholeUndo {
	readonly #context: WriteContext;
	readonly #entry: LogEntry;
	/** Of the new row of the history. */
	readonly #whole: string;
	readonly #action: string;
	readonly #pause = timeSlices();
	readonly #restored = new Set<string>();
	readonly #left = new Set<string>();
	readonly done = { removed: 0, restored: 0, left: [] as string[], leftCount: 0 };

	constructor(context: WriteContext, entry: LogEntry, whole: string, action: string) {
		this.#context = context;
		this.#entry = entry;
		this.#whole = whole;
		this.#action = action;
	}

	async run(): Promise<void> {
		for await (const parts of this.#parts('added')) await this.#remove(parts);
		await this.#endFurtherKegs();
		const moving = await this.#freeTaps();
		for await (const parts of this.#parts('changed')) await this.#putBack(parts, moving);
		for await (const parts of this.#parts('removed')) await this.#bringBack(parts);
		const { restored, left } = await undoKegs(this.#context, this.#entry, {
			whole: this.#whole,
			action: this.#action,
		});
		for (const [id, name] of left) this.#leave(id, name);
		this.done.restored += restored.filter((id) => !this.#restored.has(id)).length;
	}

	#parts(kind: Kind) {
		return partsOf(this.#context.trx, this.#entry.id, kind);
	}

	#leave(id: string, name: string): void {
		if (this.#left.has(id)) return;
		this.#left.add(id);
		this.done.leftCount += 1;
		if (this.done.left.length < mostLeftNamed) this.done.left.push(name);
	}

	#record(entries: readonly Pick<AuditEntry, 'subjectId' | 'version' | 'before' | 'after'>[]) {
		const { trx, now, staff } = this.#context;
		const { username } = staff;
		const as = { subject: 'beer', action: this.#action, username, now, partOf: this.#whole } as const;
		return recordHistory(trx, ...entries.map((entry) => ({ ...as, ...entry })));
	}

	/** A beer that the import added and nobody has touched since goes as if it had never been. */
	async #remove(parts: readonly Part[]): Promise<void> {
		const { trx } = this.#context;
		const current = await currentOf(trx, parts);
		const used = await usedSince(trx, parts);
		const gone: StaffBeer[] = [];
		for (const { beerId, version } of parts) {
			const beer = current.get(beerId);
			if (!beer) continue;
			if (beer.version === version && beer.deletedAt === null && !used.has(beerId)) gone.push(beer);
			else this.#leave(beerId, beer.name);
		}
		if (gone.length === 0) return;
		const ids = gone.map(({ id }) => id);
		await trx.deleteFrom('beers').where('id', 'in', ids).execute();
		await touchTaps(
			trx,
			gone.map(({ tapNumber }) => tapNumber),
		);
		await this.#record(
			gone.map(({ id, version, beer }) => ({ subjectId: id, version: version + 1, before: beer })),
		);
		this.done.removed += gone.length;
		await this.#pause();
	}

	/** The kegs on further taps of beers that poured before. */
	async #endFurtherKegs(): Promise<void> {
		const { trx, now, staff } = this.#context;
		const kegs = await pouring(trx)
			.select(['kegs.id', 'kegs.beer_id', 'kegs.tap_number', 'kegs.created_at'])
			.where('beer_id', 'in', (query) =>
				query.selectFrom('kegs as made').select('made.beer_id').where('made.created_at', '=', this.#entry.at),
			)
			.execute();
		const before = new Set(
			kegs.flatMap(({ beer_id, created_at }) => (created_at === this.#entry.at ? [] : [beer_id])),
		);
		const further = kegs.filter((keg) => keg.created_at === this.#entry.at && before.has(keg.beer_id));
		if (further.length === 0) return;
		const gone = { gone_at: now.toISOString(), gone_by: staff.username };
		const ids = further.map(({ id }) => id);
		await trx.updateTable('kegs').set(gone).where('id', 'in', ids).execute();
		await touchTaps(
			trx,
			further.map(({ tap_number }) => tap_number),
		);
	}

	/** Which beers go back to the taps they had; those taps are free then. */
	async #freeTaps(): Promise<ReadonlyMap<string, number | null>> {
		const { trx } = this.#context;
		const wished = new Map<string, { from: number | null; to: number | null }>();
		for await (const parts of this.#parts('changed')) {
			const moved = parts.filter(({ was, is }) => was?.tapNumber !== is?.tapNumber);
			if (moved.length === 0) continue;
			const current = await currentOf(trx, moved);
			for (const part of moved) {
				const beer = current.get(part.beerId);
				if (!beer || !part.was || !pouringBack(part, beer.beer)) continue;
				wished.set(part.beerId, { from: beer.tapNumber, to: part.was.tapNumber });
			}
		}
		const wall = await readWall(trx);
		const broken = await brokenTaps(trx);
		for (let before = -1; before !== wished.size; ) {
			before = wished.size;
			const held = new Set(wall.flatMap(({ number, beerId }) => (wished.has(beerId) ? [] : [number])));
			for (const [id, { to }] of wished) {
				if (to === null || !(held.has(to) || broken.includes(to))) continue;
				wished.delete(id);
			}
		}
		await leaveTaps(trx, [...wished.keys()]);
		return new Map([...wished].map(([id, { from }]) => [id, from]));
	}

	/** Each field that still is as the import left it; what was changed since stays. */
	async #putBack(parts: readonly Part[], moving: ReadonlyMap<string, number | null>): Promise<void> {
		const { trx } = this.#context;
		const current = await currentOf(trx, parts);
		for (const part of parts) {
			await this.#pause();
			const found = current.get(part.beerId);
			if (!found || found.deletedAt !== null || !part.was || !part.is) {
				this.#leave(part.beerId, found?.name ?? part.is?.name ?? '');
				continue;
			}
			const tapNumber = moving.get(part.beerId) ?? found.beer.tapNumber;
			const now = { ...found.beer, tapNumber };
			const moves = part.was.tapNumber === part.is.tapNumber || moving.has(part.beerId);
			const beer = await this.#formerOf(part, part.was, part.is, now, moves);
			const isWhole = differingFields(beerFieldNames, beer, part.was).length === 0;
			const before = { ...found, tapNumber, beer: now };
			if (differingFields(beerFieldNames, beer, now).length > 0) {
				const note = { action: this.#action, partOf: this.#whole };
				await beerStore.update(this.#context, before, { beer, deletedAt: null }, note);
				this.#restored.add(part.beerId);
				this.done.restored += 1;
			}
			if (!isWhole && found.version !== part.version) this.#leave(part.beerId, found.name);
		}
	}

	async #formerOf(part: Part, was: Beer, is: Beer, now: Beer, moves: boolean): Promise<Beer> {
		const changed = differingFields(beerFieldNames, was, is);
		const kept = new Set<keyof Beer>(differingFields(changed, now, is));
		if (!moves || !pouringBack(part, now)) for (const field of pouringFields) kept.add(field);
		if (!kept.has('slug') && was.slug !== now.slug && (await isHeld(this.#context.trx, was.slug)))
			kept.add('slug');
		const back = changed.filter((field) => !kept.has(field));
		return { ...now, ...Object.fromEntries(back.map((field) => [field, was[field]])) };
	}

	/** Beers that an undo took away, as they were; a tap that is taken by now stays with whoever has it. */
	async #bringBack(parts: readonly Part[]): Promise<void> {
		const { trx, now } = this.#context;
		const there = await currentOf(trx, parts);
		const slugs = new Set(await takenSlugs(trx));
		const taps = new Set([...(await readWall(trx)).map(({ number }) => number), ...(await brokenTaps(trx))]);
		const added = parts.flatMap(({ beerId, version, was }) => {
			if (!was || there.has(beerId)) return [];
			const slug = freeSlug(was.slug, (one) => slugs.has(one));
			slugs.add(slug);
			const { tapNumber } = was;
			const pours = tapNumber === null || !taps.has(tapNumber);
			if (tapNumber !== null) taps.add(tapNumber);
			const off = pours ? {} : { status: 'archived', tapNumber: null, low: false };
			if (!pours) this.#leave(beerId, was.name);
			return [{ id: beerId, version: version + 1, beer: { ...was, slug, ...off } }];
		});
		if (added.length === 0) return;
		for (const { beer } of added) await claimSlug(trx, beer.slug);
		await insertRows(trx, added, now);
		await this.#record(added.map(({ id, version, beer }) => ({ subjectId: id, version, after: beer })));
		for (const { id } of added) this.#restored.add(id);
		this.done.restored += added.length;
		await this.#pause();
	}
}

const pouringFields = ['status', 'tapNumber', 'tappedOn', 'low', 'published'] as const;

/** What pours goes back as a whole, or not at all. */
function pouringBack({ was, is }: Part, now: Beer): boolean {
	if (!was || !is) return false;
	const changed = differingFields(pouringFields, was, is);
	return differingFields(changed, now, is).length === 0;
}

async function isHeld(trx: Trx, slug: string): Promise<boolean> {
	return (
		(await trx.selectFrom('beers').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
	);
}

/** Beers with a keg that the import did not pour, or that somebody plans to pour. */
async function usedSince(trx: Trx, parts: readonly Part[]): Promise<ReadonlySet<string>> {
	const ids = parts.map(({ beerId }) => beerId);
	const [first] = parts;
	if (!first) return new Set();
	const kegs = trx.selectFrom('kegs').select('beer_id').where('beer_id', 'in', ids);
	const used = (await kegs.where('created_at', '!=', first.at).execute()).map(({ beer_id }) => beer_id);
	const planned = await trx.selectFrom('change_overs').select('steps').where('done_at', 'is', null).execute();
	return new Set([...used, ...ids.filter((id) => planned.some(({ steps }) => steps.includes(id)))]);
}

const fileOf = ({ after }: LogEntry): string =>
	(z.safeParse(wholeImportSchema, after).data ?? z.safeParse(undoneImportSchema, after).data)?.file ?? '';

/** All beers of an import at once, those that it added and those that it changed; its undo is undone the same way. */
export const undoImport: Undoer = {
	async obstacle({ db }, { id }) {
		const touched = await db
			.selectFrom('history as part')
			.leftJoin('beers', 'beers.id', 'part.subject_id')
			.select('part.id')
			.where('part.part_of', '=', id)
			.where((where) =>
				where.or([
					where.and([where('part.after', 'is', null), where('beers.id', 'is', null)]),
					where.and([
						where('part.after', 'is not', null),
						where('beers.deleted_at', 'is', null),
						where('beers.id', 'is not', null),
					]),
				]),
			)
			.limit(1)
			.executeTakeFirst();
		return touched ? null : 'Its beers are in the bin or gone.';
	},
	async undo(context, entry, { action, undoes, requestId }) {
		const { subject, subjectId } = { subject: 'import' as const, subjectId: entry.subjectId };
		const file = fileOf(entry);
		const whole = await audit(context, {
			subject,
			subjectId,
			action,
			undoes,
			requestId,
			before: entry.after,
		});
		const work = new WholeUndo(context, entry, whole, action);
		await work.run();
		if (work.done.removed + work.done.restored === 0) {
			throw new AppError(
				'CONFLICT',
				'Every beer of it has been changed since; there is nothing to take back.',
			);
		}
		const after: UndoneImport = { file, ...work.done };
		const row = context.trx.updateTable('history').set({ after: JSON.stringify(after) });
		await row.where('id', '=', whole).execute();
		context.announce('beers');
		context.announce('taps');
	},
};
