import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../schema.ts';

type KegRow = Omit<Selectable<Database['kegs']>, 'since'>;
const nullable = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null);
const stateSchema = z.catch(
	z.nullable(
		z.object({
			status: z.string(),
			tapNumber: nullable(z.int()),
			tappedOn: nullable(z.string()),
			low: z.catch(z.boolean(), false),
		}),
	),
	null,
);

/** Adds taps, which exist even when empty, and a row for every keg, past ones from the history included. */
export async function up(db: Kysely<Database>): Promise<void> {
	const wall = await sql<{ number: number; beer_id: string }>`select number, beer_id from taps`.execute(db);
	await db.schema.dropTable('taps').execute();
	await createTables(db);
	const stays = await readStays(db);
	const beers = await db
		.selectFrom('beers')
		.select(['id', 'tapped_on', 'low', 'created_at', 'updated_at'])
		.where('status', '=', 'on-tap')
		.where('deleted_at', 'is', null)
		.execute();
	const onWall = Map.groupBy(wall.rows, ({ beer_id }) => beer_id);
	const pouring = beers.flatMap((beer) => {
		const numbers = onWall.get(beer.id)?.map(({ number }) => number) ?? [];
		const open = stays.open.get(beer.id);
		return (numbers.length > 0 ? numbers : [null]).map((tap_number) =>
			keg(beer.id, {
				tap_number,
				tapped_on: beer.tapped_on,
				tapped_at: open?.tapped_at ?? startOf(beer.tapped_on, beer.updated_at),
				level: beer.low === 1 ? 'low' : null,
			}),
		);
	});
	const kegs = [...stays.gone, ...pouring];
	for (let from = 0; from < kegs.length; from += 50) {
		await db
			.insertInto('kegs')
			.values(kegs.slice(from, from + 50))
			.execute();
	}
	const highest = Math.max(0, ...wall.rows.map(({ number }) => number));
	const taps = Array.from({ length: highest }, (_, index) => ({ number: index + 1, out_of_order: 0 }));
	if (taps.length > 0) await db.insertInto('taps').values(taps).execute();
}

async function createTables(db: Kysely<Database>) {
	await db.schema
		.createTable('taps')
		.addColumn('number', 'integer', (column) => column.primaryKey())
		.addColumn('name', 'text')
		.addColumn('gas', 'text')
		.addColumn('cleaned_on', 'text')
		.addColumn('out_of_order', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema
		.createTable('kegs')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('beer_id', 'text', (column) => column.notNull().references('beers.id').onDelete('cascade'))
		.addColumn('tap_number', 'integer')
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('size', 'text')
		.addColumn('batch', 'text')
		.addColumn('filled_on', 'text')
		.addColumn('level', 'text')
		.addColumn('tapped_on', 'text')
		.addColumn('tapped_at', 'text')
		.addColumn('gone_at', 'text')
		.addColumn('gone_by', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('kegs_by_beer').on('kegs').column('beer_id').execute();
	await db.schema.createIndex('kegs_by_tap').on('kegs').columns(['tap_number', 'gone_at']).execute();
	// The index guarantees that no tap pours two kegs.
	await sql`create unique index kegs_pouring on kegs (tap_number)
		where tapped_at is not null and gone_at is null`.execute(db);
}

function keg(beer_id: string, stay: Partial<KegRow> & { tapped_at: string }): Omit<KegRow, 'position'> {
	const nothing = { size: null, batch: null, filled_on: null, level: null, gone_at: null, gone_by: null };
	const id = randomUUID();
	return { ...nothing, tap_number: null, tapped_on: null, created_at: stay.tapped_at, ...stay, id, beer_id };
}

/** Older versions stored only the day. */
function startOf(day: string | null, otherwise: string): string {
	const start = day === null ? otherwise : `${day}T16:00:00.000Z`;
	return start < otherwise ? start : otherwise;
}

/** Reads from the history which kegs have gone and which still pour. */
async function readStays(db: Kysely<Database>) {
	const gone: Omit<KegRow, 'position'>[] = [];
	const open = new Map<string, Partial<KegRow> & { tapped_at: string }>();
	const known = new Set((await db.selectFrom('beers').select('id').execute()).map(({ id }) => id));
	for (let after = ''; ; ) {
		const rows = await db
			.selectFrom('history')
			.select(['id', 'at', 'username', 'subject_id', 'before', 'after'])
			.where('subject', '=', 'beer')
			.where('id', '>', after)
			.orderBy('id')
			.limit(200)
			.execute();
		for (const row of rows) {
			if (known.has(row.subject_id)) readEntry(row, gone, open);
		}
		const last = rows.at(-1);
		if (!last) return { gone, open };
		after = last.id;
	}
}

type Entry = Pick<Database['history'], 'at' | 'username' | 'subject_id' | 'before' | 'after'>;

function readEntry(
	{ at, username, subject_id, ...entry }: Entry,
	gone: Omit<KegRow, 'position'>[],
	open: Map<string, Partial<KegRow> & { tapped_at: string }>,
) {
	const before = pouringState(entry.before);
	const after = pouringState(entry.after);
	if (after && !before) {
		const undone = gone.findLastIndex(({ beer_id }) => beer_id === subject_id);
		const former = gone[undone];
		// An undo put the beer back: it is the same keg.
		const same = former?.tapped_on === after.tappedOn && former.tap_number === after.tapNumber;
		if (same) gone.splice(undone, 1);
		open.set(subject_id, { tapped_at: (same && former.tapped_at) || at });
	}
	if (before && !after) {
		const tapped_at = open.get(subject_id)?.tapped_at ?? startOf(before.tappedOn, at);
		const level = before.low ? 'low' : null;
		const stay = { tap_number: before.tapNumber, tapped_on: before.tappedOn, tapped_at, level };
		gone.push(keg(subject_id, { ...stay, gone_at: at, gone_by: username }));
		open.delete(subject_id);
	}
}

/** Parses JSON; returns the text itself if it is invalid. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

function pouringState(json: string | null) {
	const state = stateSchema.parse(json === null ? null : parseJson(json));
	return state?.status === 'on-tap' ? state : null;
}
