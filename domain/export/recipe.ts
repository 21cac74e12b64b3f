import { nameList } from '../import/ingredients.ts';
import { plainText } from '../text/plain-text.ts';

/** A beer's style as brewing programs write it: 21 and A of a guide. */
export interface RecipeStyle {
	readonly name: string;
	readonly category: string;
	readonly number: number | null;
	readonly letter: string | null;
	readonly guide: string;
}

type GuideStyle = { readonly style_code: string; readonly category_name: string } | null;

/** Without a place in the guide there is neither number nor letter; of a local style (X1) and the like the name alone tells. */
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

/** One by one where an import joins them to the same text again, else as the one text they are. */
export function ingredientNames(text: string | null): readonly string[] {
	if (text === null) return [];
	const names = text.split(text.includes('; ') ? '; ' : ', ');
	return nameList(names) === text ? names : [text];
}

/** HTML as text with an empty line between two paragraphs. */
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
