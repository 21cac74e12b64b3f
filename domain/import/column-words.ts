import { fieldPathLabel } from '../beers/beer-words.ts';

/** What a file may name that no form has. */
const figures: Readonly<Record<string, string>> = {
	originalGravity: 'Original gravity',
	finalGravity: 'Final gravity',
	ebc: 'Color (EBC)',
	notes: 'Notes',
};

/** A field as the preview names it, by the path of what is wrong with it: `servings.0.ounces` is 'Size 1, true ounces'. */
export function columnWords(path: string): string {
	return figures[path] ?? fieldPathLabel(path);
}
