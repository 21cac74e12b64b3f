import * as z from 'zod/mini';
import { whenWords } from '#domain/changes/when-words.ts';
import { keysOf } from '#domain/record.ts';
import {
	type LogEntry,
	type Undoer,
	type UndoQuestion,
	undoFirst,
	unreadableBefore,
} from '../changes/undoer.ts';
import type { Db, Trx } from '../db/schema.ts';
import { pouring } from './follow-beer.ts';
import { occupiedWords } from './keg-refusals.ts';
import {
	changeTaps,
	type KegSnapshot,
	type Snapshot,
	snapshotSchema,
	type TapSnapshot,
} from './tap-change.ts';

/** A row that a change made (`was` null), removed (`is` null) or changed, and which columns. */
interface Difference<Row> {
	readonly was: Row | null;
	readonly is: Row | null;
	readonly columns: readonly (keyof Row & string)[];
}

function differences<Row extends object>(
	was: readonly Row[],
	is: readonly Row[],
	key: keyof Row,
): Difference<Row>[] {
	const before = new Map(was.map((row) => [row[key], row]));
	const after = new Map(is.map((row) => [row[key], row]));
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
		const [one = null, other = null] = [before.get(id), after.get(id)];
		const columns = one && other ? keysOf(one).filter((name) => one[name] !== other[name]) : [];
		return one && other && columns.length === 0 ? [] : [{ was: one, is: other, columns }];
	});
}

function readChange({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [z.safeParse(snapshotSchema, before).data, z.safeParse(snapshotSchema, after).data];
	if (!was || !is) return null;
	const kegs = differences(was.kegs, is.kegs, 'id');
	return { was, is, kegs, taps: differences(was.taps, is.taps, 'number') };
}
type Change = NonNullable<ReturnType<typeof readChange>>;

const pours = (keg: KegSnapshot | null) => keg !== null && keg.tapped_at !== null && keg.gone_at === null;

/** What must still be as the change left it; a keg's place alone when only its place was changed. */
function checkedColumns({ was, is, columns }: Difference<KegSnapshot>): readonly (keyof KegSnapshot)[] {
	const moved = !was || !is || columns.includes('tapped_at') || columns.includes('gone_at');
	const place = moved ? (['tap_number', 'tapped_at'] as const) : [];
	return [...place, 'gone_at', ...columns.filter((name) => name !== 'position')];
}

const onTap = (number: number | null) => (number === null ? 'without a tap' : `on tap ${number}`);

async function kegObstacle({ db, taproom, now }: UndoQuestion, change: Difference<KegSnapshot>) {
	const { is } = change;
	const id = (is ?? change.was)?.id ?? '';
	const current = await db
		.selectFrom('kegs')
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.selectAll('kegs')
		.select('name')
		.where('kegs.id', '=', id)
		.executeTakeFirst();
	if (!is) {
		return current
			? `${current.name} waits ${onTap(current.tap_number)} again. Take it out of the queue first.`
			: null;
	}
	if (!current) return undoFirst('The keg was taken out of the queue since.');
	if (checkedColumns(change).every((name) => current[name] === is[name])) return null;
	const { name, gone_at, gone_by, tapped_at, tap_number } = current;
	if (gone_at !== null && is.gone_at === null) {
		const when = whenWords(new Date(gone_at), now, taproom.schedule);
		return undoFirst(`${gone_by ?? 'Somebody'} kicked ${name} ${when}.`);
	}
	const moved = tap_number !== is.tap_number || gone_at !== is.gone_at || tapped_at !== is.tapped_at;
	if (!moved) return undoFirst(`The keg of ${name} has been changed since.`);
	return undoFirst(`${name} ${tapped_at === null ? 'waits' : 'pours'} ${onTap(tap_number)} now.`);
}

async function placeObstacle(db: Db, change: Change, keg: KegSnapshot) {
	const beer = await db
		.selectFrom('beers')
		.select(['name', 'deleted_at'])
		.where('id', '=', keg.beer_id)
		.executeTakeFirst();
	if (!beer) return 'Its beer was deleted for good.';
	if (keg.gone_at !== null) return null;
	if (pours(keg) && beer.deleted_at !== null) return `${beer.name} is in the bin. Restore it first.`;
	const { tap_number: number } = keg;
	if (number === null) return null;
	const restored = change.taps.find(({ was }) => was?.number === number)?.was;
	const tap = await db.selectFrom('taps').selectAll().where('number', '=', number).executeTakeFirst();
	if (!tap && !restored) return noTap(number);
	if (!pours(keg)) return null;
	if ((restored ?? tap)?.out_of_order === 1) return `Tap ${number} is out of order. Say first that it works.`;
	const going = change.kegs.flatMap(({ was, is }) => (pours(is) && was !== keg ? [is?.id ?? ''] : []));
	const other = await pouring(db)
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.select(['name', 'beers.id as beerId'])
		.where('tap_number', '=', number)
		.where('kegs.id', 'not in', [...going, keg.id])
		.executeTakeFirst();
	if (!other) return null;
	const { name, beerId } = other;
	return undoFirst(
		beerId === keg.beer_id ? `A new keg of ${name} is on.` : `${name} pours on tap ${number} now.`,
	);
}

const noTap = (number: number) => `There is no tap ${number} any more. Add it again first.`;

async function tapObstacle(db: Db, { was, is, columns }: Difference<TapSnapshot>) {
	const number = (was ?? is)?.number ?? 0;
	const tap = await db.selectFrom('taps').selectAll().where('number', '=', number).executeTakeFirst();
	if (!is) return tap ? `There is a tap ${number} again. Remove that first.` : null;
	if (!tap) return noTap(number);
	if (columns.some((name) => tap[name] !== is[name]))
		return undoFirst(`Tap ${number} has been changed since.`);
	if (was) return null;
	const keg = await db
		.selectFrom('kegs')
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.select(['name', 'tapped_at'])
		.where('tap_number', '=', number)
		.where('gone_at', 'is', null)
		.orderBy((order) => order('tapped_at', 'is', null))
		.executeTakeFirst();
	return keg ? occupiedWords(keg.name, number, keg.tapped_at !== null) : null;
}

async function findObstacle(question: UndoQuestion, entry: LogEntry): Promise<string | null> {
	const change = readChange(entry);
	if (!change) return unreadableBefore;
	for (const keg of change.kegs) {
		const obstacle = await kegObstacle(question, keg);
		if (obstacle !== null) return obstacle;
	}
	for (const tap of change.taps) {
		const obstacle = await tapObstacle(question.db, tap);
		if (obstacle !== null) return obstacle;
	}
	for (const { was } of change.kegs) {
		const obstacle = was && (await placeObstacle(question.db, change, was));
		if (obstacle) return obstacle;
	}
	return null;
}

const changed = <Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): Partial<Row> => {
	const picked: Partial<Row> = {};
	for (const name of columns) picked[name] = row[name];
	return picked;
};

async function restore(trx: Trx, { kegs, taps }: Change) {
	for (const { was, is, columns } of taps) {
		const number = (was ?? is)?.number ?? 0;
		if (!was) await trx.deleteFrom('taps').where('number', '=', number).execute();
		else if (!is) await trx.insertInto('taps').values(was).execute();
		else await trx.updateTable('taps').set(changed(was, columns)).where('number', '=', number).execute();
	}
	// Off their taps first, so that two can change places.
	const ids = kegs.flatMap(({ is, columns }) => (is && columns.length > 0 && pours(is) ? [is.id] : []));
	const places = new Map(kegs.map(({ was, is }) => [is?.id, was?.tap_number ?? is?.tap_number ?? null]));
	if (ids.length > 0)
		await trx.updateTable('kegs').set({ tap_number: null }).where('id', 'in', ids).execute();
	const made = kegs.flatMap(({ was, is }) => (!was && is ? [is.id] : []));
	if (made.length > 0) await trx.deleteFrom('kegs').where('id', 'in', made).execute();
	for (const { was, is, columns } of kegs) {
		if (was && !is) await trx.insertInto('kegs').values(was).execute();
		if (!was || !is) continue;
		const tap_number = places.get(is.id) ?? null;
		const row = { ...(ids.includes(is.id) ? { tap_number } : {}), ...changed(was, columns) };
		await trx.updateTable('kegs').set(row).where('id', '=', is.id).execute();
	}
}

function numbersOf({ was, is }: { was: Snapshot; is: Snapshot }) {
	const taps = [...was.taps, ...is.taps].map(({ number }) => number);
	const kegs = [...was.kegs, ...is.kegs].map(({ tap_number }) => tap_number);
	return [...new Set([...taps, ...kegs.filter((number) => number !== null)])];
}

/** Kegs, taps, dates and what their beers were, exactly as before. */
export const undoTapChange: Undoer = {
	obstacle: findObstacle,
	async undo(context, entry, note) {
		const change = readChange(entry);
		if (!change) throw new Error(unreadableBefore);
		const kegIds = change.kegs.flatMap(({ was, is }) => (was ?? is)?.id ?? []);
		await changeTaps(context, {
			...note,
			subjectId: entry.subjectId,
			kegIds,
			numbers: numbersOf(change),
			beerIds: change.was.beers.map(({ id }) => id),
			wanted: differences(change.was.beers, change.is.beers, 'id').flatMap(({ was }) => was ?? []),
			run: async () => void (await restore(context.trx, change)),
		});
	},
};
