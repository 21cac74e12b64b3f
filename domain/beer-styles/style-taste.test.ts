import { expect, test } from 'vitest';
import { styles } from '#style-guide/index.ts';
import { strongFrom, type Taste } from '../beers/taste.ts';
import { toSummary } from './style-page.ts';
import { tastesOfFigures, tastesOfStyle } from './style-taste.ts';

const summaries = styles.map(toSummary);
const weak = strongFrom - 0.1;
const codesOf = (taste: Taste) =>
	summaries.filter((style) => tastesOfStyle(style, weak).includes(taste)).map((style) => style.style_code);

test('all 128 styles taste of something, but for those that the guideline leaves to the brewer', () => {
	expect(summaries).toHaveLength(128);
	const silent = summaries.filter((style) => tastesOfStyle(style, weak).length === 0);
	expect(silent.map((style) => style.style_code)).toEqual(['30A', '30D', '34B', '34C']);
});

const expected = {
	crisp:
		'1A 1B 1C 1D 2A 3A 3B 4A 4B 5A 5B 5C 5D 12A 12B 18A 25B 26A 27-Kellerbier 27-Piwo-Grodziskie 27-Pre-Prohibition-Lager 21B-Brut X1 X5',
	hoppy:
		'3A 3B 5A 5D 12A 12C 18B 19A 19B 19C 21A 21B 21C 22A 22B 22C 22D 26A 27-Pre-Prohibition-Lager 21B-Belgian 21B-Black 21B-Brown 21B-Red 21B-Rye 21B-White 21B-Brut X2 X5',
	dark: '2C 3D 6C 8A 8B 9B 9C 10B 13A 13C 14A 15B 15C 16A 16B 16C 16D 17C 19C 20A 20B 20C 23C 27-London-Brown-Ale 27-Pre-Prohibition-Porter 21B-Black 21B-Brown',
	sour: '23A 23B 23C 23D 23E 23F 23G 27-Lichtenhainer 28B 28C 28D X4',
	fruity:
		'10A 10B 10C 16C 21C 23F 24A 25A 25B 25C 26A 26B 26C 26D 27-Sahti 28A 28C 29A 29B 29C 29D 34A 21B-Belgian X3 X4',
} as const;

test.each(['crisp', 'hoppy', 'dark', 'sour', 'fruity'] as const)(
	'the guide’s styles that are %s',
	(taste) => {
		expect(codesOf(taste).toSorted()).toEqual(expected[taste].split(' ').toSorted());
	},
);

test('amber, brown and bock beers are malty, pale wheat is not', () => {
	const malty = codesOf('malty');
	expect(malty).toEqual(expect.arrayContaining(['2B', '6A', '7A', '9A', '10B', '11B', '13B', '17C', '26D']));
	expect(malty).not.toContain('10A');
});

test('any style is strong from 7.5 percent on, and none below', () => {
	for (const style of summaries) {
		expect(tastesOfStyle(style, strongFrom)).toContain('strong');
		expect(tastesOfStyle(style, weak)).not.toContain('strong');
	}
});

test('a beer in no style is judged by its figures, and says nothing where it has none', () => {
	expect(tastesOfFigures({ abv: 8, ibu: 60, srm: 5 })).toEqual(['hoppy', 'strong']);
	expect(tastesOfFigures({ abv: 5, ibu: 20, srm: 3 })).toEqual(['crisp']);
	expect(tastesOfFigures({ abv: 5, ibu: 60, srm: 35 })).toEqual(['dark']);
	expect(tastesOfFigures({ abv: 5, ibu: null, srm: null })).toEqual([]);
});
