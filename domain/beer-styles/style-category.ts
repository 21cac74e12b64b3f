import type { StyleSummary } from './style-schema.ts';

type Categorized = Pick<StyleSummary, 'category' | 'category_name'>;

export interface StyleCategory<S> {
	/** '1' to '34', or 'X' for the local styles. */
	readonly category: string;
	readonly name: string;
	/** The anchor of the category on the list page: 'category-21'. */
	readonly anchor: string;
	readonly styles: readonly S[];
}

function orderOf(category: string): number {
	const number = Number(category);
	return Number.isInteger(number) ? number : Number.POSITIVE_INFINITY;
}

/**
 * Groups styles by category in the guideline's order, local styles last, whatever order they come in; within a
 * category they keep their own order, and a category without styles is left out.
 */
export function groupByCategory<S extends Categorized>(styles: readonly S[]): readonly StyleCategory<S>[] {
	const members = new Map<string, S[]>();
	for (const style of styles) {
		const group = members.get(style.category);
		if (group) group.push(style);
		else members.set(style.category, [style]);
	}
	const groups = [...members].map(([category, group]) => ({
		category,
		name: group[0]?.category_name ?? category,
		anchor: `category-${category.toLowerCase()}`,
		styles: group,
	}));
	return groups.sort((one, other) => {
		const [first, second] = [orderOf(one.category), orderOf(other.category)];
		return first === second ? 0 : first - second;
	});
}
