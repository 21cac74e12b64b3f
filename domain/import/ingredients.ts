import { type Beer, type BeerAllergen, beerAllergens } from '../beers/beer.ts';

export interface Ingredient {
	readonly name: string;
	/** As the program says it: 'Spice', 'Water Agent', 'grain'. */
	readonly type?: string | undefined;
}

/** Each name once; parted by semicolons where one holds a comma: 'Goldings, East Kent; Fuggles'. */
export function nameList(names: readonly unknown[]): string | undefined {
	const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim());
	const each = [...new Set(texts)].filter(Boolean);
	return each.join(each.some((name) => name.includes(',')) ? '; ' : ', ') || undefined;
}

/** What clears, feeds or treats, and nobody tastes. */
const processing =
	/irish moss|whirl?floc|protafloc|gelatin|isinglass|biofine|clarity|clarex|kleer|polyclar|bentonite|kieselsol|chitosan|silafine|gypsum|calcium|magnesium|chloride|sul(?:f|ph)ate|sul(?:f|ph)ite|epsom|baking soda|bicarbonate|carbonate|chalk|campden|(?:pickling|slaked) lime|(?:lactic|phosphoric|citric|ascorbic|hydrochloric) acid|nutrient|servomyces|energi[sz]er|fermaid|phosphate|enzyme|amylase|stabili[sz]er|anti-?foam|fermcap|priming|\bwater\b/i;
const lactose = /lactose|milk ?sugar|milchzucker|milk powder|powdered milk/i;
const nuts =
	/\b(?:pea|hazel|wal|chest)?nuts?\b|almond|pecan|pistachio|cashew|macadamia|praline|marzipan|peanut|haselnuss|walnuss|noisette/i;
const fruit =
	/fruit|berr(?:y|ies)\b|cherr(?:y|ies)|currants?\b|mango|passion|guava|pineapple|peach|apricot|nectarine|plum|\bapples?\b|\bpears?\b|\bgrapes?\b|lemon(?!grass)|\blimes?\b|orange|tangerine|mandarin|clementine|yuzu|citrus|coconut|banana|kiwi|papaya|melon|\bfigs?\b|\bdates?\b|raisin|lychee|pomegranate|\ba[çc]a[ií]\b|tamarind|curaçao|curacao|kirsch|himbeer|erdbeer|brombeer|framboise|cerise|frambuesa/i;
const flavorings = /coffee|espresso|cocoa|cacao|chocolate|vanilla|honey|maple|pumpkin/i;
const wheat = /wheat|weizen|spelt|graham cracker|cookie|biscuit|waffle|flour/i;

/** Malts are named after what they taste of: 'Coffee Malt', 'Honey Malt', 'Cherry Wood Smoked'. */
const isMalt = ({ name, type = '' }: Ingredient) => /grain|malt/i.test(type) || /malt|wood|smoke/i.test(name);

/** What a guest tastes or may not be able to bear, of a recipe's extras and of its sugars. */
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

/** No barley is in what is brewed of these alone. */
const withoutBarley = /sorghum|millet|buckwheat|gluten/i;
const barley = /barley|malt|2[- ]row|6[- ]row|pilsne?r|munich|vienna|crystal|caramel|maris otter/i;

function hasBarley(ingredients: string): boolean {
	const others = ingredients.split(/[,;]/).filter((one) => !withoutBarley.test(one));
	return !withoutBarley.test(ingredients) || others.some((one) => barley.test(one));
}

/**
 * Null where the extras hold none. Else with the cereals too: a line that names lactose alone would say that there is no
 * barley. Too many are named rather than too few.
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
