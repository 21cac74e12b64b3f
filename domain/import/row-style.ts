import type { StyleNames } from '../beer-styles/style-names.ts';
import type { Beer } from '../beers/beer.ts';
import { quoted } from '../refusal.ts';
import { styleByName } from './import-doubts.ts';
import { goodsIn } from './others/goods.ts';
import type { ReadRow } from './row.ts';

interface RowStyle {
	readonly style?: string;
	readonly styleCode: string | null;
	readonly warnings: readonly string[];
}

/**
 * Finds the style's code: the given code, else the beer's own while its style stays, else by the row's name and
 * number. A row with only a number is printed with the style's name; an unknown number does not make the row fail.
 */
export function styleOf(
	{ fields, guide: number }: ReadRow,
	existing: Beer | null,
	guide: StyleNames,
): RowStyle {
	const { styleCode: given, style } = fields;
	const stays = existing && (style === undefined || style === existing.style);
	if (given === null) return { styleCode: null, warnings: [] };
	if (!given && stays) return { styleCode: existing.styleCode, warnings: [] };
	if (given && stays && guide.code(given) === existing.styleCode)
		return { styleCode: existing.styleCode, warnings: [] };
	const printed = style ?? existing?.style ?? '';
	const styleCode = guide.find({ style: printed, number: given ?? number ?? '' });
	const isNumber = guide.isNumber(printed) || printed === '';
	const name = styleCode !== null && isNumber ? guide.nameOf(styleCode) : null;
	const isKnown = !given || guide.isNumber(given) || guide.code(given) !== null;
	const warnings = isKnown ? [] : [`${quoted(given)} is no style of the guide, so it is left out.`];
	return { ...(name !== null && { style: name }), styleCode, warnings };
}

/**
 * In characters. Names often contain a style ('Night Owl Oatmeal Stout'); of longer texts only the beginning is
 * searched.
 */
const searchedLength = 160;
const plainStart = (text: string) => text.replace(/<[^<>]{0,200}>/g, ' ').slice(0, searchedLength);

/** Gives a new beer without a style the one in its name or description. */
export function withStyleOfName(row: ReadRow, existing: Beer | null, guide: StyleNames): ReadRow {
	const { style, styleCode, name = '', briefDescription, content } = row.fields;
	if (
		style !== undefined ||
		styleCode ||
		existing ||
		row.guide ||
		row.errors.some(({ path }) => path === 'style')
	)
		return row;
	const text = plainStart(briefDescription || content || '');
	const found = guide.within(name) ?? guide.within(text);
	if (found === null) return row;
	const warning = `${quoted(found)} stands in its ${guide.within(name) === null ? 'description' : 'name'}; ${styleByName}`;
	return { ...row, fields: { ...row.fields, style: found }, warnings: [...row.warnings, warning] };
}

/** Makes a row a cider if its name or description calls it one, and neither names a beer. */
export function withCiderOfText(row: ReadRow, guide: StyleNames): ReadRow {
	if (row.drink !== null || row.isEvent || row.fields.style !== undefined) return row;
	const { name = '', briefDescription, content } = row.fields;
	if (!/cider/i.test(`${name} ${briefDescription ?? ''} ${content ?? ''}`)) return row;
	const isBeer = [name, plainStart(briefDescription || content || '')].some(
		(text) => goodsIn(text) === 'beer',
	);
	const { style = '' } = withStyleOfName(row, null, guide).fields;
	return goodsIn(style) === 'cider' && !isBeer ? { ...row, drink: 'cider' } : row;
}

/** Extends the guide with the user's answers about unknown styles. */
export function guideKnowing(guide: StyleNames, styles: Readonly<Record<string, string>>): StyleNames {
	const answered = new Map(Object.entries(styles).map(([printed, code]) => [printed, guide.code(code)]));
	return { ...guide, find: (printed) => guide.find(printed) ?? answered.get(printed.style) ?? null };
}
