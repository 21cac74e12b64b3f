import type { gases } from '../bar/taps.ts';
import { beerFields, isBeerField } from '../beers/beer-fields.ts';
import type { Formats } from '../locale/formats.ts';
import { plainName } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { figuresOf } from './number-range.ts';
import { looksLikePrice } from './price-columns.ts';
import { isUnsaid, readDate } from './scalars.ts';
import { pourSizeOf } from './size-text.ts';

type Fits = (cell: string, formats: Formats, heading?: string) => boolean;

const readable =
	(field: 'status' | 'glass' | 'featured' | 'barrelAged' | 'low' | 'allergens'): Fits =>
	(cell, formats) => {
		let refused = false;
		beerFields[field].kind.fromCell(cell, {
			formats,
			refuse: () => {
				refused = true;
				return undefined;
			},
		});
		return !refused;
	};

/** Strips a remark in parentheses: 'barley (gluten)' is barley. */
export const allergenOf = (cell: string): string => cell.slice(0, 400).replace(/ ?\([^()]*\)/g, '');

export const isSlug = (cell: string) => /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(cell);

const readAllergens = readable('allergens');
const styleCode = /^\d{1,2} ?[a-z]\d?$/i;
const isFigure: Fits = (cell) => figuresOf(cell) !== null;
const isBareNumber: Fits = (cell) => /^[\d.,\s-]+$/.test(cell);
/** Matches kinds of goods that may appear in a column of styles. */
const beers = 'beers?|birr[ae]|biere?n?|bi[eè]res?|cerve[zj]as?|piw[oa]|piv[oa]|öl|øl|olut';
const vessels =
	'draf?ught|drafts?|tap|bottled?|bottles?|canned|cans?|kegs?|cask|fa[sß]s|flaschen|dosen|fles|tapi?|fles(?:sen)?|lata|barril|botella|pression|bouteilles?|spina|bottiglia|lattina|beczki|čepované|lahvové';
const goods = new RegExp(
	`^(?:(?:our |unsere |nos |nuestras |le nostre )?(?:${beers})|drinks?|beverages?|alcohol|domestics?|import(?:ed|s)?|craft|products?|simple|variable|(?:${vessels}) ?(?:${beers})?|(?:${beers})(?: (?:on|in|alla|vom|aus der|en|à la|de|van (?:het|de)|z))? (?:${vessels}|vat))$`,
	'i',
);
export const isKindOfGoods = (cell: string): boolean => goods.test(cell);
const isShort: Fits = (cell) => cell.length <= 40;
const isText: Fits = (cell, formats) => !isBareNumber(cell, formats);
const isNaming: Fits = (cell, formats) =>
	isText(cell, formats) && !/^(?:yes|no|y|n|x|true|false|ja|nein|oui|non|si|sí)$/i.test(cell);
const isNamed = (field: ImportField) => isBeerField(field) && beerFields[field].section !== undefined;

/** Also reads 'On tap: yes' as a status. */
export const statusOf = (cell: string): string => {
	const typed = cell.trim();
	if (/^(?:coming|next|upcoming|on deck)$/i.test(typed)) return 'coming-soon';
	if (/^(?:yes|y|x|true|1|ja|oui|si|sí|tak|ano|on|✓|✔)$/i.test(typed)) return 'on-tap';
	return /^(?:no|n|false|0|nein|non|nie|ne|nee|nej|nei|off)$/i.test(typed) ? 'archived' : cell;
};

/** Reads 'Tap 3' or '#3'. */
export const tapOf = (cell: string): string =>
	/^(?:tap|line|handle|no\.?|nr\.?|#)? ?#? ?(\d{1,3})$/i.exec(cell.slice(0, 40).trim())?.[1] ?? cell;

const names: Readonly<Record<string, (typeof gases)[number]>> = {
	co2: 'co2',
	carbondioxide: 'co2',
	kohlensaure: 'co2',
	nitro: 'nitro',
	n2: 'nitro',
	nitrogen: 'nitro',
	stickstoff: 'nitro',
	azote: 'nitro',
	cask: 'cask',
	caskale: 'cask',
	handpump: 'cask',
	gravity: 'cask',
};
/** '60/40' and other mixes count as nitrogen. */
export const gasOf = (cell: string) =>
	names[plainName(cell)] ?? (/^\d{2} ?\/ ?\d{2}$/.test(cell.trim()) ? 'nitro' : null);

const readStatus = readable('status');

/** What cells must look like if another program's heading claims a field; 'State' may be a status or a place. */
const fits: Readonly<Partial<Record<ImportField, Fits>>> = {
	name: isText,
	style: (cell, formats) =>
		isText(cell, formats) && cell.length <= 80 && !styleCode.test(cell) && !goods.test(cell),
	styleCode: (cell) => styleCode.test(cell),
	brewery: isText,
	slug: isSlug,
	abv: (cell) => (figuresOf(cell)?.high ?? 100) <= 70,
	ibu: isFigure,
	srm: isFigure,
	ebc: isFigure,
	originalGravity: isFigure,
	finalGravity: isFigure,
	status: (cell, formats) => readStatus(statusOf(cell), formats),
	glass: readable('glass'),
	featured: readable('featured'),
	barrelAged: readable('barrelAged'),
	low: readable('low'),
	allergens: (cell, formats) => readAllergens(allergenOf(cell), formats),
	tapNumber: (cell) => /^\d{1,3}(?:(?:[,;] ?| · )\d{1,3})*$/.test(tapOf(cell)) && cell !== '0',
	tappedOn: (cell) => readDate(cell) !== null,
	filledOn: (cell) => readDate(cell) !== null,
	servings: (cell) => /[a-z]/i.test(cell),
	price: (cell, formats) => looksLikePrice(formats, cell),
	// '#bd841a' is a color for screens.
	appearance: (cell, formats) => isText(cell, formats) && !/^#?[\da-f]{6}$/i.test(cell),
	gas: (cell) => gasOf(cell) !== null,
	kegSize: (cell, formats) => isShort(cell, formats) && /[a-z/]/i.test(cell),
	batch: isShort,
	pourSize: (cell, formats, heading = '') => pourSizeOf(formats, cell, heading) !== null,
};

/** Headings that elsewhere mean something short: the body of a beer is 'medium'. */
const longTexts: ReadonlySet<string> = new Set(['body', 'details', 'about', 'html', 'story']);
const shortest = 25;
const most = 500;

/** Fields whose unknown words would make a row fail, so that even an exact heading must have fitting cells. */
const closed: ReadonlySet<ImportField> = new Set([
	'brewery',
	'status',
	'glass',
	'allergens',
	'featured',
	'barrelAged',
	'low',
]);
const enough = 3;

/**
 * Cells that contradict even an exact heading: numbers as styles belong to another table, amounts of money as
 * strengths or glasses are prices.
 */
const believed: Readonly<Partial<Record<ImportField, Fits>>> = {
	style: (cell) => !/^\d+$/.test(cell),
	abv: (cell) => !/^[$€£¥]/.test(cell),
	glass: (cell) => !/^[$€£¥]? ?\d/.test(cell),
};

interface Claim {
	readonly field: ImportField;
	readonly how: 'exact' | 'synonym';
	readonly heading: string;
}

/** Says whether at least eight of ten non-empty cells fit the field; half of them, for prices and exact headings. */
export function cellsFit(formats: Formats, { field, how, heading }: Claim, cells: Iterable<string>): boolean {
	const named = how === 'exact' ? believed[field] : undefined;
	if (how === 'exact' && !closed.has(field) && !named) return true;
	const isLong = field === 'content' && longTexts.has(plainName(heading));
	const usual =
		(closed.has(field) ? undefined : named) ?? fits[field] ?? (isNamed(field) ? isNaming : undefined);
	const matches = isLong ? (cell: string) => cell.length >= shortest : usual;
	if (!matches) return true;
	let filled = 0;
	let good = 0;
	let isBelieved = true;
	for (const cell of cells) {
		const typed = cell.slice(0, 400).trim();
		if (isUnsaid(typed)) continue;
		filled += 1;
		if (matches(typed, formats, heading)) good += 1;
		isBelieved &&= named?.(typed, formats) ?? true;
		if (filled === most) break;
	}
	if (how === 'exact') return (filled < enough && isBelieved) || good * 2 >= filled;
	return good >= filled * (field === 'price' ? 0.5 : 0.8);
}
