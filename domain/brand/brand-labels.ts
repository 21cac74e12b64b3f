import type { Brand, MarkKind, TypePairName } from './brand-schema.ts';

export const markLabels: Readonly<Record<MarkKind, string>> = {
	monogram: 'Letters, drawn in a ring',
	barn: 'The drawn barn',
	picture: 'A picture of ours',
};

export const typeLabels: Readonly<Record<TypePairName, { readonly label: string; readonly hint: string }>> = {
	almanac: { label: 'Warm and bookish', hint: 'Old letters with soft feet, as in an almanac.' },
	broadside: { label: 'Tall and bold', hint: 'Narrow letters, as on a poster.' },
	workshop: { label: 'Plain and friendly', hint: 'Round letters without feet.' },
	letterpress: {
		label: 'Sturdy and square',
		hint: 'Straight letters on broad feet, as from a printing press.',
	},
};

/** Lists the parts of a look that differ, one per line. */
export function brandChanges(before: Brand, after: Brand): string[] {
	const lines: readonly (readonly [field: keyof Brand, words: string])[] = [
		['mark', `Mark: ${markLabels[after.mark]}`],
		['letters', `Letters: ${after.letters || 'those of the name'}`],
		['picture', 'Another picture for the mark'],
		['color', `Color: ${after.color}, was ${before.color}`],
		['type', `Type: ${typeLabels[after.type].label}, was ${typeLabels[before.type].label}`],
	];
	return lines.flatMap(([field, words]) => (before[field] === after[field] ? [] : [words]));
}
