import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DemoCount } from '#domain/demo/demo-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { isPouring, ownStatus } from '../beers/own-status.ts';
import { findParts } from '../changes/read-log.ts';
import type { LogEntry, TurnParts, Undoer } from '../changes/undoer.ts';
import type { Db, Trx } from '../db/schema.ts';
import { audit, type WriteContext, type WriteNote } from '../resources/versioned.ts';
import { writeSetting } from '../settings/store.ts';
import { countsOf, planRemoval, type RemovalPlan } from './plan-removal.ts';

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.infer<typeof rowSchema>;

/** Rows are restored in this order: kegs and sizes after their beers. */
const tables = ['taps', 'beers', 'servings', 'old_slugs', 'kegs', 'content_items'] as const;
type Table = (typeof tables)[number];

const snapshotSchema = z.record(z.enum(tables), z.array(rowSchema));
type Snapshot = z.infer<typeof snapshotSchema>;

/** Returns the rows that will be deleted, as they are stored. */
async function takeSnapshot(db: Db, { beers, items, taps }: RemovalPlan) {
	const ids = beers.map(({ id }) => id);
	const of = (table: 'servings' | 'old_slugs' | 'kegs') =>
		db.selectFrom(table).selectAll().where('beer_id', 'in', ids).execute();
	const content = [];
	for (const { kind, id: slug } of items) {
		const rows = db.selectFrom('content_items').selectAll().where('kind', '=', kind.name);
		content.push(...(await rows.where('slug', '=', slug).execute()));
	}
	const none = ids.length === 0;
	return {
		taps:
			taps.length === 0 ? [] : await db.selectFrom('taps').selectAll().where('number', 'in', taps).execute(),
		beers: none ? [] : await db.selectFrom('beers').selectAll().where('id', 'in', ids).execute(),
		servings: none ? [] : await of('servings'),
		old_slugs: none ? [] : await of('old_slugs'),
		kegs: none ? [] : await of('kegs'),
		content_items: content,
	} satisfies Record<Table, readonly object[]>;
}

async function insertRow(trx: Trx, table: Table, row: Row): Promise<void> {
	const columns = Object.keys(row).map((name) => sql.ref(name));
	const values = Object.values(row);
	await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)}) on conflict do nothing`.execute(
		trx,
	);
}

/** Restores the rows whose ids or places are still free. Kegs and sizes come back only with their beer. */
async function putBack(trx: Trx, snapshot: Snapshot): Promise<void> {
	for (const row of snapshot.taps) await insertRow(trx, 'taps', row);
	for (const row of snapshot.beers) await insertRow(trx, 'beers', row);
	const ids = snapshot.beers.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
	if (ids.length > 0) await putBackOfBeers(trx, snapshot, ids);
	for (const row of snapshot.content_items) await insertRow(trx, 'content_items', row);
}

/** Returns the day since which guests have a pouring beer, if it differs from the keg's own. */
const sinceOf = ({ tapped_at, gone_at, tapped_on }: Row, tappedOn: Row[string] = null) =>
	tapped_at !== null && gone_at === null && tapped_on !== tappedOn ? tappedOn : null;

async function putBackOfBeers(trx: Trx, snapshot: Snapshot, ids: readonly string[]): Promise<void> {
	const there = await trx.selectFrom('beers').select('id').where('id', 'in', ids).execute();
	const here = new Set<unknown>(there.map(({ id }) => id));
	const tappedOn = new Map(snapshot.beers.map((beer) => [beer.id, beer.tapped_on]));
	// Snapshots from older versions have no `since` in kegs; it comes from the beer's row.
	const kegs = snapshot.kegs.map((keg): Row => ({ since: sinceOf(keg, tappedOn.get(keg.beer_id)), ...keg }));
	const rows = { ...snapshot, kegs };
	for (const table of ['servings', 'old_slugs', 'kegs'] as const) {
		for (const row of rows[table]) if (here.has(row.beer_id)) await insertRow(trx, table, row);
	}
	// Beers whose taps now pour something else are not on tap.
	await trx
		.updateTable('beers')
		.set({ status: ownStatus, low: 0 })
		.where('id', 'in', ids)
		.where('status', '=', 'on-tap')
		.where((where) => where.not(isPouring(where)))
		.execute();
}

/** What the history stores of a removal: the deleted rows. Each changed setting has an entry of its own, as a part of it. */
const removedSchema = z.object({ rows: snapshotSchema, withChanged: z.boolean() });

const subject = { subject: 'demo', subjectId: 'demo' } as const;

export function announceAll({ announce }: WriteContext): void {
	for (const resource of ['beers', 'taps', 'settings'] as const) announce(resource);
	for (const { name } of allKinds) announce(name);
}

async function deleteRows(trx: Trx, { beers, items, taps }: RemovalPlan): Promise<void> {
	// Sizes, kegs and former addresses are deleted with their beers.
	for (const { id } of beers) await trx.deleteFrom('beers').where('id', '=', id).execute();
	for (const { kind, id } of items) {
		await trx.deleteFrom('content_items').where('kind', '=', kind.name).where('slug', '=', id).execute();
	}
	if (taps.length > 0) await trx.deleteFrom('taps').where('number', 'in', taps).execute();
}

export const nothingLeft = () => new AppError('CONFLICT', 'Nothing of the demo brewery is left here.');

/** Removes the demo brewery. Returns the log entry and what was deleted. Throws CONFLICT if nothing of the demo is left. */
export async function removeDemo(
	context: WriteContext,
	withChanged: boolean,
	note: WriteNote,
): Promise<{ change: string; goes: DemoCount[] }> {
	const { trx, taproom } = context;
	const plan = await planRemoval({ db: trx, damage: taproom.damage }, withChanged);
	const goes = countsOf(plan);
	if (goes.length === 0) throw nothingLeft();
	const rows = await takeSnapshot(trx, plan);
	const before = { rows, withChanged };
	const change = await audit(context, { ...subject, ...note, before, after: { goes } });
	await deleteRows(trx, plan);
	for (const { setting, version, value } of plan.settings) {
		await writeSetting(context, setting, { value, version, action: 'update', partOf: change });
	}
	announceAll(context);
	return { change, goes };
}

async function bringBack(
	context: WriteContext,
	entry: LogEntry,
	note: WriteNote,
	turn: TurnParts,
): Promise<void> {
	const { data: removed } = z.safeParse(removedSchema, entry.before);
	if (!removed)
		throw new AppError('CONFLICT', 'What was removed cannot be read any more. The backup holds it.');
	const { trx } = context;
	const change = await audit(context, { ...subject, ...note, after: { withChanged: removed.withChanged } });
	await putBack(trx, removed.rows);
	// A setting that somebody has changed since stays as it is.
	for (const part of await findParts(trx, entry.id))
		await turn({ ...context, partOf: change }, [part], 'undo');
	announceAll(context);
}

const broughtBackSchema = z.object({ withChanged: z.boolean() });

/** Brings the demo brewery back as it was, or removes it again. */
export const undoDemo: Undoer = {
	obstacle: async () => null,
	async undo(context, entry, note, turn) {
		if (note.action === 'undo') return bringBack(context, entry, note, turn);
		const { data } = z.safeParse(broughtBackSchema, entry.after);
		await removeDemo(context, data?.withChanged ?? false, note);
	},
};
