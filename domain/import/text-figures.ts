/** In percent; larger figures in a text are not strengths. */
const strongest = 30;
const figure = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`;
const word = String.raw`(?:abv|alc(?:ohol)?(?:\.|/vol\.?)?|vol\.?)`;
/** Matches '6.5% ABV', 'ABV: 6,5 %' and '5.1 abv'. */
const worded = new RegExp(
	String.raw`\b${word}[:\s]{0,3}${figure}(?![\d.,]*\d) ?%?|(?<![\d.,])${figure} ?%? ?${word}(?![a-z])`,
	'gi',
);
/** Matches '5.1% Mexican Lager'; a share of the grist ('80% wheat') is excluded by the words after it. */
const percent = String.raw`(?<![\d.,])${figure} ?%`;
const bare = new RegExp(percent, 'g');
/** Degrees are of alcohol below ten, such as '6.5°'; those above may be Plato's, such as '11.5°'. */
const bareInName = new RegExp(
	String.raw`${percent}|(?<![\d.,])(\d[.,]\d{1,2}|[3-9]) ?[°º](?! ?(?:[CF](?![a-z])|P(?![a-z])|Plato|Blg|Balling|Brix|Bx|\d))`,
	'gi',
);
const bitterness =
	/(?<![\d.,])(\d{1,3}(?:[.,]\d)?) ?IBUs?\b|\bIBUs?[:\s]{1,3}(\d{1,3}(?:[.,]\d)?)(?![\d.,]*\d)/gi;
const longest = 2_000;

interface Found {
	readonly value: number;
	/** The text without the match. */
	readonly rest: string;
}

const edge = /[\s\-–—|/,;:·]/;

/** Removes punctuation left at either end by a removed figure. */
function withoutEdges(text: string): string {
	let [from, to] = [0, text.length];
	while (from < to && edge.test(text.charAt(from))) from += 1;
	while (to > from && edge.test(text.charAt(to - 1))) to -= 1;
	return text.slice(from, to);
}

/** Returns the match if there is exactly one; several are ambiguous. */
function only(text: string, pattern: RegExp, most: number): Found | null {
	const all = [...text.matchAll(pattern)].map((match) => ({
		whole: match[0],
		value: Number((match[1] ?? match[2] ?? '').replace(',', '.')),
	}));
	const [first] = all;
	if (!first || all.some(({ value }) => value !== first.value) || !(first.value <= most)) return null;
	const rest = all.reduce((left, { whole }) => left.replace(whole, ' '), text);
	return {
		value: first.value,
		rest: withoutEdges(rest.replace(/\(\s*\)/g, ' ').replace(/\s+/g, ' ')),
	};
}

/** Finds the strength in a name or style, where any percentage is the strength. */
export const strengthInName = (text: string): Found | null =>
	text.length > longest ? null : (only(text, worded, strongest) ?? only(text, bareInName, strongest));

/** Finds the strength in a text, where it must be named as such, or be the only percentage with a decimal. */
export function strengthInText(text: string): number | null {
	const start = text.slice(0, longest);
	const named = only(start, worded, strongest);
	if (named) return named.value;
	const alone = [...start.matchAll(bare)];
	const [[, digits = ''] = []] = alone;
	return alone.length === 1 && /[.,]\d/.test(digits) ? (only(start, bare, strongest)?.value ?? null) : null;
}

export const bitternessInText = (text: string): number | null =>
	only(text.slice(0, longest), bitterness, 300)?.value ?? null;

/** Splits 'Alpha (Pale Ale, 5.0%, 35 IBU)' into its parts. */
export function partsOfName(text: string): { readonly name: string; readonly style: string } | null {
	const [, name = '', inside = ''] = /^([^()]{1,120})\(([^()]{1,120})\)\s*$/.exec(text) ?? [];
	if (name.trim() === '' || strengthInName(inside) === null) return null;
	const style = inside
		.split(/[,;|/]/)
		.map((part) => part.trim())
		.find((part) => part !== '' && !/\d/.test(part));
	return style === undefined ? null : { name: name.trim(), style };
}
