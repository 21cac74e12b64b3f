import { type Beer, type BeerAllergen, beerAllergens } from './beer.ts';

export interface Ingredient {
	readonly name: string;
	/** The program's own word: 'Spice', 'Water Agent', 'grain'. */
	readonly type?: string | undefined;
}

/** Joins distinct names; with semicolons if one contains a comma: 'Goldings, East Kent; Fuggles'. */
export function nameList(names: readonly unknown[]): string | undefined {
	const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim());
	const each = [...new Set(texts)].filter(Boolean);
	return each.join(each.some((name) => name.includes(',')) ? '; ' : ', ') || undefined;
}

/** Matches finings, nutrients and salts, which nobody tastes. */
const processing =
	/irish moss|whirl?floc|protafloc|gelatin|isinglass|biofine|clarity|clarex|kleer|polyclar|bentonite|kieselsol|chitosan|silafine|gypsum|calcium|magnesium|chloride|sul(?:f|ph)ate|sul(?:f|ph)ite|epsom|baking soda|bicarbonate|carbonate|chalk|campden|(?:pickling|slaked) lime|(?:lactic|phosphoric|citric|ascorbic|hydrochloric) acid|nutrient|servomyces|energi[sz]er|fermaid|phosphate|enzyme|amylase|stabili[sz]er|anti-?foam|fermcap|priming|\bwater\b/i;
const lactose = /lactose|milk ?sugar|milchzucker|milk powder|powdered milk/i;
const nuts =
	/\b(?:pea|hazel|wal|chest)?nuts?\b|almond|pecan|pistachio|cashew|macadamia|praline|marzipan|peanut|haselnuss|walnuss|noisette/i;
const fruit =
	/fruit|berr(?:y|ies)\b|cherr(?:y|ies)|currants?\b|mango|passion|guava|pineapple|peach|apricot|nectarine|plum|\bapples?\b|\bpears?\b|\bgrapes?\b|lemon(?!grass)|\blimes?\b|orange|tangerine|mandarin|clementine|yuzu|citrus|coconut|banana|kiwi|papaya|melon|\bfigs?\b|\bdates?\b|raisin|lychee|pomegranate|\ba[çc]a[ií]\b|tamarind|curaçao|curacao|kirsch|himbeer|erdbeer|brombeer|framboise|cerise|frambuesa/i;
const flavorings = /coffee|espresso|cocoa|cacao|chocolate|vanilla|honey|maple|pumpkin/i;
const wheat = /wheat|weizen|spelt|graham cracker|cookie|biscuit|waffle|flour/i;

/** Malts may be named after their taste: 'Coffee Malt', 'Honey Malt', 'Cherry Wood Smoked'. */
const isMalt = ({ name, type = '' }: Ingredient) => /grain|malt/i.test(type) || /malt|wood|smoke/i.test(name);

/** Lists the extras and sugars of a recipe that guests can taste or may have to avoid. */
export function adjunctNames(extras: readonly Ingredient[], fermentables: readonly Ingredient[]): string[] {
	const added = extras.filter(
		({ name, type = '' }) => !/fining|water/i.test(type) && !processing.test(name.slice(0, 200)),
	);
	const tasted = fermentables.filter(
		(one) =>
			!isMalt(one) && [lactose, nuts, fruit, flavorings].some((some) => some.test(one.name.slice(0, 200))),
	);
	return [...added, ...tasted].map(({ name }) => name);
}

/** Matches ingredients without barley; a recipe of only these has none. */
const withoutBarley = /sorghum|millet|buckwheat|gluten/i;
const barley = /barley|malt|2[- ]row|6[- ]row|pilsne?r|munich|vienna|crystal|caramel|maris otter/i;

function hasBarley(ingredients: string): boolean {
	const others = ingredients.split(/[,;]/).filter((one) => !withoutBarley.test(one));
	return !withoutBarley.test(ingredients) || others.some((one) => barley.test(one));
}

/**
 * Returns allergens; null if the extras have none. Otherwise cereals are included, because a line that names only
 * lactose would suggest that there is no barley. It lists too many rather than too few.
 */
export function allergensOf(adjuncts: string, malts: string | null): Beer['allergens'] {
	const found: Partial<Record<BeerAllergen, boolean>> = {
		lactose: lactose.test(adjuncts),
		nuts: nuts.test(adjuncts),
		fruit: fruit.test(adjuncts),
	};
	if (!Object.values(found).includes(true)) return null;
	const all = `${malts ?? ''}, ${adjuncts}`;
	const cereals: typeof found = {
		wheat: wheat.test(all.replace(/buckwheat|biscuit malt/gi, '')),
		barley: hasBarley(all),
		oats: /\boats?\b|oatmeal|hafer/i.test(all),
		rye: /\brye\b|roggen/i.test(all),
	};
	return beerAllergens.filter((one) => found[one] || cereals[one]);
}
