import * as z from 'zod/mini';
import { fieldErrors } from '../api/field-errors.ts';
import type { StyleNames } from '../beer-styles/style-names.ts';
import type { Beer } from '../beers/beer.ts';
import { beerChanges, isSameBeer } from '../beers/beer-change-text.ts';
import { beerInputSchema } from '../beers/beer-endpoints.ts';
import { beerFields, blankBeer, fieldWords } from '../beers/beer-fields.ts';
import { beerInputErrors, normalizedBeer } from '../beers/beer-input.ts';
import { beerSchema } from '../beers/beer-schema.ts';
import { normalizeBeer, tappedToCome } from '../beers/pouring-state.ts';
import { beerStatusLabel } from '../beers/status-text.ts';
import { type UsualSizes, usualServings } from '../beers/usual-sizes.ts';
import type { Drink } from '../drinks/drink-schema.ts';
import type { FieldError } from '../errors.ts';
import type { TaproomEvent } from '../events/event-schema.ts';
import { recipeNotes } from '../export/recipe.ts';
import { type Formats, moneyText } from '../locale/formats.ts';
import type { ImportAnswers } from './import-answers.ts';
import { leastAbv, secondPrice, tappedLater } from './import-doubts.ts';
import type { Destination, Outcome } from './import-endpoints.ts';
import { furtherTaps, kegChanges, type PouredKegs } from './keg-changes.ts';
import {
	foldedName,
	type KnownBeer,
	type KnownBeers,
	mostCompared,
	type Place,
	Places,
	withoutHouse,
} from './match.ts';
import { goodsIn } from './others/goods.ts';
import { drinkItems, drinkKey, eventItems } from './others/item-kinds.ts';
import { ItemPlans, type KnownItems, type PlannedItem } from './others/planned-items.ts';
import { withTapsAssigned } from './planned-taps.ts';
import { pricedServings } from './price-columns.ts';
import { paragraphs, type ReadRow, withoutWrongFields } from './row.ts';
import { guideKnowing, styleOf, withCiderOfText, withStyleOfName } from './row-style.ts';
import { fillerOf, withTyped } from './typed-values.ts';

export interface ImportContext extends KnownBeers, PouredKegs {
	readonly onTap: ReadonlyMap<number, KnownBeer>;
	readonly guide: StyleNames;
	readonly clean: (html: string) => string;
	readonly today: string;
	/** The taproom's name. */
	readonly house: string;
	/** The usual sizes; null if nobody has set them. */
	readonly usual: UsualSizes | null;
	/** The existing drinks and events. */
	readonly items: KnownItems;
}

export interface PlannedRow {
	readonly source: ReadRow;
	readonly outcome: Outcome;
	readonly destination: Destination;
	readonly beer: Beer | null;
	readonly known: KnownBeer | null;
	/** The drink or event, if the row is no beer. */
	readonly item: PlannedItem | null;
	/** What changes of the row's keg, in words. */
	readonly kegChanges: readonly string[];
	readonly errors: readonly FieldError[];
	readonly warnings: readonly string[];
	/** True if a beer or row of this name exists, so that the user may say it is another one. */
	readonly mayBeAnother: boolean;
}

const { slug: _slug, name: _name, style: _style, abv: _abv, ...blank } = blankBeer;

/** Returns the sizes from the row's columns; a new beer without any gets the usual ones. */
function servingsOf(
	formats: Formats,
	{ fields, derived, prices }: ReadRow,
	existing: Beer | null,
	usual: UsualSizes | null,
) {
	const { abv = existing?.abv ?? derived.abv ?? 0, glass = existing?.glass ?? 'pint' } = fields;
	const usually = usual && usualServings(usual, { abv, glass });
	const sizes = fields.servings ?? existing?.servings ?? [];
	if (prices.length > 0) return pricedServings(formats, { prices, sizes, glass, usual: usually });
	return fields.servings ?? existing?.servings ?? usually ?? [];
}

/** Returns derived fields for a beer that does not have them; an existing beer always has an ABV. */
function derivedOf(
	{ derived, fields }: ReadRow,
	existing: Beer | null,
	answers: ImportAnswers,
): Partial<Beer> {
	const { abv, allergens = null, notes = '' } = derived;
	const isPublic = answers.notes === 'public';
	// Our own export writes the description into the notes.
	const isNews = notes !== '' && notes !== recipeNotes(existing?.content ?? '');
	const content = (isPublic ? paragraphs(notes) : '') + (derived.content ?? '');
	return {
		...(abv !== undefined && fields.abv === undefined && !existing && { abv }),
		...(!fields.allergens && !existing?.allergens && { allergens }),
		...(!fields.content && !existing?.content && { content }),
		...(!isPublic && isNews && !fields.privateNotes && !existing?.privateNotes && { privateNotes: notes }),
		...(!existing && fields.published === undefined && { published: !answers.waiting }),
	};
}

/** A beer with a tap number is on tap unless the file says otherwise. */
const pouringOf = ({ fields }: ReadRow): Partial<Beer> => (fields.tapNumber ? { status: 'on-tap' } : {});

const countOf = ({ fields, prices }: ReadRow) => Object.keys(fields).length + prices.length;

interface Finished extends Pick<PlannedRow, 'beer' | 'errors' | 'warnings'> {}

/** Fields that a row leaves out stay as they are on an existing beer, and are blank on a new one. */
function finishRow(
	row: ReadRow,
	slug: string | undefined,
	existing: Beer | null,
	planning: Planning,
): Finished {
	const { context, answers, formats } = planning;
	const { guide, usual } = context;
	const { warnings: ofStyle, ...style } = styleOf(row, existing, guide);
	const derived = derivedOf(row, existing, answers);
	const named = derived.allergens?.join(', ');
	const ofAllergens = named ? [`Allergens from its ingredients: ${named}. Please check them.`] : [];
	const warnings = [...ofStyle, ...ofAllergens];
	const servings = servingsOf(formats, row, existing, usual);
	const lost = row.prices.filter((one) => !servings.some(({ priceCents }) => priceCents === one.priceCents));
	for (const { priceCents } of lost) warnings.push(`${moneyText(formats, priceCents)} ${secondPrice}`);
	const place = { ...(slug !== undefined && { slug }), ...style, servings };
	const draft = { ...blank, ...existing, ...pouringOf(row), ...row.fields, ...derived, ...place };
	const result = z.safeParse(beerInputSchema, draft, { reportInput: true });
	const found = result.success
		? beerInputErrors(result.data, (code) => guide.code(code) !== null)
		: fieldErrors(result.error.issues);
	const less = withoutWrongFields(formats, row, found);
	if (countOf(less) < countOf(row)) {
		const finished = finishRow(less, slug, existing, planning);
		return { ...finished, warnings: [...less.warnings.slice(row.warnings.length), ...finished.warnings] };
	}
	const known = new Set(row.errors.map(({ path }) => path));
	const errors = [...row.errors, ...found.filter(({ path }) => result.success || !known.has(path))];
	const whole = z.safeParse(beerSchema, result.data);
	if (errors.length > 0 || !whole.success) return { beer: null, errors, warnings };
	return { beer: normalizedBeer(whole.data), errors, warnings };
}

function doubtsOf({ abv, tappedOn }: Beer, today: string): string[] {
	const doubts: string[] = [];
	if (abv > 0 && abv < leastAbv)
		doubts.push(`ABV ${abv} is hardly a beer’s. Is ${Number((abv * 100).toPrecision(4))} meant?`);
	if (tappedOn !== null && tappedOn > today) doubts.push(tappedLater);
	return doubts;
}

interface Planning {
	readonly formats: Formats;
	readonly context: ImportContext;
	readonly answers: ImportAnswers;
	readonly places: Places;
	readonly filled: ReturnType<typeof fillerOf>;
	readonly plansOf: (row: ReadRow) => ItemPlans<'drink', Drink> | ItemPlans<'event', TaproomEvent> | null;
}

/** If a beer has several taps, an empty cell takes it off none. */
function withKeptTaps(row: ReadRow, known: KnownBeer | null, { kegs }: PouredKegs): ReadRow {
	const { tapNumber, ...fields } = row.fields;
	const isSilent = tapNumber === null && known !== null && kegs.get(known.id)?.several === true;
	return isSilent ? { ...row, fields } : row;
}

/** Builds the beer that a row makes, without regard to other rows. */
function buildBeer(read: ReadRow, slug: string | undefined, known: KnownBeer | null, planning: Planning) {
	const { context, filled } = planning;
	const existing = known?.beer ?? null;
	const row = withKeptTaps(read, known, context);
	const styled = withStyleOfName(row, existing, context.guide);
	const ofName = styled.warnings.slice(row.warnings.length);
	const {
		beer: finished,
		errors,
		warnings: ofBeer,
	} = finishRow(filled(styled, existing), slug, existing, planning);
	if (!finished) return { beer: null, errors, warnings: [] };
	const settled = normalizeBeer(finished, existing, context.today);
	const { status, tappedOn } = settled;
	if (status === 'on-tap' && tappedOn !== null && tappedOn > context.today) {
		return { beer: null, errors: [...errors, { path: 'tappedOn', message: tappedToCome }], warnings: [] };
	}
	const warnings = [...ofName, ...ofBeer, ...doubtsOf(settled, context.today)];
	if (settled.tapNumber !== finished.tapNumber)
		warnings.unshift('Not on tap, so its tap number is left out.');
	if (settled.status !== 'on-tap' && row.keg && Object.values(row.keg).some((one) => one !== null))
		warnings.push('Not on tap, so what is said of its keg is left out.');
	return { beer: { ...settled, content: context.clean(settled.content) }, errors, warnings };
}

/** Says whether a row leaves a beer unchanged, apart from taps that it may lose to an earlier row. */
function isLeft(source: ReadRow, known: KnownBeer, planning: Planning): boolean {
	const { tapNumber: _, ...fields } = source.fields;
	return [source, { ...source, fields, otherTaps: [] }].some((row) => {
		const { beer } = buildBeer(row, known.beer.slug, known, planning);
		return beer !== null && isSameBeer(beer, known.beer);
	});
}

/**
 * Returns the indexes of rows in the order in which they choose beers. First come rows that leave a beer unchanged
 * which another row would change, so that a corrected row does not take its twin's beer when the file is imported
 * again. Then come rows with a slug, which may rename a beer; then the complete ones before the others.
 */
function* planningOrder(sources: readonly ReadRow[], planning: Planning): Generator<null, number[]> {
	const { places, answers } = planning;
	const candidates: (readonly KnownBeer[])[] = [];
	const claims = new Map<KnownBeer, number>();
	for (const source of sources) {
		const some = planning.plansOf(source) ? [] : places.candidates(source, answers.rows[source.row]);
		candidates.push(some);
		for (const known of some) claims.set(known, (claims.get(known) ?? 0) + 1);
		yield null;
	}
	const ranks: number[] = [];
	for (const [index, source] of sources.entries()) {
		const { slug } = source.fields;
		const contested = (candidates[index] ?? []).filter((known) => (claims.get(known) ?? 0) > 1);
		const changes = !contested.some((known) => isLeft(source, known, planning));
		const [first] = contested;
		const isPartial = first && buildBeer(source, slug ?? first.beer.slug, null, planning).beer === null;
		ranks.push((changes ? 4 : 0) + (slug === undefined ? 2 : 0) + (isPartial ? 1 : 0));
		yield null;
	}
	return [...sources.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
}

function planRow(source: ReadRow, planning: Planning): PlannedRow {
	const { answers, places } = planning;
	const answer = answers.rows[source.row];
	const plans = planning.plansOf(source);
	const destination = !plans ? 'beers' : source.isEvent ? 'events' : 'drinks';
	if (answer?.leaveOut)
		return {
			source,
			destination,
			outcome: 'skip',
			beer: null,
			known: null,
			item: null,
			kegChanges: [],
			errors: [],
			warnings: [],
			mayBeAnother: false,
		};
	if (plans) return { source, destination, beer: null, known: null, kegChanges: [], ...plans.plan(source) };
	const isSame = (one: KnownBeer) => isLeft(source, one, planning);
	const place = places.of(source, answer, isSame);
	const row = rowAt(source, place, planning);
	if (row.beer) places.take(source, row.beer.slug, place.known);
	return row;
}

/** Plans a row for this beer, or for a new one. */
function rowAt(source: ReadRow, place: Place, planning: Planning): PlannedRow {
	const { answers, context } = planning;
	const { slug, known, errors: placeErrors, mayBeAnother } = place;
	const { beer, errors: fieldErrors, warnings: doubts } = buildBeer(source, slug, known, planning);
	const errors = [...fieldErrors, ...placeErrors];
	const warnings = [...source.warnings];
	const planned = {
		source,
		known,
		item: null,
		errors,
		warnings,
		mayBeAnother,
		kegChanges: [],
		destination: 'beers' as const,
	};
	if (!beer || errors.length > 0) return { ...planned, outcome: 'bad', beer: null };
	if (known && answers.existing === 'skip') return { ...planned, outcome: 'skip', beer: known.beer };
	const holderOf = (tap: number) => context.onTap.get(tap)?.id;
	const keg = [
		...furtherTaps(beer, source.otherTaps, known?.id, holderOf),
		...kegChanges(beer, source.keg, known?.id, context),
	];
	const isSameAll = known !== null && keg.length === 0 && isSameBeer(beer, known.beer);
	const outcome = !known ? 'new' : isSameAll ? 'same' : 'update';
	return { ...planned, outcome, beer, kegChanges: keg, warnings: [...source.warnings, ...doubts] };
}

/** Returns the plans for a row that is no beer; null for a beer, and for drinks that this taproom lists as beers. */
function plansFor(formats: Formats, context: ImportContext, answers: ImportAnswers): Planning['plansOf'] {
	const { items, byName, clean, today } = context;
	const { taken, lists } = items;
	const drinks = new ItemPlans(drinkItems(formats, answers), items.drink, { taken: taken.drink, answers });
	const events = new ItemPlans(
		eventItems(formats, { waiting: answers.waiting, lists, clean, today }),
		items.event,
		{
			taken: taken.event,
			answers,
		},
	);
	return ({ drink, isEvent, fields: { name = '', style, abv, slug } }) => {
		if (isEvent) return events;
		if (answers.drinks === 'beers' || slug !== undefined) return null;
		const isKnown = () => style === undefined && abv === undefined && drinks.has(drinkKey(name));
		if (drink === null && !isKnown()) return null;
		const namesakes = byName.get(foldedName(name))?.slice(0, mostCompared) ?? [];
		const isBeer = namesakes.some(
			({ deleted, beer }) => !deleted && (drink === null || goodsIn(beer.style) === drink),
		);
		return isBeer ? null : drinks;
	};
}

/** How often `planRows` yields for each row. */
export const stepsOfRow = 5;

/** Plans all rows in small steps; a bad row does not affect the others. */
export function* planRows(
	formats: Formats,
	reads: readonly ReadRow[],
	context: ImportContext,
	answers: ImportAnswers,
): Generator<null, PlannedRow[]> {
	const filled = fillerOf(formats, answers.everywhere);
	const guide = guideKnowing(context.guide, answers.styles);
	const typed = reads.map((read) =>
		withCiderOfText(withTyped(formats, read, answers.rows[read.row]?.fields), context.guide),
	);
	const sources = yield* withoutHouse(typed, context.house, context);
	const planning = {
		formats,
		context: { ...context, guide },
		answers,
		filled,
		places: new Places(context, sources),
		plansOf: plansFor(formats, context, answers),
	};
	const rows: PlannedRow[] = [];
	for (const index of yield* planningOrder(sources, planning)) {
		const source = sources[index];
		if (source) rows[index] = planRow(source, planning);
		yield null;
	}
	return yield* withTapsAssigned(rows, context, {
		isLeft: answers.existing === 'skip',
		without: ({ source, beer, known, mayBeAnother }, words) => {
			const { tapNumber: _, ...fields } = source.fields;
			const untapped = { ...source, fields, otherTaps: [], warnings: [...source.warnings, words] };
			return rowAt(untapped, { slug: beer?.slug, known, errors: [], mayBeAnother }, planning);
		},
	});
}

const fieldsOfNew: readonly (keyof Beer)[] = [
	...(['status', 'tapNumber', 'abv', 'ibu', 'srm', 'tappedOn', 'servings'] as const),
];

export function rowChanges(
	formats: Formats,
	{ outcome, beer, known, kegChanges, item }: PlannedRow,
): string[] {
	if (item) return [...item.changes];
	if (!beer) return [];
	if (outcome === 'update' && known) return [...beerChanges(formats, known.beer, beer), ...kegChanges];
	if (outcome !== 'new') return [];
	const ofBeer = fieldsOfNew.flatMap((field) => {
		if (field === 'status') return [beerStatusLabel(beer)];
		const text = fieldWords(formats, beer, field);
		return text === null ? [] : [`${beerFields[field].label} ${text}`];
	});
	return [...ofBeer, ...kegChanges];
}
