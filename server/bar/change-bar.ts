import { applyChange, type FormerBeer, type MovedBeer } from '#domain/bar/apply-change.ts';
import { type Bar, type BarKeg, kegOf, type Moment, pours, tapsOf } from '#domain/bar/bar.ts';
import { type BarChange, requireLine } from '#domain/bar/rules.ts';
import type { TapChange } from '#domain/bar/taps.ts';
import { dayMs } from '#domain/zoned-time.ts';
import { stateColumns } from '../beers/own-status.ts';
import type { Trx } from '../db/schema.ts';
import { timeId } from '../history/store.ts';
import { auditAll, type WriteContext } from '../resources/versioned.ts';
import { type BarQuery, loadBar, rowFromKeg, rowFromLine } from './read-bar.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

/**
 * The days for which kegs that went are loaded with the bar. A beer that had one of them returns without an announcement
 * to guests.
 */
const recentDays = 2;

/** Loads the bar together with what a command names. */
export function barFor({ trx, now }: WriteContext, named: Omit<BarQuery, 'since'> = {}): Promise<Bar> {
	const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
	return loadBar(trx, { ...named, since });
}

type Acting = Pick<WriteContext, 'now' | 'today' | 'staff' | 'taproom'>;

export const momentOf = ({ now, today, staff, taproom }: Acting): Moment => ({
	now,
	today,
	by: staff.username,
	schedule: taproom.schedule,
	formats: taproom.formats,
});

type Outcome = Pick<Snapshot, 'ended' | 'poured' | 'skipped' | 'shown'>;

/** Makes the response to a command at the bar. */
export function tapChangeOf(
	bar: Bar,
	change: string | null,
	numbers: readonly (number | null)[],
	{ ended, poured, skipped = [], shown = [] }: Outcome,
): TapChange {
	const named = (id: string | null | undefined) => {
		const keg = bar.kegs.get(id ?? '');
		return keg ? kegOf(bar, keg) : null;
	};
	const kegs = { ended: named(ended), poured: named(poured) };
	return { change, taps: tapsOf(bar, numbers), ...kegs, skipped, shown };
}

interface Note {
	readonly requestId?: string | undefined;
	/** The id of the change that this one undoes. */
	readonly undoes?: string | undefined;
	readonly subjectId?: string;
	/** The id of the log entry that this change is part of. */
	readonly partOf?: string | undefined;
	/** For an undo: the former state of the beers. */
	readonly former?: ReadonlyMap<string, FormerBeer>;
}

/** Stores what a command changes in kegs, taps and beers, with its log entry. */
export async function storeChange(
	context: WriteContext,
	bar: Bar,
	change: BarChange,
	{ requestId, undoes, subjectId, partOf, former }: Note = {},
): Promise<TapChange> {
	const { trx, now } = context;
	const { ended, poured, skipped = [], numbers } = change;
	const { bar: after, moved } = applyChange(bar, change, former);
	await storeKegs(trx, bar, change);
	await writeBeers(context, moved);
	const shown = moved.filter(({ was, is }) => !was.published && is.published).map(({ name }) => name);
	const outcome: Outcome = { ended, poured, skipped: [...skipped], shown };
	const entry = timeId(now);
	await auditAll(
		context,
		{
			id: entry,
			subject: 'tap',
			subjectId: subjectId ?? String(numbers.find((number) => number !== null) ?? '-'),
			action: change.action,
			before: snapshotOf(bar, change),
			after: { ...snapshotOf(after, change), ...outcome },
			requestId,
			undoes,
			partOf,
		},
		...moved.map((beer) => ({
			...{ subject: 'beer' as const, subjectId: beer.id, action: actionOf(beer), version: beer.version },
			...{ before: beer.was, after: beer.is, partOf: entry },
		})),
	);
	context.announce('taps');
	// Menus show taps and gas, so a beer on the moved keg is announced even if its own row is unchanged.
	for (const id of change.beers) context.announce('beers', id);
	return tapChangeOf(after, entry, numbers, outcome);
}

/** Stores the changed kegs and lines. */
export async function storeKegs(trx: Trx, bar: Bar, change: BarChange): Promise<void> {
	await writeKegs(trx, bar, change);
	await writeLines(trx, applyChange(bar, change).bar, change);
}

const holds = (keg: BarKeg) => pours(keg) && keg.tapNumber !== null;

async function writeKegs(trx: Trx, bar: Bar, { kegs, removed = [] }: BarChange) {
	if (removed.length > 0) await trx.deleteFrom('kegs').where('id', 'in', removed).execute();
	if (kegs.length === 0) return;
	const moving = kegs.flatMap(({ id, tapNumber }) => {
		const was = bar.kegs.get(id);
		return was && pours(was) && was.tapNumber !== tapNumber ? [id] : [];
	});
	// Kegs leave their taps first, so that two can change places or one can return to a tap.
	if (moving.length > 0 && kegs.length > 1)
		await trx.updateTable('kegs').set({ tap_number: null }).where('id', 'in', moving).execute();
	await trx
		.insertInto('kegs')
		// Kegs that leave a tap are written first, so that no tap pours two for a moment.
		.values(kegs.toSorted((one, other) => Number(holds(one)) - Number(holds(other))).map(rowFromKeg))
		.onConflict((conflict) =>
			conflict.column('id').doUpdateSet(({ ref }) => ({
				tap_number: ref('excluded.tap_number'),
				position: ref('excluded.position'),
				size: ref('excluded.size'),
				batch: ref('excluded.batch'),
				filled_on: ref('excluded.filled_on'),
				level: ref('excluded.level'),
				tapped_on: ref('excluded.tapped_on'),
				since: ref('excluded.since'),
				tapped_at: ref('excluded.tapped_at'),
				gone_at: ref('excluded.gone_at'),
				gone_by: ref('excluded.gone_by'),
			})),
		)
		.execute();
}

async function writeLines(trx: Trx, after: Bar, { lines = [], removedLine, numbers }: BarChange) {
	if (removedLine !== undefined) await trx.deleteFrom('taps').where('number', '=', removedLine).execute();
	for (const { number } of lines) {
		const line = requireLine(after, number);
		const row = { ...rowFromLine(line), version: line.version };
		await trx
			.insertInto('taps')
			.values(row)
			.onConflict((conflict) => conflict.column('number').doUpdateSet(row))
			.execute();
	}
	const written = new Set(lines.map(({ number }) => number));
	await touchTaps(
		trx,
		numbers.filter((number) => number !== null && !written.has(number)),
	);
}

/** Raises the version of these taps: a queue or wall that somebody has open is outdated whenever a keg comes or goes. */
async function touchTaps(trx: Trx, numbers: readonly (number | null)[]): Promise<void> {
	const real = numbers.filter((number) => number !== null);
	if (real.length === 0) return;
	const next = trx.updateTable('taps').set(({ eb }) => ({ version: eb('version', '+', 1) }));
	await next.where('number', 'in', real).execute();
}

async function writeBeers({ trx, now }: WriteContext, moved: readonly MovedBeer[]) {
	for (const { id, version, is, own } of moved) {
		const row = { ...stateColumns(is, own.status), version, updated_at: now.toISOString() };
		await trx.updateTable('beers').set(row).where('id', '=', id).execute();
	}
}

function actionOf({ was, is }: MovedBeer): string {
	const same = was.status === is.status && was.tapNumber === is.tapNumber;
	if (same && was.low !== is.low) return 'leveled';
	return is.status === 'on-tap' ? 'poured' : 'kicked';
}
