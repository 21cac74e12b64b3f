import { NearestNames } from './nearest-names.ts';
import {
	distinctiveWords,
	fillers,
	keyOf,
	kinds,
	longestName,
	numbered,
	numberIn,
	plainNumber,
	readings,
	type StyleNumber,
} from './style-name-parser.ts';
import type { BeerStyle } from './style-schema.ts';

type Style = Pick<BeerStyle, 'style_code' | 'style_name'>;

interface StyleChoice {
	readonly code: string;
	readonly name: string;
}

export interface StyleNames {
	/** Returns a code as the guide writes it, given in any case. */
	readonly code: (text: string) => string | null;
	readonly nameOf: (code: string) => string | null;
	/** Says whether a text is only a style's number, of any guide. */
	readonly isNumber: (text: string) => boolean;
	/**
	 * Returns the code that a printed style and its number, if any, mean. A number without a year is taken from this
	 * guide, unless the name fits an older guide; an invalid number is ignored.
	 */
	readonly find: (query: { readonly style: string; readonly number?: string | undefined }) => string | null;
	/** Returns the style's name found in a longer text, such as a name or a description, as written there. */
	readonly within: (text: string) => string | null;
	/** Returns the most similar styles, best first. */
	readonly nearest: (style: string) => readonly StyleChoice[];
}

interface OtherStyleNames {
	/** Other names by code, separated by `|`. */
	readonly names: Readonly<Record<string, string>>;
	/** The present codes of the numbers of 2004 and 2008. */
	readonly before2015: ReadonlyMap<string, string>;
}

/** In characters of a text that is searched for a style. */
const longestText = 300;
const mostWords = 5;
/** Words that name a kind of beer wherever they occur. */
const everyday =
	/(?:^|[\s-])(?:[a-z]{0,4}ipas?|ale|stout|porter|lager|pils|pilsner|pilsener|pilsen|bitter|saison|weizen|hefeweizen|weissbier|weisse|witbier|wit|wheat|tripel|triple|dubbel|double|quad|quadrupel|bock|doppelbock|maibock|weizenbock|gose|k[öo]lsch|kolsch|altbier|m[äa]rzen|oktoberfest|festbier|helles|dunkel|schwarzbier|rauchbier|kellerbier|zwickel|sour|lambic|gueuze|geuze|kriek|cider|barley ?wine|wheatwine|apa|neipa|dipa|esb|radler|export|bi[èe]re de garde|steam|cerveza|gruit)$/i;
/** Words at the start of a run that show it is part of a sentence. */
const linking = /^(?:a|an|and|the|of|with|or|in|is|not|no|our|very|more|less|but|type|style)\s/i;
/** Words behind a style that make it an ingredient or a vessel: 'pilsner malt', 'ale yeast', 'sour cherries'. */
const ofIngredients =
	/^(?:malt(?:s|ed)?|yeasts?|hops|wort|vinegar|barrels|casks|cherr(?:y|ies)|grapes?|glass(?:es)?|notes?|flavou?rs?|taste|finish)$/i;
/** Words before 'sour' that make it a taste: 'sweet and sour', 'slightly sour'. */
const beforeTaste = /^(?:and|or|but|slightly|mildly|little|bit|not|is|too|sweet)$/i;
/** Words that say less than any other style beside them: 'a saison-style ale'. */
const general = /^(?:ale|lager)$/i;
/** Matches a run of words with a sign among them. */
const sign = /(?:^| )[.,;:()–—-](?: |$)/;
const notAlone = /^(?:double|triple|quad|export|steam|wheat|cerveza|bitter|apa)$/i;

const mostCached = 2_000;

class NameIndex {
	readonly #full = new Map<string, string>();
	/** The code is null if two styles share the name. */
	readonly #loose = new Map<string, string | null>();
	readonly #cache = new Map<string, string | null>();

	constructor(names: Iterable<readonly [code: string, name: string]>) {
		for (const [code, name] of names) {
			const words = distinctiveWords(name);
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
		const words = distinctiveWords(name);
		const few = words.filter((word) => !fillers.has(word));
		return this.#full.get(keyOf(words)) ?? this.#full.get(keyOf(few)) ?? this.#loose.get(keyOf(few)) ?? null;
	}

	/** Results are cached, because a file has few styles and many beers of each. */
	find(printed: string): string | null {
		const before = this.#cache.get(printed);
		if (before !== undefined) return before;
		const found = this.#look(printed);
		if (this.#cache.size >= mostCached) this.#cache.clear();
		this.#cache.set(printed.slice(0, longestName), found);
		return found;
	}

	/** If the text holds several names, those that are known must agree. */
	#look(printed: string): string | null {
		for (const names of readings(printed)) {
			const found = new Set(names.flatMap((name) => this.#one(name) ?? []));
			const [only] = found;
			if (found.size === 1 && only !== undefined) return only;
		}
		return null;
	}
}

/** Knows what the numbers of this guide and of the older ones mean. */
class StyleNumbers {
	readonly #codes: ReadonlyMap<string, string>;
	readonly #before2015: ReadonlyMap<string, string>;

	constructor(styles: readonly Style[], before2015: ReadonlyMap<string, string>) {
		this.#codes = new Map(styles.map(({ style_code }) => [style_code.toLowerCase(), style_code]));
		this.#before2015 = before2015;
	}

	code(text: string): string | null {
		return this.#codes.get(text.trim().toLowerCase()) ?? null;
	}

	/** `byName` is the code that the name beside the number means. */
	find({ number, year }: StyleNumber, byName: string | null): string | null {
		// The guide of 2015 numbers its styles as this one does, with one exception.
		const today = number === '7C' ? '27-Kellerbier' : this.code(number);
		if (year) return year < 2015 ? this.#older(number) : today;
		if (!plainNumber.test(number)) return byName;
		const before = this.#older(number);
		if (byName !== null && byName === before) return before;
		// Without a year the number may be from either guide, so the name decides.
		return year === 0 && before && before !== today ? byName : (today ?? before);
	}

	#older(number: string): string | null {
		return this.#before2015.get(number) ?? this.#before2015.get(`${number}A`) ?? null;
	}
}

/**
 * Returns the longest run of words that names a style; of equally long ones the last, unless it is general: 'Brunch
 * Brand Imperial Stout'.
 */
function styleWithin(text: string, isFullName: (run: string) => boolean): string | null {
	// Signs between parts of a sentence stand as words of their own, so that no name reaches across one.
	const words =
		text.slice(0, longestText).match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[.,;:()–—]|-(?= )/gu) ?? [];
	let found: string | null = null;
	for (let count = mostWords; count > 0; count -= 1) {
		for (let from = words.length - count; from >= 0; from -= 1) {
			const run = words.slice(from, from + count).join(' ');
			if (!everyday.test(run) || ofIngredients.test(words[from + count] ?? '') || sign.test(run)) continue;
			if (count > 1 ? !isFullName(run) : notAlone.test(run)) continue;
			if (/^sour$/i.test(run) && beforeTaste.test(words[from - 1] ?? '')) continue;
			if (!general.test(run)) return run;
			found ??= run;
		}
	}
	return found;
}

/** Returns the most similar styles. Results are cached, because a file has few styles and many beers of each. */
function nearestIn(names: Iterable<readonly [code: string, name: string]>, nameOf: (code: string) => string) {
	const likest = new NearestNames(
		[...names].map(([code, name]) => ({ code, words: distinctiveWords(name) })),
		(word) => (kinds.has(word) ? 0.4 : 1),
	);
	const cache = new Map<string, readonly StyleChoice[]>();
	return (style: string) => {
		const before = cache.get(style);
		if (before) return before;
		const found = likest.codes(distinctiveWords(style)).map((code) => ({ code, name: nameOf(code) }));
		if (cache.size >= mostCached) cache.clear();
		cache.set(style.slice(0, longestName), found);
		return found;
	};
}

export function styleNames(styles: readonly Style[], others: OtherStyleNames): StyleNames {
	const nameOf = new Map(styles.map(({ style_code, style_name }) => [style_code, style_name]));
	const also = Object.entries(others.names).flatMap(([code, names]) =>
		names.split(' | ').map((name) => [code, name] as const),
	);
	const all = [...nameOf, ...also];
	const index = new NameIndex(all);
	const numbers = new StyleNumbers(styles, others.before2015);
	const isFullName = (run: string) => !linking.test(run) && index.find(run) !== null;
	return {
		code: (text) => numbers.code(text),
		nameOf: (code) => nameOf.get(code) ?? null,
		isNumber(text) {
			const found = numberIn(text);
			return found !== null && !numbered.exec(text)?.groups?.rest && numbers.find(found, null) !== null;
		},
		find({ style, number = '' }) {
			const { rest = '' } = numbered.exec(style)?.groups ?? {};
			const byName = index.find(style) ?? (rest === '' ? null : index.find(rest));
			const exact = numbers.code(number);
			if (exact !== null && !plainNumber.test(exact)) return exact;
			const given = numberIn(number);
			if (given) return numbers.find(given, byName);
			const inName = byName === null ? numberIn(style) : null;
			return inName ? numbers.find(inName, null) : byName;
		},
		within: (text) => styleWithin(text, isFullName),
		nearest: nearestIn(all, (code) => nameOf.get(code) ?? code),
	};
}
