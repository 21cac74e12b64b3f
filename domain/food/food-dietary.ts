import { echoedText } from '../text/echoed-text.ts';
import { type FoodCard, type StockedLine, stockedLines } from './food.ts';
import type { FoodItem, FoodSection } from './food-schema.ts';

/** Allergens by FALCPA with the FASTER Act of 2021, plus gluten (barley and rye) and sulfites for wine (27 CFR 4.32). */
export const allergens = [
	'milk',
	'eggs',
	'fish',
	'shellfish',
	'tree-nuts',
	'peanuts',
	'wheat',
	'soy',
	'sesame',
	'gluten',
	'sulfites',
] as const;
export type Allergen = (typeof allergens)[number];

export const allergenName = (allergen: Allergen) => allergen.replace('-', ' ');
export const allergenLabel = (allergen: Allergen) =>
	allergenName(allergen).replace(/^./, (first) => first.toUpperCase());

/** In the order of the legend. The list is closed, because guests rely on each word. */
export const dietaryMarks = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free'] as const;
export type DietaryMark = (typeof dietaryMarks)[number];
type Marked = Pick<FoodItem, 'dietary'>;

export const dietaryKey: Readonly<Record<DietaryMark, { label: string; letters: string; meaning: string }>> =
	{
		vegetarian: { label: 'Vegetarian', letters: 'V', meaning: 'No meat, fish or shellfish.' },
		vegan: { label: 'Vegan', letters: 'VG', meaning: 'No animal products, including honey.' },
		'gluten-free': {
			label: 'Gluten-free',
			letters: 'GF',
			meaning: 'Made without wheat, barley or rye. Ask us about traces.',
		},
		'dairy-free': { label: 'Dairy-free', letters: 'DF', meaning: 'No milk, butter or cheese.' },
		'nut-free': { label: 'Nut-free', letters: 'NF', meaning: 'Made without tree nuts or peanuts.' },
	};

const implied: Partial<Record<DietaryMark, readonly DietaryMark[]>> = { vegan: ['vegetarian', 'dairy-free'] };

const excluded: Readonly<Record<DietaryMark, readonly Allergen[]>> = {
	vegetarian: ['fish', 'shellfish'],
	vegan: ['milk', 'eggs', 'fish', 'shellfish'],
	'gluten-free': ['wheat', 'gluten'],
	'dairy-free': ['milk'],
	'nut-free': ['tree-nuts', 'peanuts'],
};

/** Returns the marks of a dish with those that they imply, in the order of the legend. */
export function marksOf({ dietary }: Marked): DietaryMark[] {
	const held = new Set(dietary.flatMap((mark) => [mark, ...(implied[mark] ?? [])]));
	return dietaryMarks.filter((mark) => held.has(mark));
}

export function dietaryContradictions(item: Pick<FoodItem, 'dietary' | 'allergens'>) {
	return item.dietary.flatMap((mark) =>
		item.allergens.filter((one) => excluded[mark].includes(one)).map((allergen) => ({ mark, allergen })),
	);
}

export function matchesMarks(item: Marked, chosen: readonly DietaryMark[]): boolean {
	const marks = marksOf(item);
	return chosen.every((mark) => marks.includes(mark));
}

/** Counts the dishes that remain if each mark is chosen too. */
export function countByMark(items: readonly Marked[], chosen: readonly DietaryMark[] = []) {
	const counts = { vegetarian: 0, vegan: 0, 'gluten-free': 0, 'dairy-free': 0, 'nut-free': 0 };
	for (const item of items) {
		if (!matchesMarks(item, chosen)) continue;
		for (const mark of marksOf(item)) counts[mark] += 1;
	}
	return counts;
}

/**
 * Reads 'vegan,nut-free' in any case and order. `unknown` is the first word that is no mark, so that the page can say
 * it was ignored.
 */
export function readDiet(text: string): { marks: DietaryMark[]; unknown: string | null } {
	const words = text.toLowerCase().split(/[\s,+]+/);
	const marks = dietaryMarks.filter((mark) => words.includes(mark));
	const unknown = words.find((word) => word !== '' && !marks.some((mark) => mark === word));
	return { marks, unknown: unknown === undefined ? null : echoedText(unknown) };
}

export type FoodLine = StockedLine<FoodCard>;
export type FoodMenuSection = { readonly section: FoodSection; readonly lines: readonly FoodLine[] };

export function foodMenu(
	sections: readonly FoodSection[],
	items: readonly FoodCard[],
	chosen: readonly DietaryMark[],
	now: Date,
	timeZone: string,
): FoodMenuSection[] {
	const shown = stockedLines(items, now, timeZone).filter(({ item }) => matchesMarks(item, chosen));
	return sections
		.map((section) => ({ section, lines: shown.filter(({ item }) => item.section === section.slug) }))
		.filter(({ lines }) => lines.length > 0);
}
