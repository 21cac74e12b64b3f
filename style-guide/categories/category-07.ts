import type { StyleCategory } from '../category.ts';

/** Category 7, Amber Bitter European Beer. */
export const category07: StyleCategory = {
	category: '7',
	category_name: 'Amber Bitter European Beer',
	styles: [
		{
			style_code: '7A',
			style_name: 'Vienna Lager',
			slug: '7A-vienna-lager',
			ranges: { abv: [4.7, 5.5], ibu: [18, 30], srm: [9, 15], og: [1.048, 1.055], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-lager-family',
				'balanced',
			],
			examples: {
				american: [
					'Chuckanut Vienna Lager',
					'Devils Backbone Vienna Lager',
					'Figueroa Mountain Red Lager',
					'Heavy Seas Cutlass',
					"Schell's Firebrick",
				],
				other: ['Ottakringer Wiener Original', 'Theresianer Vienna'],
			},
			overall_impression:
				'A moderate amber lager with toasted malt and clean bitterness in even balance. It is lighter than a Märzen and finishes dry.',
			aroma:
				'Lightly toasted bread and a biscuit-like malt richness, in the manner of Vienna malt itself. Floral or spicy hops are faint, and neither caramel nor roast should show much.',
			flavor:
				'Toast leads, with soft malt behind it that does not turn sweet. A gentle to medium bitterness carries through to a crisp finish. A little malt and a little hop linger in the aftertaste.',
			appearance:
				'From the red of weak black tea to the color of a copper kettle, and clear. The foam is slightly creamy white and holds its shape.',
			mouthfeel:
				'Smooth, medium-bodied at most, with just enough carbonation to keep the toast from turning heavy. It feels round but never thick.',
			history:
				'Anton Dreher and Gabriel Sedlmayr toured British breweries in 1833 and took home what they learned about malting. At Schwechat outside Vienna, Dreher joined a paler English-style kilning with cold bottom fermentation and released his amber lager in 1841. It faded from Austria in the twentieth century, lived on in Mexico, and was revived by craft brewers.',
			comments:
				'It has less alcohol and richness than Märzen, more toast and hop than most amber lagers of the big brands, and none of altbier’s bite. Try it with schnitzel, tacos al pastor, roast chicken or burgers. American taprooms sometimes use caramel malt and call it Vienna all the same, with a sweeter result.',
		},
		{
			style_code: '7B',
			style_name: 'Altbier',
			slug: '7B-altbier',
			ranges: { abv: [4.3, 5.5], ibu: [25, 50], srm: [9, 17], og: [1.044, 1.052], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				other: [
					'Bolten Alt',
					'Diebels Alt',
					'Füchschen Alt',
					'Original Schlüssel Alt',
					'Schlösser Alt',
					'Schumacher Alt',
					'Uerige Altbier',
				],
			},
			overall_impression:
				'Düsseldorf’s copper ale, fermented warm and aged cold, which joins a bracing bitterness to a clean, nutty malt. There is more malt under the hops than you notice at first, and the finish is very dry.',
			aroma:
				'Malt smells of toasted grain, nuts and bread crust, with a peppery or floral hop alongside. Cold aging has tamed the fruit, though a shade of cherry or plum may remain.',
			flavor:
				'Assertively bitter from the pub breweries, gentler from the large brands, and always with sturdy malt around it. Nuts, toast and spicy Spalt-type hops fill the middle. The last impression is long, dry, bittersweet and faintly mineral.',
			appearance:
				'Mostly bronze; a few are lighter, others redder, but none should be truly brown. Filtered or simply settled by cold, it is clear, and beer drawn straight from a wooden cask builds a creamy, ivory-tinged head.',
			mouthfeel:
				'Medium in body and smooth, with a firm hop grip in the most bitter. Poured straight from the cask it has little fizz; bottles are livelier.',
			history:
				'Alt means “old,” in the sense of the old way of brewing: top-fermented, as it was along the lower Rhine before lager came. Cellaring it cold gave it the polish of the newcomer. Mathias Schumacher opened his Düsseldorf brewery in 1838, and a handful of old-town house breweries, Uerige and Füchschen among them, still define the type.',
			comments:
				'Waiters keep bringing 0.25-liter glasses until you say stop, as in Cologne, and the two cities love to argue about whose beer is better. A few times a year some house breweries tap a stronger version, known as Sticke at Uerige and Latzenbier at Schumacher. Sauerbraten, mustard-crusted roast, liverwurst and ripe Limburger stand up to its bitterness.',
		},
	],
};
