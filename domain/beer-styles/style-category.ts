import type { StyleSummary } from './style-schema.ts';

export interface StyleCategory<S> {
	/** '1' to '34', or 'X' for local styles. */
	category: string;
	name: string;
	anchor: string;
	styles: readonly S[];
}

/** Groups styles by category in the guideline's order, local styles last; within a category they keep their order. */
export function groupByCategory<S extends Pick<StyleSummary, 'category' | 'category_name'>>(
	styles: readonly S[],
): readonly StyleCategory<S>[] {
	const groups = Map.groupBy(styles, ({ category }) => category);
	const order = (category: string) => Number(category) || 1_000;
	return [...groups]
		.sort(([one], [other]) => order(one) - order(other))
		.map(([category, members]) => ({
			category,
			name: members[0]?.category_name ?? category,
			anchor: `category-${category.toLowerCase()}`,
			styles: members,
		}));
}
