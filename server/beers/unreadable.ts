import * as z from 'zod/mini';
import { type Beer, beerAllergens } from '#domain/beers/beer.ts';
import { beerFieldLabels, beerFieldNames, beerFields, columnNames } from '#domain/beers/beer-fields.ts';
import { beerSchema, servingSchema } from '#domain/beers/beer-schema.ts';
import { shownImageSchema } from '#domain/images/photo-fields.ts';
import { isDate } from '#domain/locale/date-text.ts';
import { slugSchema } from '#domain/slug-schema.ts';
import type { DamageLog } from '../resources/damage.ts';
import type { Pour, ServingRow } from './rows.ts';

/** The stored values of the fields that cannot be read: SQLite holds any value in a column of any type. */
type Unreadable = { readonly [Name in keyof Beer]?: unknown };

type Check = (stored: unknown) => boolean;

/** The limits of a field's schema, so that stored rows are checked like requests. */
interface Bounds {
	readonly maxLength?: number;
	readonly maximum?: number;
}

function boundsOf(schema: z.ZodMiniType): Bounds {
	const { anyOf = [], ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
	return Object.assign({}, own, ...anyOf);
}

const isText =
	({ maxLength = Infinity }: Bounds): Check =>
	(stored) =>
		typeof stored === 'string' && stored.length <= maxLength;
const isWord =
	(bounds: Bounds): Check =>
	(stored) =>
		stored !== '' && isText(bounds)(stored);
const isFlag: Check = (stored) => stored === 0 || stored === 1;
const isFigure =
	({ maximum = Number.MAX_VALUE }: Bounds): Check =>
	(stored) =>
		typeof stored === 'number' && stored >= 0 && stored <= maximum;
const fits =
	(schema: z.ZodMiniType): Check =>
	(stored) =>
		z.safeParse(schema, stored).success;
/** Allergens are stored as one text, empty for none. */
const areAllergens: Check = (stored) =>
	typeof stored === 'string' &&
	(stored === '' || stored.split(',').every((one) => beerAllergens.some((known) => known === one)));
const mostRemembered = 1_000;

/** Caches texts that passed an expensive check, because thousands of rows share a few. */
function remembering(check: Check): Check {
	const good = new Set<unknown>();
	return (stored) => {
		if (good.has(stored)) return true;
		if (!check(stored)) return false;
		if (good.size < mostRemembered) good.add(stored);
		return true;
	};
}

const orNull =
	(is: Check): Check =>
	(stored) =>
		stored === null || is(stored);

const { shape } = beerSchema;

const ownChecks: { readonly [Name in keyof Beer]?: Check } = {
	slug: fits(slugSchema),
	name: isWord(boundsOf(shape.name)),
	style: isWord(boundsOf(shape.style)),
	status: isWord(boundsOf(shape.status)),
	abv: isFigure(boundsOf(shape.abv)),
	ibu: orNull(isFigure(boundsOf(shape.ibu))),
	srm: orNull(isFigure(boundsOf(shape.srm))),
	image: fits(shownImageSchema),
	tappedOn: orNull(remembering((stored) => typeof stored === 'string' && isDate(stored))),
	allergens: orNull(remembering(areAllergens)),
};

function checkOf(name: keyof Beer): Check {
	const { blank } = beerFields[name].kind;
	const own = ownChecks[name];
	if (own) return own;
	if (typeof blank === 'boolean') return isFlag;
	const is = isText(boundsOf(shape[name]));
	return blank === null ? orNull(is) : is;
}

const checks = beerFieldNames.map((name) => ({ name, column: columnNames[name], check: checkOf(name) }));

const isLabel = isWord(boundsOf(servingSchema.shape.label));
const isMeasure = isFigure(boundsOf(servingSchema.shape.ounces));
const isSum = isFigure(boundsOf(servingSchema.shape.priceCents));
const isPrice = orNull((stored) => Number.isInteger(stored) && isSum(stored));

/** Any text is accepted as a glass: an unknown glass is shown as another. */
export const isServing = ({ label, ounces, glass, price_cents }: ServingRow): boolean =>
	isLabel(label) && isMeasure(ounces) && ounces > 0 && typeof glass === 'string' && isPrice(price_cents);

/** Returns null if every selected column of the row can be read. */
function unreadableOf(
	row: Readonly<Record<string, unknown>>,
	pour: Pick<Pour, 'unreadableServings'> = {},
): Unreadable | null {
	let found: Record<string, unknown> | undefined;
	for (const { name, column, check } of checks) {
		const stored = row[column];
		if (stored !== undefined && !check(stored)) found = { ...found, [name]: stored };
	}
	return pour.unreadableServings ? { ...found, servings: pour.unreadableServings } : (found ?? null);
}

/** Shown to staff in place of texts that cannot be read. */
const placeholders = { name: 'Beer without a name', style: 'Unknown', status: 'archived' };

/** Replaces unreadable values by empty ones, so that staff can identify, move and discard the beer. */
function withBlanks<Row extends { readonly id: string }>(row: Row, unreadable: Unreadable): Row {
	const blank = checks
		.filter(({ name }) => name in unreadable)
		.map(({ name, column }) => {
			const { blank } = beerFields[name].kind;
			return [column, typeof blank === 'boolean' ? Number(blank) : blank];
		});
	const words = { slug: row.id, ...placeholders };
	const columns = Object.entries(words).filter(([name]) => name in unreadable);
	return { ...row, ...Object.fromEntries([...blank, ...columns]) };
}

export const problemOf = (unreadable: Unreadable): string =>
	`Cannot be read: ${beerFieldNames
		.filter((name) => name in unreadable)
		.map((name) => beerFieldLabels[name])
		.join(', ')}.`;

type BeerRowLike = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Reads a row for staff: the readable part, and separately what cannot be read. */
export function readRow<Row extends BeerRowLike>(row: Row, pour?: Pour) {
	const unreadable = unreadableOf(row, pour);
	return { row: unreadable ? withBlanks(row, unreadable) : row, unreadable };
}

/** Reads a row for the staff's lists; an unreadable ABV becomes null. */
export function readListed<Row extends BeerRowLike & { readonly abv: number }>(
	stored: Row,
): Omit<Row, 'abv'> & { readonly abv: number | null } {
	const { row, unreadable } = readRow(stored);
	return unreadable && 'abv' in unreadable ? { ...row, abv: null } : row;
}

/**
 * Reads a row for guests and exports, which get whole beers only: a damaged one becomes null, and is logged and
 * counted.
 */
export function shownFrom<Row extends BeerRowLike, B>(
	damage: DamageLog | null,
	fromRow: (row: Row, pour: Pour) => B,
): (row: Row, pour: Pour) => B | null {
	return (row, pour) => {
		const unreadable = unreadableOf(row, pour);
		if (!unreadable) return fromRow(row, pour);
		damage?.note(`beer/${row.id}`, 1, problemOf(unreadable));
		return null;
	};
}
