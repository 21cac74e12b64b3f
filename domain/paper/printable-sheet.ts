import * as z from 'zod/mini';
import { isVisible } from '../text/clean-text.ts';
import { type CanDraw, drawableName, drawableText } from '../text/drawable-text.ts';
import type { SheetContent } from './sheet-content.ts';

/** A text for which no font has all letters; `printed` replaces it, and is empty if it was left out. */
export const replacementSchema = z.object({ text: z.string(), printed: z.string() });
export type Replacement = z.infer<typeof replacementSchema>;

/** The header of a file of codes that lists the first replacements, as percent-encoded JSON. */
export const replacedHeader = 'Taproom-Replaced';

/** Reads that header; empty if it is missing or malformed. */
export function readReplaced(header: string | null): Replacement[] {
	try {
		const { data } = z.safeParse(z.array(replacementSchema), JSON.parse(decodeURIComponent(header ?? '')));
		return data ?? [];
	} catch {
		return [];
	}
}

type Pouring = SheetContent['pouring'][number];
type Section = SheetContent['drinks'][number];

/**
 * Adapts a sheet to the available fonts. No name stays empty and no price loses its size; descriptions are printed
 * whole or not at all.
 */
export function printableSheet(content: SheetContent, canSet: CanDraw) {
	const replaced = new Map<string, string>();
	const note = (text: string, printed: string) => {
		if (printed !== text.normalize('NFC')) replaced.set(text, printed);
		return printed;
	};
	const nameOf = (name: string, standIn: string) => note(name, drawableName(name, canSet, standIn));
	/** Except for emoji, a partly printed sentence could mean the opposite. */
	const wholeText = (text: string, standIn = '') => {
		const set = drawableText(text, canSet);
		const isPrintable = !set.losesWords && (set.isWhole || isVisible(set.text));
		return note(text, isPrintable ? set.text : standIn);
	};
	const pricesOf = (prices: Pouring['prices']) =>
		prices.map(({ label, price }, index) => ({
			label: label === '' ? label : nameOf(label, `Size ${index + 1}`),
			price: wholeText(price, 'ask us'),
		}));
	const styleOf = (style: string, standIn = '') => drawableName(style, canSet, standIn);
	const beers = [...(content.mentioned ?? []), ...content.pouring];
	const stylesByName = new Map(beers.map(({ name, style }) => [name, style]));
	/** A beer is replaced by its style everywhere, so that the user sees a single replacement. */
	const nameOrStyle = (name: string, standIn: string) =>
		nameOf(name, styleOf(stylesByName.get(name) ?? '', standIn));
	const mentioned = (names: readonly string[], standIn: string) =>
		names.map((name) => nameOrStyle(name, standIn));
	const sectionsOf = (sections: readonly Section[], word: string): Section[] =>
		sections.map(({ heading, lines }) => {
			const title = nameOf(heading, word);
			return {
				heading: title,
				lines: lines.map((line) => ({
					...line,
					name: nameOrStyle(line.name, title),
					facts: wholeText(line.facts),
					text: wholeText(line.text),
					prices: pricesOf(line.prices),
				})),
			};
		});
	const pouringOf = (beer: Pouring): Pouring => {
		const style = beer.style === '' ? '' : nameOf(beer.style, '');
		const name = nameOf(beer.name, style || 'Beer');
		return {
			...beer,
			name,
			// The style is not repeated if it replaces the name.
			style: name === style && beer.name !== beer.style ? '' : style,
			mark: drawableText(beer.mark, canSet).text,
			text: wholeText(beer.text),
			remarks: (beer.remarks ?? [beer.allergens])
				.filter(isVisible)
				.map((line) => wholeText(line, 'Ask us what it is made of')),
			prices: pricesOf(beer.prices),
			pairing: mentioned(beer.pairing, 'a dish'),
			next: mentioned(beer.next, 'another beer'),
		};
	};
	const printed: SheetContent = {
		...content,
		name: nameOf(content.name, content.address.split('/', 1)[0] ?? ''),
		pouring: content.pouring.map(pouringOf),
		coming: mentioned(content.coming, 'Another beer'),
		soldOut: mentioned(content.soldOut, 'one more'),
		drinks: sectionsOf(content.drinks, 'Drinks'),
		food: sectionsOf(content.food, 'Food'),
	};
	return { content: printed, replaced: [...replaced].map(([text, printed]) => ({ text, printed })) };
}
