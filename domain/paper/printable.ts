import * as z from 'zod/mini';
import { type CanSet, isVisible, settable, settableName } from '../text/settable.ts';
import type { SheetContent } from './sheet-content.ts';

/** What no face has all letters for; `printed` is what stands on paper instead, empty where it is left out. */
export const replacementSchema = z.object({ text: z.string(), printed: z.string() });
export type Replacement = z.infer<typeof replacementSchema>;

/** Of a file of codes: the first of them, as JSON, percent-encoded. */
export const replacedHeader = 'Taproom-Replaced';

/** What such a header says; nothing of one that is missing or of another shape. */
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

/** What a sheet says with the faces that are there. No name is empty and no price without its size; descriptions are whole or left out. */
export function printable(content: SheetContent, canSet: CanSet) {
	const replaced = new Map<string, string>();
	const note = (text: string, printed: string) => {
		if (printed !== text.normalize('NFC')) replaced.set(text, printed);
		return printed;
	};
	const nameOf = (name: string, standIn: string) => note(name, settableName(name, canSet, standIn));
	/** Emoji apart, half a sentence may say the opposite. */
	const wholeText = (text: string, standIn = '') => {
		const set = settable(text, canSet);
		const isSaid = !set.losesWords && (set.isWhole || isVisible(set.text));
		return note(text, isSaid ? set.text : standIn);
	};
	const pricesOf = (prices: Pouring['prices']) =>
		prices.map(({ label, price }, index) => ({
			label: label === '' ? label : nameOf(label, `Size ${index + 1}`),
			price: wholeText(price, 'ask us'),
		}));
	const styleOf = (style: string, standIn = '') => settableName(style, canSet, standIn);
	const beers = [...(content.mentioned ?? []), ...content.pouring];
	const stylesByName = new Map(beers.map(({ name, style }) => [name, style]));
	/** A beer has its style wherever it is named, so that whoever prints is told one thing of it. */
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
			// Not twice.
			style: name === style && beer.name !== beer.style ? '' : style,
			mark: settable(beer.mark, canSet).text,
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
		name: nameOf(content.name, content.address.replace(/\/.*$/, '')),
		pouring: content.pouring.map(pouringOf),
		coming: mentioned(content.coming, 'Another beer'),
		soldOut: mentioned(content.soldOut, 'one more'),
		drinks: sectionsOf(content.drinks, 'Drinks'),
		food: sectionsOf(content.food, 'Food'),
	};
	return { content: printed, replaced: [...replaced].map(([text, printed]) => ({ text, printed })) };
}
