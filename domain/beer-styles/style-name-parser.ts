export const longestName = 120;

/** Phrases that mean one word, replaced before the text is split. */
const phrases: readonly (readonly [RegExp, string])[] = [
	[/\bindian? pale ale\b/g, 'ipa'],
	[/\bi\.? ?p\.? ?a\b/g, 'ipa'],
	[/\b(barley|wheat)[ -]wine/g, '$1wine'],
	[/\b(farm)[ -]house\b/g, 'farmhouse'],
	[/\bnorth[ -]east\b/g, 'northeast'],
	[/\b(gluten|barrel|wood|mixed|pre)-/g, '$1 '],
];

const spellings: Readonly<Record<string, string>> = {
	pilsner: 'pils',
	pilsener: 'pils',
	pilsen: 'pils',
	pilzner: 'pils',
	pilsenar: 'pils',
	weisse: 'weiss',
	weissbier: 'weiss',
	weizen: 'weiss',
	weizenbier: 'weiss',
	hefeweiss: 'hefeweizen',
	blond: 'blonde',
	geuze: 'gueuze',
	guezue: 'gueuze',
	gueze: 'gueuze',
	koelsch: 'kolsch',
	hell: 'helles',
	maerzen: 'marzen',
	graetzer: 'gratzer',
	flavoured: 'flavored',
	speciality: 'specialty',
	neipa: 'neipa',
	ipas: 'ipa',
	ales: 'ale',
	lagers: 'lager',
	stouts: 'stout',
	porters: 'porter',
	beers: 'beer',
	sours: 'sour',
	saisons: 'saison',
	wheats: 'wheat',
	bieres: 'biere',
	pilseners: 'pils',
	pilsners: 'pils',
};

/** Words that say nothing about the style. */
const idle = new Set('style styled type the a an of and or bjcp beer bier other'.split(' '));
/** Words that say little: 'Traditional Bock' is Bock, but 'Standard Bitter' is a name of its own. */
export const fillers = new Set('traditional classic standard modern craft historical'.split(' '));
/** Words that names often leave out, as in 'Irish Red'. If present they count: 'American Pale Lager' is no pale ale. */
export const kinds = new Set(['ale', 'lager']);

/** Letters that Unicode does not decompose: 'ß', 'ł', 'ø'. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

function wordsOf(name: string): string[] {
	const plain = name
		.slice(0, longestName)
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\p{M}'’]/gu, '')
		.replace(/[ßłøæœđ]/g, (letter) => letters[letter] ?? letter);
	const joined = phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), plain);
	return joined
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.map((word) => spellings[word] ?? word);
}

export const keyOf = (words: readonly string[]) => [...new Set(words)].sort().join(' ');
export const distinctiveWords = (name: string) => {
	const words = wordsOf(name);
	const distinctive = words.filter((word) => !idle.has(word));
	return distinctive.length > 0 ? distinctive : words;
};

/** Matches '15B: Irish Stout' and '7C'. */
export const numbered =
	/^\s{0,9}(?<category>\d{1,2})\s?(?<letter>[a-h])(?![a-z0-9])[\s.:)–-]{0,9}(?<rest>.{0,200})$/i;
/** Matches 'BJCP 2008 14B', as recipes write it. In the guide of 2008, a category with one style has no letter. */
const labelled =
	/^\s{0,9}bjcp(?<label>.{0,30}?)[\s:–-]{1,3}(?<category>\d{1,2})\s?(?<letter>[a-h])?\d?\s{0,9}$/i;
export const plainNumber = /^\d{1,2}[a-h]$/i;

export interface StyleNumber {
	readonly number: string;
	/** Null if no guide is named, 0 if a BJCP guide is named without a year. */
	readonly year: number | null;
}

export function numberIn(text: string): StyleNumber | null {
	const { label, category, letter = '' } = (labelled.exec(text) ?? numbered.exec(text))?.groups ?? {};
	if (category === undefined) return null;
	const year = label === undefined ? null : Number(/(?:19|20)\d\d/.exec(label)?.[0] ?? 0);
	return { number: `${Number(category)}${letter.toUpperCase()}`, year };
}

/**
 * Joins the fields of a recipe: '10', 'A' and 'BJCP 2008' become 'BJCP 2008 10A'. Undefined for another guide than
 * BJCP.
 */
export function styleNumber(guide: string, category: string, letter: string): string | undefined {
	const [number, sign] = [category.trim(), letter.trim().toUpperCase()];
	if (!/bjcp/i.test(guide) || !/^\d{1,2}$/.test(number) || !/^[A-H]?$/.test(sign)) return undefined;
	const year = /(?:19|20)\d\d/.exec(guide)?.[0];
	return ['BJCP', year, `${Number(number)}${sign}`].filter(Boolean).join(' ');
}

/** Yields the ways to read a printed name, most exact first: whole, without brackets, in parts. */
export function* readings(printed: string): Generator<readonly string[]> {
	const name = printed.slice(0, longestName);
	yield [name];
	const bare = name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
	yield [bare];
	yield [...name.matchAll(/[([]([^()[\]]+)[)\]]/g)].map(([, inside = '']) => inside);
	yield bare.split(/[/|]|\sor\s/i);
	yield [bare.split(/[,;]/, 1)[0] ?? ''];
	// In 'Farmhouse Ale - Saison' the style follows its family.
	const [, style = '', ...more] = bare.split(/\s[-–—]\s/);
	if (more.length === 0) yield style.split('/');
}
