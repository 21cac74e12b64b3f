import type { GlassShape } from '../../domain/beers/beer.ts';
import { words } from '../shared/words.ts';

/** First and second words of a beer's name. */
export const firstWords = words(`
Amber Ashen Barley Bitter Black Blue Bramble Broken Cider Cold Copper Crooked Dusty Early Elder
Fallow Far First Frost Gravel Gray Green Hollow Honey Idle Iron Last Late Little Long Lost Low
Maple Mill Morning Mossy North Old Pale Quiet Red River Rough Rusty Salt Slate Slow Smoke South
Split Stone Summer Tall Thistle Twin Upper Velvet Walnut Wild Winter
`);
export const secondWords = words(`
Acre Anvil Axle Barrow Bell Bench Birch Bridge Brook Bucket Cellar Chimney Clover Creek Crow
Dog Ferry Field Furrow Gate Goose Granary Harrow Harvest Heron Hill Kettle Ladder Lantern Loft
Meadow Mule Oak Orchard Owl Pasture Plow Pond Porch Rafter Ridge Road Rooster Sickle Silo
Sparrow Spring Stable Sugarhouse Timber Tractor Trellis Valley Wagon Wall Well Wheel Willow
Window Woodpile
`);

/** A style with what is usual for it: strength in percent, bitterness, color (SRM), glass. */
interface UsualStyle {
	readonly name: string;
	readonly code: string;
	readonly abv: number;
	readonly ibu: number;
	readonly srm: number;
	readonly glass: GlassShape;
}

export const usualStyles: readonly UsualStyle[] = [
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

export const tastes = [
	'bread crust',
	'grapefruit pith',
	'dark chocolate',
	'white pepper',
	'ripe peach',
	'toffee',
];
export const finishes = ['dry', 'soft', 'bracing', 'round', 'clean', 'warming', 'crisp'];
export const hops = ['Cascade', 'Saaz', 'Simcoe', 'East Kent Golding', 'Citra', 'Tettnang', 'Centennial'];
export const malts = [
	'two-row pale',
	'Munich',
	'Vienna',
	'flaked oats',
	'crystal 40',
	'roasted barley',
	'white wheat',
];
