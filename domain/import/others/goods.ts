import type { Drink } from '../../drinks/drink-schema.ts';
import type { Formats } from '../../locale/formats.ts';
import { meaningsOfHeading, plainName } from '../column-names.ts';
import { beerStyleWords } from '../columns-by-content.ts';

/** What a list sells besides beer: a kind of drink, dishes, or merchandise. */
export type Goods = Drink['kind'] | 'food' | 'goods';

/** Phrases that contain a word for beer but are not beer. */
const never: readonly (readonly [words: string, goods: Goods])[] = [
	['root beers?|ginger (?:beers?|ales?)|birch beers?|cream sodas?', 'soda'],
	[
		'(?:whiske?y|amaretto|pisco|vodka) sours?|triple sec|beer cocktails?|black russian|white russian',
		'spirits',
	],
	['wei(?:ss|ß)weine?|rotweine?', 'wine'],
	['cold brew(?: coffee)?|brewed (?:coffee|tea)', 'coffee'],
	[
		'(?:blonde|white|dark|milk) chocolate bars?|beer (?:battered|cheese)[^,]*|scotch (?:beef|broth|eggs?|lamb|pies?|salmon)',
		'food',
	],
	['(?:beer|pint|brewery) (?:glass(?:es)?|shirts?|mugs?|hats?)|t-?shirts?', 'goods'],
];

const beer = new RegExp(
	String.raw`(?<!\p{L})(?:beers?|bi[eè]res?|\w*biere?n?|birr[ae]|cerve[zj]as?|piw[ao]|piv[ao]|пив[оа]|olut|öl|barley ?wine|wheat ?wine|barrel|brew(?:s|ery|eries|ers?|ing|pubs?|house|works)?|grape ale|braggot|malt liquor|(?:${beerStyleWords})s?)(?![\p{L}])`,
	'iu',
);

/** Words in categories and styles, in the order in which they are tried. */
const words: readonly (readonly [words: string, goods: Goods])[] = [
	['flights?|tasting boards?', 'flight'],
	[
		'sodas?|soft ?drinks?|cola|coke|pepsi|sprite|fanta|lemonades?|limonaden?|juices?|saft|s[äa]fte|(?:mineral|sparkling|still|tonic|bottled) water|water|wasser|iced tea|eistee|refrescos?|gaseosas?|frisdrank(?:en)?|bibite|kombuchas?|energy drinks?|лимонад|сок[и]?|вода|безалкогольн\\p{L}+|napoje|nealko',
		'soda',
	],
	[
		'mocktails?|virgin \\p{L}+|nojitos?|zero[- ]proof|alcohol[- ]free|non[- ]?alcoholic|n/?a (?:drinks?|beverages?)|alkoholfrei(?:es?)?|sans alcool|analcolic[aohi]+|sin alcohol|alcoholvrij',
		'alcohol-free',
	],
	[
		'(?:red|white|house|dessert|orange|natural) wines?|wines?|vins?|vin(?:o|i|os)|wein(?:e|karte)?|wijn(?:en)?|rosé|ros[ée] (?:wines?|vinos?)|prosecco|champagne|cava|cr[ée]mant|sangria|sekt|вин[оа]|шампанское|wina|wino|v[íi]n[oa]|pinot (?:noir|gris|grigio|blanc)|chardonnay|merlot|cabernet(?: sauvignon| franc)?|sauvignon(?: blanc)?|riesling|malbec|syrah|shiraz|zinfandel|tempranillo|rioja|chianti|gr[üu]ner veltliner|moscato|lambrusco|sauternes',
		'wine',
	],
	['(?:hard )?ciders?|cidres?|sidras?|perry|apfelwein|sidro', 'cider'],
	[
		'spirits?|liquors?|liqueurs?|cocktails?|c[óo]ctele?s?|whiske?ys?|whiskies|bourbons?|scotch|vodkas?|gins?|rums?|tequilas?|mezcals?|brandy|cognac|schn[aä]pse?|spirituosen|licores|aperitifs?|aperitivos?|digestifs?|old fashioned|margaritas?|negronis?|martinis?|mojitos?|pi[ñn]a coladas?|cosmopolitans?|palomas?|daiquiris?|mimosas?|bloody marys?|aperol(?: spritz)?|spritz|long ?drinks?|highballs?|gin (?:and|&) tonic|moscow mules?|коньяк|водка|виски|ром|джин|ликёр|ликер|коктейл[иь]|настойк[аи]|крепкое|чача',
		'spirits',
	],
	[
		'coffees?|espressos?|lattes?|cappuccinos?|americanos?|macchiatos?|mochas?|caf[ée]s?|kaffee|koffie|teas?|tee|thés?|hot chocolate|cocoa|чай|кофе',
		'coffee',
	],
	[
		'foods?|appetizers?|starters?|entr[ée]es?|mains?|main (?:dishes|courses)|side dishes|sides|desserts?|burgers?|cheeseburgers?|hamb[uú]rgue?r(?:es|s)?|hamburguesas?|combos?|portions?|por[cç](?:[oõ]es|[aã]o)|accompaniments?|acompanhamentos?|pizzas?|sandwich(?:es)?|salads?|soups?|wings?|nachos?|fries|pretzels?|tacos?|tots|chips|blt|sliders?|quesadillas?|hot ?dogs?|bratwurst|brats?|mac (?:and|&|n) cheese|charcuterie|hummus|snacks?|kitchen|speisen|essen|gerichte?|hauptgerichte?|vorspeisen?|nachspeisen?|suppen?|salate?|plats?|comidas?|tapas|cibo|antipasti|primi|secondi|dolci|contorni|breakfast|brunch|lunch|dinner|kids menu|закуски|салаты|супы|горячее|десерты|пицца|бургеры|кухня|zup[ay]|przystawki|desery|polievky|polévky',
		'food',
	],
	[
		'merch(?:andise)?|shirts?|hoodies?|hats?|beanies?|glassware|stickers?|gift ?cards?|apparel|clothing|swag|koozies?|tote bags?|gorras?|camisetas?|playeras?|growler (?:glass|fill jug)|keychains?',
		'goods',
	],
];

const patternOf = ([text, goods]: readonly [string, Goods]) =>
	[new RegExp(String.raw`(?<![\p{L}])(?:${text})(?![\p{L}])`, 'iu'), goods] as const;
const surely = never.map(patternOf);
const others = words.map(patternOf);

const longest = 120;

/** Returns what a category, style or section title says is sold; null if nothing. */
export function goodsIn(text: string): Goods | 'beer' | null {
	const said = text.slice(0, longest);
	const sure = surely.find(([pattern]) => pattern.test(said));
	if (sure) return sure[1];
	if (beer.test(said)) return 'beer';
	return others.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

export const isDrink = (goods: Goods | 'beer' | null): goods is Drink['kind'] =>
	goods !== null && goods !== 'beer' && goods !== 'food' && goods !== 'goods';

/** Columns other than the style that say what is sold. */
const categories: ReadonlySet<string> = new Set(
	`group section menu menugroup menuname subgroup list department class subcategory categories reportingcategory producttype
	drinktype beveragetype itemtype tags gruppe abteilung categorias categories`.split(/\s+/),
);
export const isCategory = (formats: Formats, heading: string): boolean =>
	categories.has(plainName(heading)) ||
	meaningsOfHeading(formats, heading).some(({ field }) => field === 'style');

/** Columns that occur only in lists of one kind of drink. */
const ofOneKind: readonly (readonly [heading: RegExp, kind: Drink['kind']])[] = [
	[/^(?:garnish|garniture|garnierung|base(?:alc|alcohol|spirit|liquor)|mixers?|virgin)$/, 'spirits'],
	[/grapes?$|^(?:grapevariet(?:y|ies)|varietal|appellation|vitigno|rebsorte|cepages?)$/, 'wine'],
	[/^(?:roast|roastlevel|roaster)$/, 'coffee'],
];
export const kindOfColumns = (headings: readonly string[]): Drink['kind'] | null =>
	ofOneKind.find(([pattern]) => headings.some((heading) => pattern.test(plainName(heading))))?.[1] ?? null;

/** The usual size of each kind of drink, if sizes have no names. */
export const usualLabel: Readonly<Record<Drink['kind'], string>> = {
	flight: 'Flight',
	'to-go': 'Each',
	cider: 'Glass',
	wine: 'Glass',
	spirits: 'Glass',
	'alcohol-free': 'Glass',
	soda: 'Glass',
	coffee: 'Cup',
};
