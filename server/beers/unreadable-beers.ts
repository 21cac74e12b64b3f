import * as z from 'zod/mini';
import { type Beer, beerAllergens } from '#domain/beers/beer.ts';
import { beerFieldLabels, beerFieldNames, beerFields, columnNames } from '#domain/beers/beer-fields.ts';
import { beerSchema, servingSchema } from '#domain/beers/beer-schema.ts';
import { shownImageSchema } from '#domain/images/photo-fields.ts';
import { isDate } from '#domain/locale/date-text.ts';
import { slugSchema } from '#domain/slug-schema.ts';
import type { DamageLog } from '../resources/damage-log.ts';
import type { Pour, ServingRow } from './rows.ts';

/** The stored values of the fields that cannot be read: SQLite holds any value in a column of any type. */
type Unreadable = { readonly [Name in keyof Beer]?: unknown };

type Check = (stored: unknown) => boolean;

/** What a field's JSON Schema says of its values. */
interface Limits {
	readonly type?: string;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
}

/** Checks columns by the limits of the field's schema; a schema itself would take ten times as long per row. */
function checkBy(schema: z.ZodMiniType): Check {
	const { anyOf = [], ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
	const isNullable = anyOf.some((one) => typeof one === 'object' && one.type === 'null');
	const some = anyOf.filter((one) => typeof one === 'object' && one.type !== 'null');
	const limits: Limits = Object.assign({}, own, ...some);
	const { type, minLength = 0, maxLength = Infinity, minimum = 0, maximum = Number.MAX_VALUE } = limits;
	return (stored) => {
		if (stored === null) return isNullable;
		if (type === 'boolean') return stored === 0 || stored === 1;
		if (type === 'string')
			return typeof stored === 'string' && stored.length >= minLength && stored.length <= maxLength;
		return typeof stored === 'number' && stored >= minimum && stored <= maximum;
	};
}

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
	image: fits(shownImageSchema),
	tappedOn: orNull(remembering((stored) => typeof stored === 'string' && isDate(stored))),
	allergens: orNull(remembering(areAllergens)),
};

const checkOf = (name: keyof Beer): Check => ownChecks[name] ?? checkBy(shape[name]);

const checks = beerFieldNames.map((name) => ({ name, column: columnNames[name], check: checkOf(name) }));

const isLabel = checkBy(servingSchema.shape.label);
const isMeasure = checkBy(servingSchema.shape.ounces);
const isSum = checkBy(servingSchema.shape.priceCents);

/** Any text is accepted as a glass: an unknown glass is shown as another. */
export const isServing = ({ label, ounces, glass, price_cents }: ServingRow): boolean =>
	isLabel(label) &&
	isMeasure(ounces) &&
	ounces > 0 &&
	typeof glass === 'string' &&
	(price_cents === null || Number.isInteger(price_cents)) &&
	isSum(price_cents);

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
