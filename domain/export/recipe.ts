import { nameList } from '../beers/ingredients.ts';
import { plainText } from '../text/plain-text.ts';

/** A beer's style as brewing programs write it: category 21 and letter A of a guide. */
export interface RecipeStyle {
	readonly name: string;
	readonly category: string;
	readonly number: number | null;
	readonly letter: string | null;
	readonly guide: string;
}

type GuideStyle = { readonly style_code: string; readonly category_name: string } | null;

/** A style outside the guide has neither number nor letter; neither has a local style (X1), which its name identifies. */
export function recipeStyle(printed: string, style: GuideStyle): RecipeStyle {
	const [, number, letter = null] = /^(\d{1,2})([A-Z])?$/.exec(style?.style_code ?? '') ?? [];
	return {
		name: printed,
		category: style?.category_name ?? printed,
		number: number === undefined ? null : Number(number),
		letter,
		guide: style ? 'BJCP 2021' : 'None',
	};
}

/** Splits a text into ingredients if an import would join them to the same text again; otherwise returns the whole text. */
export function ingredientNames(text: string | null): readonly string[] {
	if (text === null) return [];
	const names = text.split(text.includes('; ') ? '; ' : ', ');
	return nameList(names) === text ? names : [text];
}

/** Converts HTML to text with an empty line between paragraphs. */
export function recipeNotes(html: string): string {
	return html
		.split(/<\/(?:p|h[1-6]|ul|ol|blockquote)>/i)
		.map((part) =>
			part
				.split(/<br[^>]{0,9}>|<\/li>/i)
				.map(plainText)
				.filter(Boolean)
				.join('\n'),
		)
		.filter(Boolean)
		.join('\n\n');
}
