import type { StyleNames } from '../beer-styles/style-names.ts';
import type { Beer } from '../beers/beer.ts';
import { quoted } from '../refusal.ts';
import { styleByName } from './doubts.ts';
import type { ReadRow } from './row.ts';

interface RowStyle {
	readonly style?: string;
	readonly styleCode: string | null;
	readonly warnings: readonly string[];
}

/**
 * The code as it is given, else the beer's own while its style stays, else by the name and number that the row has. A row that
 * has a number alone is printed with the style's name; a number that is in no guide costs no beer.
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

/** Names tell a style more often than not ('Night Owl Oatmeal Stout'); of texts only the beginning is looked at. */
const searchedLength = 160;

/** A new beer whose row says no style has that of its name or its description. */
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

/** The guide, knowing what somebody said of styles that it does not know. */
export function guideKnowing(guide: StyleNames, styles: Readonly<Record<string, string>>): StyleNames {
	const answered = new Map(Object.entries(styles).map(([printed, code]) => [printed, guide.code(code)]));
	return { ...guide, find: (said) => guide.find(said) ?? answered.get(said.style) ?? null };
}
