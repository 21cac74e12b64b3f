import type { Beer } from '../beers/beer.ts';
import { normalizeBeer } from '../beers/beer-change.ts';
import { beerChanges, isSameBeer } from '../beers/beer-changes.ts';
import { beerFields, fieldWords } from '../beers/beer-fields.ts';
import { freeSlug, reservedBeerSlugs, slugOf } from '../beers/beer-slug.ts';
import type { FieldError } from '../errors.ts';
import { finishRow, type Guide } from './finish-schema.ts';
import type { Outcome } from './import-schema.ts';
import type { ReadRow } from './row.ts';

export type ExistingChoice = 'update' | 'skip';

export interface KnownBeer {
	readonly id: string;
	readonly version: number;
	readonly deleted: boolean;
	readonly beer: Beer;
}

export interface ImportContext {
	readonly bySlug: ReadonlyMap<string, KnownBeer>;
	/** Former addresses, and whose they are. */
	readonly oldSlugs: ReadonlyMap<string, KnownBeer>;
	/** Which beer hangs on which tap, by its id. */
	readonly onTap: ReadonlyMap<number, KnownBeer>;
	readonly guide: Guide;
	readonly clean: (html: string) => string;
	readonly today: string;
}

/** A row with what becomes of it. `beer` is there for all but bad rows. */
export interface PlannedRow {
	readonly source: ReadRow;
	readonly outcome: Outcome;
	readonly beer: Beer | null;
	readonly known: KnownBeer | null;
	readonly errors: readonly FieldError[];
	readonly warnings: readonly string[];
}

/** The addresses that rows before have taken, and by which of them. */
type Taken = Map<string, ReadRow>;

/** The address that a row is about, and the beer that has it; `errors` when it cannot have it. */
function placeOf(row: ReadRow, context: ImportContext, taken: Taken) {
	const { fields } = row;
	const given = fields.slug;
	const moved = given === undefined ? undefined : context.oldSlugs.get(given);
	const wanted = given ?? (fields.name === undefined ? undefined : slugOf(fields.name));
	if (wanted === undefined) return { slug: undefined, known: null, errors: [] };
	const known = context.bySlug.get(wanted) ?? moved ?? null;
	const slug = known?.beer.slug ?? wanted;
	const before = taken.get(slug);
	if (before && (given !== undefined || sameName(before, row))) {
		return { slug, known: null, errors: [slugError(`Row ${before.row} is about the same beer.`)] };
	}
	if (known?.deleted) {
		const message = `${known.beer.name} (in the bin) has this address. Restore it first, or choose another slug.`;
		return { slug, known: null, errors: [slugError(message)] };
	}
	if (known || given !== undefined) return { slug, known, errors: [] };
	const isTaken = (one: string) =>
		taken.has(one) || context.bySlug.has(one) || context.oldSlugs.has(one) || reservedBeerSlugs.includes(one);
	return { slug: freeSlug(wanted, isTaken), known: null, errors: [] };
}

const slugError = (message: string): FieldError => ({ path: 'slug', message });
const sameName = (a: ReadRow, b: ReadRow) => a.fields.name?.toLowerCase() === b.fields.name?.toLowerCase();

/** Below this a beer's ABV is rather a share than percent: 0.065 for 6.5 %. */
const leastAbv = 0.2;

/** What may well be a slip, and is imported as it stands. */
function doubtsOf({ abv, tappedOn }: Beer, today: string): string[] {
	const doubts: string[] = [];
	if (abv > 0 && abv < leastAbv)
		doubts.push(`ABV ${abv} is hardly a beer’s. Is ${Number((abv * 100).toPrecision(4))} meant?`);
	if (tappedOn !== null && tappedOn > today) doubts.push('It says that it is tapped on a day to come.');
	return doubts;
}

function planRow(
	source: ReadRow,
	context: ImportContext,
	existing: ExistingChoice,
	taken: Taken,
): PlannedRow {
	const { slug, known, errors: placeErrors } = placeOf(source, context, taken);
	const { beer: finished, errors } = finishRow(source, slug, known?.beer ?? null, context.guide);
	const warnings = [...source.warnings];
	const all = [...errors, ...placeErrors];
	if (!finished || all.length > 0) {
		return { source, outcome: 'bad', beer: null, known, errors: all, warnings };
	}
	taken.set(finished.slug, source);
	if (known && existing === 'skip') {
		return { source, outcome: 'skip', beer: known.beer, known, errors: [], warnings };
	}
	const settled = normalizeBeer(finished, known?.beer ?? null, context.today);
	if (settled.tapNumber !== finished.tapNumber) warnings.push('Not on tap, so its tap number is left out.');
	warnings.push(...doubtsOf(settled, context.today));
	const beer = { ...settled, content: context.clean(settled.content) };
	if (!known) return { source, outcome: 'new', beer, known, errors: [], warnings };
	return {
		source,
		outcome: isSameBeer(beer, known.beer) ? 'same' : 'update',
		beer,
		known,
		errors: [],
		warnings,
	};
}

/** Where the beers that are updated will hang by then, by their ids. */
function movesOf(rows: readonly PlannedRow[]): ReadonlyMap<string, number | null> {
	return new Map(
		rows.flatMap(({ outcome, known, beer }) =>
			outcome === 'update' && known && beer ? [[known.id, beer.tapNumber] as const] : [],
		),
	);
}

/** The beer that will hang on a tap by then, unless a row of the import takes it down. */
function staysOn(tap: number, context: ImportContext, moves: ReadonlyMap<string, number | null>) {
	const holder = context.onTap.get(tap);
	if (!holder) return null;
	const next = moves.get(holder.id);
	return next === undefined || next === tap ? holder : null;
}

/**
 * Refuses rows that hang a beer where another one is; every `next` asks all rows once. Refusing one may leave another's
 * tap taken, so they are asked until none is refused.
 */
function* withTapsAsked(rows: readonly PlannedRow[], context: ImportContext): Generator<null, PlannedRow[]> {
	for (let asked = [...rows]; ; yield null) {
		const refusals = tapRefusals(asked, context);
		if (refusals.size === 0) return asked;
		asked = asked.map((row) => refusals.get(row) ?? row);
	}
}

function tapRefusals(rows: readonly PlannedRow[], context: ImportContext): Map<PlannedRow, PlannedRow> {
	const claimed = new Map<number, PlannedRow>();
	const moves = movesOf(rows);
	const refusals = new Map<PlannedRow, PlannedRow>();
	for (const row of rows) {
		const tap = row.beer?.tapNumber ?? null;
		if (tap === null || row.outcome === 'bad' || row.outcome === 'skip') continue;
		const first = claimed.get(tap);
		const holder = first ? null : staysOn(tap, context, moves);
		if (!first && (!holder || holder.id === row.known?.id)) {
			claimed.set(tap, row);
			continue;
		}
		const message = first
			? `Row ${first.source.row} hangs on tap ${tap} already.`
			: `Tap ${tap} pours ${holder?.beer.name}. Choose another tap, or take that beer off first.`;
		refusals.set(row, { ...row, outcome: 'bad', beer: null, errors: [{ path: 'tapNumber', message }] });
	}
	return refusals;
}

/**
 * Says of every row what would become of it in this taproom; every `next` does a little. Rows are taken in their order,
 * and a bad one takes nothing away from the others.
 */
export function* planRows(
	reads: readonly ReadRow[],
	context: ImportContext,
	existing: ExistingChoice,
): Generator<null, PlannedRow[]> {
	const taken: Taken = new Map();
	const rows: PlannedRow[] = [];
	for (const read of reads) {
		rows.push(planRow(read, context, existing, taken));
		yield null;
	}
	return yield* withTapsAsked(rows, context);
}

/** What guests would meet of a new beer, and what a program is most often wrong about. */
const toldOfNew: readonly (keyof Beer)[] = ['status', 'tapNumber', 'abv', 'ibu', 'srm', 'tappedOn'];

/**
 * What a row would write, a phrase per field: what an update changes, also what an empty cell takes away; of a new beer where
 * it goes and its figures. Nothing for rows that write nothing.
 */
export function rowChanges({ outcome, beer, known }: PlannedRow): string[] {
	if (!beer) return [];
	if (outcome === 'update' && known) return beerChanges(known.beer, beer);
	if (outcome !== 'new') return [];
	return toldOfNew.flatMap((field) => {
		const text = fieldWords(beer, field);
		return text === null ? [] : [`${beerFields[field].label} ${text}`];
	});
}
