import * as z from 'zod/mini';
import type { Beer } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { findStaffBeers } from '../beers/staff-store.ts';
import type { Db } from '../db/schema.ts';
import { parseJson } from '../resources/damage.ts';

const atOnce = 100;

const pouringFields: readonly (keyof Beer)[] = ['status', 'tapNumber', 'tappedOn', 'low', 'published'];

/** What an import did to one beer. */
export interface Part {
	readonly beerId: string;
	readonly at: string;
	readonly version: number;
	/** Null for a beer that it added, or that an undo of it took away. */
	readonly was: Beer | null;
	readonly is: Beer | null;
}

/** What of a beer goes back with its own part: where it pours, its kegs decide what else is. */
export function fieldsOf({ was, is }: Pick<Part, 'was' | 'is'>): readonly (keyof Beer)[] {
	const pours = was?.status === 'on-tap' || is?.status === 'on-tap';
	return pours ? beerFieldNames.filter((field) => !pouringFields.includes(field)) : beerFieldNames;
}

const readBeer = (text: string | null) =>
	text === null ? null : (z.safeParse(beerSchema, parseJson(text)).data ?? null);

/** In pieces: the beers of a large import would fill the memory. */
export async function* partsOf(
	db: Db,
	whole: string,
	kind: 'added' | 'changed' | 'removed',
): AsyncGenerator<readonly Part[]> {
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

export async function currentOf(db: Db, parts: readonly Part[]): Promise<ReadonlyMap<string, StaffBeer>> {
	const found = await findStaffBeers(
		db,
		parts.map(({ beerId }) => beerId),
	);
	return new Map(found.map((beer) => [beer.id, beer]));
}
