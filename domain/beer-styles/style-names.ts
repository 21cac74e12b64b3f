import { NearestNames } from './nearest-names.ts';
import type { BeerStyle } from './style-schema.ts';

type Style = Pick<BeerStyle, 'style_code' | 'style_name'>;

export interface StyleChoice {
	readonly code: string;
	readonly name: string;
}

export interface StyleNames {
	/** As the guide writes it, of a code in any case. */
	readonly code: (text: string) => string | null;
	readonly nameOf: (code: string) => string | null;
	/** Whether a text is nothing but a style's number, of whichever guide. */
	readonly isNumber: (text: string) => boolean;
	/**
	 * What a style as printed, and its number if there is one, mean. A number without a year is that of this guide, unless
	 * the name says that it is an older one's; one that is no number at all is passed over.
	 */
	readonly find: (said: { readonly style: string; readonly number?: string | undefined }) => string | null;
	/** What a longer text (a name, a description) calls the beer, as it is written there. */
	readonly within: (text: string) => string | null;
	/** The likest first. */
	readonly nearest: (style: string) => readonly StyleChoice[];
}

export interface OtherStyleNames {
	/** By code, parted by `|`. */
	readonly names: Readonly<Record<string, string>>;
	/** The codes of the numbers of 2004 and 2008. */
	readonly before2015: ReadonlyMap<string, string>;
}

const longestName = 120;
/** Of a text in which a style is looked for. */
const longestText = 300;
const mostWords = 5;
/** Words that name a kind of beer wherever they stand. */
const everyday =
	/(?:^|[\s-])(?:[a-z]{0,4}ipas?|ale|stout|porter|lager|pils|pilsner|pilsener|pilsen|bitter|saison|weizen|hefeweizen|weissbier|weisse|witbier|wit|wheat|tripel|triple|dubbel|double|quad|quadrupel|bock|doppelbock|maibock|weizenbock|gose|k[öo]lsch|kolsch|altbier|m[äa]rzen|oktoberfest|festbier|helles|dunkel|schwarzbier|rauchbier|kellerbier|zwickel|sour|lambic|gueuze|geuze|kriek|cider|barley ?wine|wheatwine|apa|neipa|dipa|esb|radler|export|bi[èe]re de garde|steam|cerveza|gruit)$/i;
const mostKept = 2_000;

/** Several words that mean one; before the words are told apart. */
const phrases: readonly (readonly [RegExp, string])[] = [
	[/\bindian? pale ale\b/g, 'ipa'],
	[/\bi\.? ?p\.? ?a\b/g, 'ipa'],
	[/\b(barley|wheat)[ -]wine/g, '$1wine'],
	[/\b(farm)[ -]house\b/g, 'farmhouse'],
	[/\bnorth[ -]east\b/g, 'northeast'],
	[/\b(gluten|barrel|wood|mixed|pre)-/g, '$1 '],
];

const spellings: Readonly<Record<string, string>> = {
	...{ pilsner: 'pils', pilsener: 'pils', pilsen: 'pils', pilzner: 'pils', pilsenar: 'pils' },
	...{ weisse: 'weiss', weissbier: 'weiss', weizen: 'weiss', weizenbier: 'weiss', hefeweiss: 'hefeweizen' },
	...{
		blond: 'blonde',
		geuze: 'gueuze',
		guezue: 'gueuze',
		gueze: 'gueuze',
		koelsch: 'kolsch',
		hell: 'helles',
	},
	...{
		maerzen: 'marzen',
		graetzer: 'gratzer',
		flavoured: 'flavored',
		speciality: 'specialty',
		neipa: 'neipa',
	},
	...{
		ipas: 'ipa',
		ales: 'ale',
		lagers: 'lager',
		stouts: 'stout',
		porters: 'porter',
		beers: 'beer',
		sours: 'sour',
	},
	...{ saisons: 'saison', wheats: 'wheat', bieres: 'biere', pilseners: 'pils', pilsners: 'pils' },
};

/** Say nothing of the style. */
const idle = new Set('style styled type the a an of and or bjcp beer bier other'.split(' '));
/** Say little of it: 'Traditional Bock' is Bock, but 'Standard Bitter' has a name of its own. */
const fillers = new Set('traditional classic standard modern craft historical'.split(' '));
/** Are often left out, as in 'Irish Red'; one that is there tells: 'American Pale Lager' is no pale ale. */
const kinds = new Set(['ale', 'lager']);

/** What stands apart in Unicode too: 'ß', 'ł', 'ø'. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

/** A run that begins with such a word is a part of a sentence. */
const linking = /^(?:a|an|and|the|of|with|or|in|is|not|no|our|very|more|less|but)\s/i;
const notAlone = /^(?:double|triple|quad|export|steam|wheat|cerveza|bitter|apa)$/i;

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

const keyOf = (words: readonly string[]) => [...new Set(words)].sort().join(' ');
const tellingWords = (name: string) => {
	const words = wordsOf(name);
	const telling = words.filter((word) => !idle.has(word));
	return telling.length > 0 ? telling : words;
};

/** '15B: Irish Stout', '7C' */
const numbered =
	/^\s{0,9}(?<category>\d{1,2})\s?(?<letter>[a-h])(?![a-z0-9])[\s.:)–-]{0,9}(?<rest>.{0,200})$/i;
/** 'BJCP 2008 14B', as recipes have it; of 2008 a category of one style has no letter. */
const labelled =
	/^\s{0,9}bjcp(?<label>.{0,30}?)[\s:–-]{1,3}(?<category>\d{1,2})\s?(?<letter>[a-h])?\d?\s{0,9}$/i;
const plainNumber = /^\d{1,2}[a-h]$/i;

interface StyleNumber {
	readonly number: string;
	/** Null for none, 0 where it is of a guide of the same authors, but not of which. */
	readonly year: number | null;
}

function numberIn(text: string): StyleNumber | null {
	const { label, category, letter = '' } = (labelled.exec(text) ?? numbered.exec(text))?.groups ?? {};
	if (category === undefined) return null;
	const year = label === undefined ? null : Number(/(?:19|20)\d\d/.exec(label)?.[0] ?? 0);
	return { number: `${Number(category)}${letter.toUpperCase()}`, year };
}

/** As a recipe names its style: '10', 'A' and 'BJCP 2008' are 'BJCP 2008 10A'. Undefined where another guide is meant. */
export function styleNumber(guide: string, category: string, letter: string): string | undefined {
	const [number, sign] = [category.trim(), letter.trim().toUpperCase()];
	if (!/bjcp/i.test(guide) || !/^\d{1,2}$/.test(number) || !/^[A-H]?$/.test(sign)) return undefined;
	const year = /(?:19|20)\d\d/.exec(guide)?.[0];
	return ['BJCP', year, `${Number(number)}${sign}`].filter(Boolean).join(' ');
}

/** Each way to read a printed name, the most exact first: whole, without its brackets, in its parts. */
function* readings(printed: string): Generator<readonly string[]> {
	const name = printed.slice(0, longestName);
	yield [name];
	const bare = name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
	yield [bare];
	yield [...name.matchAll(/[([]([^()[\]]+)[)\]]/g)].map(([, inside = '']) => inside);
	yield bare.split(/[/|]|\sor\s/i);
	yield [bare.split(/[,;]/, 1)[0] ?? ''];
	// 'Farmhouse Ale - Saison': a family, and the style of it.
	const [, style = '', ...more] = bare.split(/\s[-–—]\s/);
	if (more.length === 0) yield style.split('/');
}

class NameIndex {
	readonly #full = new Map<string, string>();
	/** Null where two styles share it. */
	readonly #loose = new Map<string, string | null>();
	readonly #kept = new Map<string, string | null>();

	constructor(names: Iterable<readonly [code: string, name: string]>) {
		for (const [code, name] of names) {
			const words = tellingWords(name);
			const full = keyOf(words);
			if (!this.#full.has(full)) this.#full.set(full, code);
			const few = words.filter((word) => !fillers.has(word));
			for (const some of [few, few.filter((word) => !kinds.has(word))]) {
				const key = keyOf(some);
				const other = this.#loose.get(key);
				if (some.length > 1) this.#loose.set(key, other === undefined || other === code ? code : null);
			}
		}
	}

	#one(name: string): string | null {
		const words = tellingWords(name);
		const few = words.filter((word) => !fillers.has(word));
		return this.#full.get(keyOf(words)) ?? this.#full.get(keyOf(few)) ?? this.#loose.get(keyOf(few)) ?? null;
	}

	/** A file has few styles and many beers of each. */
	find(printed: string): string | null {
		const before = this.#kept.get(printed);
		if (before !== undefined) return before;
		const found = this.#look(printed);
		if (this.#kept.size >= mostKept) this.#kept.clear();
		this.#kept.set(printed.slice(0, longestName), found);
		return found;
	}

	/** Of several names those that are known must agree. */
	#look(printed: string): string | null {
		for (const names of readings(printed)) {
			const found = new Set(names.flatMap((name) => this.#one(name) ?? []));
			const [only] = found;
			if (found.size === 1 && only !== undefined) return only;
		}
		return null;
	}
}

export function styleNames(styles: readonly Style[], others: OtherStyleNames): StyleNames {
	const codes = new Map(styles.map(({ style_code }) => [style_code.toLowerCase(), style_code]));
	const nameOf = new Map(styles.map(({ style_code, style_name }) => [style_code, style_name]));
	const also = Object.entries(others.names).flatMap(([code, names]) =>
		names.split(' | ').map((name) => [code, name] as const),
	);
	const all = [...nameOf, ...also];
	const index = new NameIndex(all);
	const likest = new NearestNames(
		all.map(([code, name]) => ({ code, words: tellingWords(name) })),
		(word) => (kinds.has(word) ? 0.4 : 1),
	);

	const code = (text: string) => codes.get(text.trim().toLowerCase()) ?? null;
	const older = (number: string) =>
		others.before2015.get(number) ?? others.before2015.get(`${number}A`) ?? null;

	function ofNumber({ number, year }: StyleNumber, byName: string | null): string | null {
		// The guide of 2015 numbers its styles as this one does, but for one.
		const today = number === '7C' ? '27-Kellerbier' : code(number);
		if (year) return year < 2015 ? older(number) : today;
		if (!plainNumber.test(number)) return byName;
		const before = older(number);
		if (byName !== null && byName === before) return before;
		// Without a year, and a name that tells, it may be of either guide.
		return year === 0 && before && before !== today ? byName : (today ?? before);
	}

	function find({ style, number = '' }: { readonly style: string; readonly number?: string | undefined }) {
		const { rest = '' } = numbered.exec(style)?.groups ?? {};
		const byName = index.find(style) ?? (rest === '' ? null : index.find(rest));
		const exact = code(number);
		if (exact !== null && !plainNumber.test(exact)) return exact;
		const given = numberIn(number);
		if (given) return ofNumber(given, byName);
		const inName = byName === null ? numberIn(style) : null;
		return inName ? ofNumber(inName, null) : byName;
	}

	/** The longest run of words that is a style's name, of two the later one: 'Brunch Brand Imperial Stout'. */
	function within(text: string): string | null {
		const words = text.slice(0, longestText).match(/[\p{L}\p{N}.'’-]+/gu) ?? [];
		for (let count = mostWords; count > 0; count -= 1) {
			for (let from = words.length - count; from >= 0; from -= 1) {
				const run = words.slice(from, from + count).join(' ');
				if (count > 1 ? isFullName(run) : everyday.test(run) && !notAlone.test(run))
					return run.replace(/[.'’-]+$/, '');
			}
		}
		return null;
	}
	const isFullName = (run: string) => everyday.test(run) && !linking.test(run) && index.find(run) !== null;

	const near = new Map<string, readonly StyleChoice[]>();
	const nearest = (style: string) => {
		const before = near.get(style);
		if (before) return before;
		const found = likest
			.codes(tellingWords(style))
			.map((one) => ({ code: one, name: nameOf.get(one) ?? one }));
		if (near.size >= mostKept) near.clear();
		near.set(style.slice(0, longestName), found);
		return found;
	};
	const isNumber = (text: string) => {
		const found = numberIn(text);
		return found !== null && !numbered.exec(text)?.groups?.rest && ofNumber(found, null) !== null;
	};
	return { code, nameOf: (one) => nameOf.get(one) ?? null, isNumber, find, within, nearest };
}
