import * as z from 'zod/mini';
import type { Beer } from '../beers/beer.ts';
import { normalizeBeer } from '../beers/beer-change.ts';
import { beerChanges, isSameBeer } from '../beers/beer-changes.ts';
import { beerInputSchema } from '../beers/beer-endpoints.ts';
import { beerFields, blankBeer, fieldWords } from '../beers/beer-fields.ts';
import { beerInputErrors, tidiedBeer } from '../beers/beer-input.ts';
import { beerSchema } from '../beers/beer-schema.ts';
import { freeSlug, reservedBeerSlugs, slugOf } from '../beers/beer-slug.ts';
import type { FieldError } from '../errors.ts';
import { fieldErrors } from '../field-errors.ts';
import type { ImportChoice, Outcome } from './import-endpoints.ts';
import type { ReadRow } from './row.ts';

interface Guide {
	readonly code: (text: string) => string | null;
	readonly named: (name: string) => string | null;
}

export interface KnownBeer {
	readonly id: string;
	readonly version: number;
	readonly deleted: boolean;
	readonly beer: Beer;
}

export interface ImportContext {
	readonly bySlug: ReadonlyMap<string, KnownBeer>;
	readonly oldSlugs: ReadonlyMap<string, KnownBeer>;
	readonly onTap: ReadonlyMap<number, KnownBeer>;
	readonly guide: Guide;
	readonly clean: (html: string) => string;
	readonly today: string;
}

export interface PlannedRow {
	readonly source: ReadRow;
	readonly outcome: Outcome;
	readonly beer: Beer | null;
	readonly known: KnownBeer | null;
	readonly errors: readonly FieldError[];
	readonly warnings: readonly string[];
}

const { slug: _slug, name: _name, style: _style, abv: _abv, ...blank } = blankBeer;

/** As it is given, else the beer's own while its style stays, else by the style's name. */
function styleCodeOf({ fields }: ReadRow, existing: Beer | null, guide: Guide): string | null {
	const { styleCode, style } = fields;
	if (styleCode) return guide.code(styleCode) ?? styleCode;
	if (styleCode === null) return null;
	if (existing && (style === undefined || style === existing.style)) return existing.styleCode;
	return style === undefined ? null : guide.named(style);
}

/** What a row leaves out stays as it is with the beer that it updates, and is blank with a new one. */
function finishRow(row: ReadRow, slug: string | undefined, existing: Beer | null, guide: Guide) {
	const styleCode = styleCodeOf(row, existing, guide);
	const wished = { ...blank, ...existing, ...row.fields, ...(slug !== undefined && { slug }), styleCode };
	const result = z.safeParse(beerInputSchema, wished, { reportInput: true });
	if (!result.success) {
		const known = new Set(row.errors.map(({ path }) => path));
		const found = fieldErrors(result.error.issues);
		return { beer: null, errors: [...row.errors, ...found.filter(({ path }) => !known.has(path))] };
	}
	const errors = [...row.errors, ...beerInputErrors(result.data, (code) => guide.code(code) !== null)];
	const whole = z.safeParse(beerSchema, result.data);
	if (errors.length > 0 || !whole.success) return { beer: null, errors };
	return { beer: tidiedBeer(whole.data), errors };
}

type Taken = Map<string, ReadRow>;

function placeOf(row: ReadRow, context: ImportContext, taken: Taken) {
	const { slug: given, name } = row.fields;
	const wanted = given ?? (name === undefined ? undefined : slugOf(name));
	if (wanted === undefined) return { slug: undefined, known: null, errors: [] };
	const known = context.bySlug.get(wanted) ?? context.oldSlugs.get(given ?? '') ?? null;
	const slug = known?.beer.slug ?? wanted;
	const refused = (message: string) => ({ slug, known: null, errors: [{ path: 'slug', message }] });
	const before = taken.get(slug);
	if (before && (given !== undefined || sameName(before, row))) {
		return refused(`Row ${before.row} is about the same beer.`);
	}
	if (known?.deleted) {
		const { name } = known.beer;
		return refused(`${name} (in the bin) has this address. Restore it first, or choose another slug.`);
	}
	if (known || given !== undefined) return { slug, known, errors: [] };
	const isTaken = (one: string) =>
		taken.has(one) || context.bySlug.has(one) || context.oldSlugs.has(one) || reservedBeerSlugs.includes(one);
	return { slug: freeSlug(wanted, isTaken), known: null, errors: [] };
}

const sameName = (a: ReadRow, b: ReadRow) => a.fields.name?.toLowerCase() === b.fields.name?.toLowerCase();

/** Below this a beer's ABV is rather a share than percent: 0.065 for 6.5 %. */
const leastAbv = 0.2;

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
	existing: ImportChoice['existing'],
	taken: Taken,
): PlannedRow {
	const { slug, known, errors: placeErrors } = placeOf(source, context, taken);
	const { beer: finished, errors: fieldErrors } = finishRow(source, slug, known?.beer ?? null, context.guide);
	const warnings = [...source.warnings];
	const errors = [...fieldErrors, ...placeErrors];
	const planned = { source, known, errors, warnings };
	if (!finished || errors.length > 0) return { ...planned, outcome: 'bad', beer: null };
	taken.set(finished.slug, source);
	if (known && existing === 'skip') return { ...planned, outcome: 'skip', beer: known.beer };
	const settled = normalizeBeer(finished, known?.beer ?? null, context.today);
	if (settled.tapNumber !== finished.tapNumber) warnings.push('Not on tap, so its tap number is left out.');
	warnings.push(...doubtsOf(settled, context.today));
	const beer = { ...settled, content: context.clean(settled.content) };
	const outcome = !known ? 'new' : isSameBeer(beer, known.beer) ? 'same' : 'update';
	return { ...planned, outcome, beer };
}

/** Refusing one row may leave another’s tap taken, so all are asked until none is refused. */
function* withTapsAsked(rows: readonly PlannedRow[], context: ImportContext): Generator<null, PlannedRow[]> {
	for (let asked = [...rows]; ; yield null) {
		const refusals = tapRefusals(asked, context);
		if (refusals.size === 0) return asked;
		asked = asked.map((row) => refusals.get(row) ?? row);
	}
}

function tapRefusals(rows: readonly PlannedRow[], context: ImportContext): Map<PlannedRow, PlannedRow> {
	const claimed = new Map<number, PlannedRow>();
	const moves = new Map(
		rows.flatMap(({ outcome, known, beer }) =>
			outcome === 'update' && known && beer ? [[known.id, beer.tapNumber]] : [],
		),
	);
	const refusals = new Map<PlannedRow, PlannedRow>();
	for (const row of rows) {
		const tap = row.beer?.tapNumber ?? null;
		if (tap === null || row.outcome === 'bad' || row.outcome === 'skip') continue;
		const first = claimed.get(tap);
		const holder = context.onTap.get(tap);
		const next = holder && moves.get(holder.id);
		const stays = holder && (next === undefined || next === tap) && holder.id !== row.known?.id;
		if (!first && !stays) {
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

/** Rows are taken in their order, and a bad one takes nothing away from the others; every `next` does a little. */
export function* planRows(
	reads: readonly ReadRow[],
	context: ImportContext,
	existing: ImportChoice['existing'],
): Generator<null, PlannedRow[]> {
	const taken: Taken = new Map();
	const rows: PlannedRow[] = [];
	for (const read of reads) {
		rows.push(planRow(read, context, existing, taken));
		yield null;
	}
	return yield* withTapsAsked(rows, context);
}

const toldOfNew: readonly (keyof Beer)[] = ['status', 'tapNumber', 'abv', 'ibu', 'srm', 'tappedOn'];

export function rowChanges({ outcome, beer, known }: PlannedRow): string[] {
	if (!beer) return [];
	if (outcome === 'update' && known) return beerChanges(known.beer, beer);
	if (outcome !== 'new') return [];
	return toldOfNew.flatMap((field) => {
		const text = fieldWords(beer, field);
		return text === null ? [] : [`${beerFields[field].label} ${text}`];
	});
}
