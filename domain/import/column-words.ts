import { beerColumns } from './columns.ts';

const abbreviations: Readonly<Record<string, string>> = {
	abv: 'ABV',
	ibu: 'IBU',
	srm: 'SRM',
	ebc: 'EBC',
	originalGravity: 'Original gravity',
	finalGravity: 'Final gravity',
	servings: 'Sizes',
	notes: 'Notes',
};

/** A field as the preview names it, by the path of what is wrong with it: `servings.0.ounces` is 'Sizes'. */
export function columnWords(path: string): string {
	const [field = ''] = path.split('.');
	const known = abbreviations[field];
	if (known) return known;
	const column = beerColumns.find((one) => one[1] === field)?.[0] ?? field;
	return column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');
}
