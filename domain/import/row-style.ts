import type { StyleNames } from '../beer-styles/style-names.ts';
import type { Beer } from '../beers/beer.ts';
import { quoted } from '../refusal.ts';
import { styleByName } from './import-doubts.ts';
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
	const text = (briefDescription || content || '').replace(/<[^<>]{0,200}>/g, ' ');
	const found = guide.within(name) ?? guide.within(text.slice(0, searchedLength));
	if (found === null) return row;
	const told = `${quoted(found)} stands in its ${guide.within(name) === null ? 'description' : 'name'}; ${styleByName}`;
	return { ...row, fields: { ...row.fields, style: found }, warnings: [...row.warnings, told] };
}

/** Extends the guide with the user's answers about unknown styles. */
export function guideKnowing(guide: StyleNames, styles: Readonly<Record<string, string>>): StyleNames {
	const answered = new Map(Object.entries(styles).map(([printed, code]) => [printed, guide.code(code)]));
	return { ...guide, find: (said) => guide.find(said) ?? answered.get(said.style) ?? null };
}
