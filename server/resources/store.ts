import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/schema.ts';

/** A kind of content: its name in the database, its shape, and what names one item of it. */
export interface ContentKind<T> {
	readonly kind: string;
	readonly schema: z.ZodMiniType<T>;
	readonly slugOf: (item: T) => string;
	/** Makes its texts safe to keep and to show; absent where it has none. */
	readonly clean?: (item: T) => T;
}

function parse<T>(schema: z.ZodMiniType<T>, value: string): T | null {
	try {
		const result = z.safeParse(schema, JSON.parse(value));
		return result.success ? result.data : null;
	} catch {
		return null;
	}
}

/** All items of a kind in their order. A row that no longer fits its shape is left out, not shown broken. */
export async function listContent<T>(db: Kysely<Database>, { kind, schema }: ContentKind<T>): Promise<T[]> {
	const rows = await db
		.selectFrom('content_items')
		.select('value')
		.where('kind', '=', kind)
		.orderBy('position')
		.orderBy('slug')
		.execute();
	return rows.map(({ value }) => parse(schema, value)).filter((item) => item !== null);
}

/** One item by its slug; null when there is none. */
export async function findContent<T>(
	db: Kysely<Database>,
	{ kind, schema }: ContentKind<T>,
	slug: string,
): Promise<T | null> {
	const row = await db
		.selectFrom('content_items')
		.select('value')
		.where('kind', '=', kind)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row ? parse(schema, row.value) : null;
}

/** Adds items of a kind, their texts cleaned, in the order given and after none: for filling an empty database. */
export async function insertContent<T>(
	trx: Transaction<Database>,
	{ kind, slugOf, clean = (item) => item }: ContentKind<T>,
	items: readonly T[],
	now: Date,
): Promise<void> {
	const updated_at = now.toISOString();
	const rows = items.map((item, position) => ({
		kind,
		slug: slugOf(item),
		position,
		value: JSON.stringify(clean(item)),
		updated_at,
	}));
	if (rows.length > 0) await trx.insertInto('content_items').values(rows).execute();
}
