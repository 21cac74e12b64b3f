import * as z from 'zod/mini';
import { type Bar, pouringIn } from '#domain/bar/bar.ts';
import type { BarChange } from '#domain/bar/rules.ts';
import { rowFromKeg, rowFromLine } from './read-bar.ts';

const text = z.nullable(z.string());
const kegRow = z.object({
	id: z.string(),
	beer_id: z.string(),
	tap_number: z.nullable(z.int()),
	position: z.int(),
	size: text,
	batch: text,
	filled_on: text,
	level: text,
	tapped_on: text,
	since: z._default(text, null),
	tapped_at: text,
	gone_at: text,
	gone_by: text,
	created_at: z.string(),
});
const tapRow = z.object({
	number: z.int(),
	name: text,
	gas: text,
	cleaned_on: text,
	out_of_order: z.int(),
});

/** The rows of a bar change as stored in the history; an undo restores exactly these. */
export const snapshotSchema = z.object({
	kegs: z.array(kegRow),
	taps: z.array(tapRow),
	beers: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			status: z.string(),
			tappedOn: text,
			published: z.optional(z.boolean()),
		}),
	),
	ended: z.optional(text),
	poured: z.optional(text),
	skipped: z.optional(z.array(z.string())),
	shown: z.optional(z.array(z.string())),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

const there = <T>(found: T | undefined): T[] => (found === undefined ? [] : [found]);

/** Returns the rows that a change touches, from a bar before or after it. */
export function snapshotOf(bar: Bar, change: BarChange): Snapshot {
	const { kegs, lines, beers } = bar;
	const ids = [...change.kegs.map(({ id }) => id), ...(change.removed ?? [])].sort();
	const numbers = [...new Set(change.numbers)].filter((number) => number !== null);
	numbers.sort((one, other) => one - other);
	return {
		kegs: ids.flatMap((id) => there(kegs.get(id))).map(rowFromKeg),
		taps: numbers.flatMap((number) => there(lines.get(number))).map(rowFromLine),
		beers: [...new Set(change.beers)]
			.flatMap((id) => there(beers.get(id)))
			.map((beer) => {
				const { status, tappedOn, published } = pouringIn(bar, beer);
				return { id: beer.id, name: beer.name, status, tappedOn, published };
			}),
	};
}
