import type { Beer, BeerStatus, GlassShape } from '../../domain/beers/beer.ts';
import { blankBeer } from '../../domain/beers/beer-fields.ts';
import { slugOf } from '../../domain/beers/beer-slug.ts';
import { words } from '../shared/split-words.ts';

/** These are the first and second words of beer names. */
const firstWords = words(`
Amber Ashen Barley Bitter Black Blue Bramble Broken Cider Cold Copper Crooked Dusty Early Elder
Fallow Far First Frost Gravel Gray Green Hollow Honey Idle Iron Last Late Little Long Lost Low
Maple Mill Morning Mossy North Old Pale Quiet Red River Rough Rusty Salt Slate Slow Smoke South
Split Stone Summer Tall Thistle Twin Upper Velvet Walnut Wild Winter
`);
const secondWords = words(`
Acre Anvil Axle Barrow Bell Bench Birch Bridge Brook Bucket Cellar Chimney Clover Creek Crow
Dog Ferry Field Furrow Gate Goose Granary Harrow Harvest Heron Hill Kettle Ladder Lantern Loft
Meadow Mule Oak Orchard Owl Pasture Plow Pond Porch Rafter Ridge Road Rooster Sickle Silo
Sparrow Spring Stable Sugarhouse Timber Tractor Trellis Valley Wagon Wall Well Wheel Willow
Window Woodpile
`);

/** Holds a style with its usual strength in percent, bitterness (IBU), color (SRM) and glass. */
interface UsualStyle {
	readonly name: string;
	readonly code: string;
	readonly abv: number;
	readonly ibu: number;
	readonly srm: number;
	readonly glass: GlassShape;
}

const usualStyles: readonly UsualStyle[] = [
	{ name: 'American IPA', code: '21A', abv: 6.4, ibu: 58, srm: 7, glass: 'tulip' },
	{ name: 'Hazy IPA', code: '21C', abv: 6.8, ibu: 38, srm: 4, glass: 'tulip' },
	{ name: 'American Pale Ale', code: '18B', abv: 5.2, ibu: 38, srm: 7, glass: 'pint' },
	{ name: 'German Pilsner', code: '5D', abv: 4.9, ibu: 32, srm: 3, glass: 'pilsner' },
	{ name: 'Munich Helles', code: '4A', abv: 4.9, ibu: 18, srm: 4, glass: 'mug' },
	{ name: 'Oatmeal Stout', code: '16B', abv: 5.3, ibu: 30, srm: 32, glass: 'pint' },
	{ name: 'Imperial Stout', code: '20C', abv: 10.2, ibu: 62, srm: 40, glass: 'snifter' },
	{ name: 'Brown Porter', code: '13C', abv: 4.8, ibu: 26, srm: 24, glass: 'pint' },
	{ name: 'Saison', code: '25B', abv: 6.1, ibu: 28, srm: 5, glass: 'tulip' },
	{ name: 'Weissbier', code: '10A', abv: 5.1, ibu: 13, srm: 4, glass: 'weizen' },
	{ name: 'Vienna Lager', code: '7A', abv: 5.1, ibu: 24, srm: 11, glass: 'mug' },
	{ name: 'Best Bitter', code: '11B', abv: 4.2, ibu: 31, srm: 12, glass: 'pint' },
];

const tastes = ['bread crust', 'grapefruit pith', 'dark chocolate', 'white pepper', 'ripe peach', 'toffee'];
const finishes = ['dry', 'soft', 'bracing', 'round', 'clean', 'warming', 'crisp'];
const hops = ['Cascade', 'Saaz', 'Simcoe', 'East Kent Golding', 'Citra', 'Tettnang', 'Centennial'];
const malts = [
	'two-row pale',
	'Munich',
	'Vienna',
	'flaked oats',
	'crystal 40',
	'roasted barley',
	'white wheat',
];

/** The number of newest beers with each status; all others are old beers. */
const current: readonly (readonly [BeerStatus, number])[] = [
	['on-tap', 14],
	['coming-soon', 6],
	['seasonal', 10],
	['limited-edition', 8],
];
/** One in five old beers is retired; the others are archived. */
const retiredEvery = 5;

function statusAt(index: number): BeerStatus {
	let end = 0;
	for (const [status, count] of current) {
		end += count;
		if (index < end) return status;
	}
	return index % retiredEvery === 0 ? 'retired' : 'archived';
}

/** Returns one item of a list for an index. Different strides keep two lists from repeating together. */
function pick<T>(list: readonly T[], index: number, stride = 1): T {
	const item = list[(index * stride) % list.length];
	if (item === undefined) throw new RangeError('nothing to pick from');
	return item;
}

/** Returns a different name for each index: all pairs of words, then the same pairs with 'No. 2', 'No. 3', … */
function nameAt(index: number): string {
	const pairs = firstWords.length * secondWords.length;
	const row = Math.floor(index / firstWords.length);
	const name = `${pick(firstWords, index)} ${pick(secondWords, row + index)}`;
	const series = Math.floor(index / pairs) + 1;
	return series === 1 ? name : `${name} No. ${series}`;
}

/** Returns an 'About' text about as long as those of the demo brewery. */
function aboutText(name: string, style: string, index: number): string {
	const taste = pick(tastes, index);
	const finish = pick(finishes, index, 3);
	return [
		`<p>${name} is our batch ${index + 1}, brewed on the small kettle the week the creek froze. It is ${style} as we like to drink it ourselves: more ${taste} than anyone expects, and a ${finish} end that asks for the next sip before the first is gone.</p>`,
		`<p>The mash rests at ${148 + (index % 9)}°F for an hour, the boil takes ninety minutes, and the ${pick(hops, index)} goes in when the flame is out. After ${8 + (index % 14)} days the tank is cold and the beer is clear enough to read the barn's date stone through.</p>`,
		`<p>Pour it in one go and let the foam settle. <em>It keeps, but it does not wait:</em> the first month is the best one. In the kitchen it goes with anything that has been near a fire, and it has never yet quarreled with a pretzel.</p>`,
	].join('\n');
}

function beerAt(index: number): Beer {
	const style = pick(usualStyles, index, 5);
	const status = statusAt(index);
	const name = nameAt(index);
	const measured = index % 11 !== 10;
	const shift = (index % 7) - 3;
	const sizes = [
		{ label: '5 oz', ounces: 5, glass: style.glass, priceCents: 300 + (index % 4) * 50 },
		{ label: '10 oz', ounces: 9.5, glass: style.glass, priceCents: 500 + (index % 4) * 50 },
		{ label: '16 oz', ounces: 16, glass: 'pint', priceCents: 700 + (index % 4) * 50 },
	] as const;
	return {
		...blankBeer,
		slug: slugOf(name),
		name,
		style: style.name,
		styleCode: style.code,
		abv: Math.round((style.abv + shift / 10) * 10) / 10,
		ibu: measured ? style.ibu + shift : null,
		srm: measured ? Math.max(2, style.srm + shift) : null,
		status,
		featured: status === 'on-tap' && index % 5 === 0,
		barrelAged: style.code === '20C' && index % 2 === 0,
		briefDescription: `Notes of ${pick(tastes, index)} and a ${pick(finishes, index, 3)} finish.`,
		content: aboutText(name, style.name, index),
		tappedOn: status === 'on-tap' ? `2026-11-${String(1 + (index % 14)).padStart(2, '0')}` : null,
		flavorProfile: `First ${pick(tastes, index)}, then ${pick(tastes, index, 5)}; ${pick(finishes, index, 3)} at the end.`,
		aroma: `${pick(hops, index)} over ${pick(malts, index)}.`,
		appearance: `A steady cap over a body of SRM ${style.srm}.`,
		hops: `${pick(hops, index)}, ${pick(hops, index + 1)}`,
		malts: `${pick(malts, index)}, ${pick(malts, index + 2)}`,
		yeast: index % 2 === 0 ? 'American ale' : 'House lager',
		glass: style.glass,
		tapNumber: status === 'on-tap' ? index + 1 : null,
		allergens: ['barley'],
		servings: [...sizes],
	};
}

/**
 * Generates a taproom with a long history. The same count always gives the same beers: 14 on tap first, most of the
 * rest archived.
 */
export function generateBeers(count: number): Beer[] {
	return Array.from({ length: count }, (_, index) => beerAt(index));
}
