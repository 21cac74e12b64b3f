import type { StyleCategory } from '../category.ts';

/** Category 3, Czech Lager. */
export const category03: StyleCategory = {
	category: '3',
	category_name: 'Czech Lager',
	styles: [
		{
			style_code: '3A',
			style_name: 'Czech Pale Lager',
			slug: '3A-czech-pale-lager',
			ranges: { abv: [3, 4.1], ibu: [20, 35], srm: [3, 6], og: [1.028, 1.044], fg: [1.008, 1.014] },
			tags: [
				'session-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-lager-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Notch Session Pils'],
				other: [
					'Bernard světlé pivo 10',
					'Březňák světlé výčepní pivo',
					'Primátor Antonín světlé výčepní',
					'Radegast Rázna 10',
					'Únětické pivo 10°',
				],
			},
			overall_impression:
				'Everyday Czech beer: low in alcohol, generous with hops and rounder than its strength suggests. The skill is in giving a light beer real flavor, so that the third half-liter tastes as good as the first.',
			aroma:
				'Saaz hops come over as fresh herbs, hay and a little pepper. Under them is a bready, slightly toasted malt scent, and sometimes a touch of butter, which Czech drinkers consider part of the style.',
			flavor:
				'Bread crust and light grain sweetness come first, then a distinct but gentle bitterness takes over and stays. Spicy, floral hop flavor runs through the length of the sip. The finish leans bitter, but there is enough malt left to keep it from turning sharp.',
			appearance:
				'Light yellow to gold, usually clear, with a faint veil in unpasteurized tank beer. A dense, wet, white foam is non-negotiable, and it leaves rings down the mug.',
			mouthfeel:
				'Lean to medium in body, softened by decoction mashing and by low-mineral water. Carbonation is moderate, so the beer goes down in gulps instead of prickly sips.',
			history:
				'Czech custom sorts beer by the strength of its wort in degrees Plato, and výčepní, “taproom beer,” covers the lighter end through ten degrees. A desítka was the workday ration of factory hands, miners and farmers. For most of the twentieth century it was the bulk of what Czechs drank, and only in recent decades has the stronger ležák pulled level.',
			comments:
				'Compared with German leichtbier it is rounder and less attenuated; the premium ležák next to it simply has more of everything. Ask for a hladinka, the standard pour with three fingers of foam, or a mlíko, a glass nearly all foam. Pickled sausage, fried cheese and schnitzel are its pub companions.',
		},
		{
			style_code: '3B',
			style_name: 'Czech Premium Pale Lager',
			slug: '3B-czech-premium-pale-lager',
			ranges: { abv: [4.2, 5.8], ibu: [30, 45], srm: [3.5, 6], og: [1.044, 1.06], fg: [1.013, 1.017] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pilsner-family',
				'balanced',
				'hoppy',
			],
			examples: {
				other: [
					'Bernard světlé ležák 12°',
					'Budvar 33 světlý ležák',
					'Pilsner Urquell',
					'Pivovar Jihlava Ježek 11%',
					'Primátor Premium lager',
					'Radegast Ryze hořká 12',
					'Únětická pivo 12°',
				],
			},
			overall_impression:
				'The original pilsner, and still different from most of its descendants: full, bready and very hoppy, with sweetness and bitterness in balance. Its complexity comes from how it is brewed more than from a long list of ingredients.',
			aroma:
				'Fresh bread, honeyed malt and a bouquet of Saaz with its spice, flowers and cut grass. A low buttery note is traditional in some breweries and absent in others.',
			flavor:
				'A generous malt palate, almost like crust dipped in honey, meets an assertive, rounded bitterness that lingers without scraping. Hop flavor is herbal and peppery. The long aftertaste goes back and forth between the two, and which of them wins depends on the brewery.',
			appearance:
				'Rich gold, deeper than the German version, and brilliant in the filtered form. The foam is thick, creamy and persistent, built by slow pouring through a side-pull tap.',
			mouthfeel:
				'Medium body with a noticeable softness, owed to Pilsen’s very low-mineral water and to dextrins that the yeast leaves behind. Moderate carbonation allows a silky texture.',
			history:
				'Angry at their spoiled town ale, the citizens of Pilsen built a joint brewery and hired the Bavarian Josef Groll, who brewed his first batch there on October 5, 1842. Pale malt kilned the English way, Saaz hops, soft water and Bavarian lager yeast came together in a golden beer nobody had seen. Pilsner Urquell, “original source,” still uses triple decoction and direct-fired kettles.',
			comments:
				'German pils is paler, drier and harder in its bitterness; this one keeps more sugar and more texture. Tank-fresh beer, unpasteurized and pushed by air outside an inner bag, is worth seeking out. Roast duck with dumplings or pork knuckle with horseradish will show why it carries that body.',
		},
		{
			style_code: '3C',
			style_name: 'Czech Amber Lager',
			slug: '3C-czech-amber-lager',
			ranges: { abv: [4.4, 5.8], ibu: [20, 35], srm: [10, 16], og: [1.044, 1.06], fg: [1.013, 1.017] },
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
				other: [
					'Bernard Jantarový ležák 12°',
					'Gambrinus Polotmavá 12°',
					'Kozel Semi-Dark',
					'Lobkowicz Démon 13',
					'Primátor 13 polotmavé',
					'Strakonický Dudák Klostermann polotmavý ležák',
				],
			},
			overall_impression:
				'Halfway between Czech pale and dark lager, this amber beer is mostly about malt, with Czech hops in support. Versions differ widely, from dry and toasty to plump with caramel.',
			aroma:
				'Toast, biscuit, caramel and warm bread in shifting proportions, with Saaz adding flowers and spice behind. Light fruit from the yeast, something like plum or berry, can appear.',
			flavor:
				'Malt richness arrives first and ranges from crusty bread to toffee. A moderate bitterness tempers it, enough that the beer drinks balanced instead of sweet. Hop flavor, herbal and quiet, lasts into a finish that may be off-dry or nearly dry.',
			appearance:
				'It is amber to reddish brown, like dark orange marmalade. The filtered kind is bright, small-brewery versions can be slightly hazy, and the thick, barely tinted foam sinks slowly.',
			mouthfeel:
				'Medium to medium-full, with the supple, almost chewy feel of decocted malt. Soft carbonation adds to the impression of roundness.',
			history:
				'When Bohemia belonged to the Austrian empire, Vienna’s amber lager was in fashion, and Czech breweries made their own with local hops and mashing. The label polotmavé means “half-dark,” jantarové means “amber.” Golden lager nearly displaced it, then small breweries brought it back after 1989.',
			comments:
				'Vienna lager is drier and leaner, and has less hop perfume. Do not confuse it with řezané, a “cut” beer in which the bartender joins pale and dark in one mug. Goulash, roast pork with caraway and aged Gouda fit its toasted sweetness.',
		},
		{
			style_code: '3D',
			style_name: 'Czech Dark Lager',
			slug: '3D-czech-dark-lager',
			ranges: { abv: [4.4, 5.8], ibu: [18, 34], srm: [17, 35], og: [1.044, 1.06], fg: [1.013, 1.017] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'dark-lager-family',
				'balanced',
			],
			examples: {
				other: [
					'Bernard černý ležák 12°',
					'Budvar tmavý ležák',
					'Herold Tmavé silné pivo 13°',
					'Kozel Dark',
					'Krušovice černé',
					'Primátor dark lager',
					'U Fleků Flekovský tmavý ležák 13°',
				],
			},
			overall_impression:
				'A dark Czech ležák with the depth of rye crust, caramel and mild chocolate, smoothly fermented and never harsh. Between breweries it swings from sweet and mellow to dry and rather hoppy, so one glass does not tell the whole story.',
			aroma:
				'Dark bread, toffee, nuts, bittersweet cocoa and sometimes dried plum or anise. Saaz may lend a spicy lift, yet malt owns the nose.',
			flavor:
				'Layers of toasted crust and caramel with a thread of chocolate or light coffee that stops short of burnt. Bitterness goes from modest to medium, and in the drier sort hops show in the finish. Residual sweetness is common and usually feels like part of the malt, not something added.',
			appearance:
				'Any brown will do, and the darkest mugs look black until you lift them and see garnet at the base. The foam is dense, cream-colored to tan.',
			mouthfeel:
				'Medium to fairly full, with a velvety feel from decoction and unfermented dextrins. Gentle carbonation and low alcohol warmth make it easier to drink than its shade suggests.',
			history:
				'Dark beer was common in Bohemian towns well before 1842, and U Fleků in Prague, which dates itself to 1499, has built its name on one dark lager. After pale ležák took over, tmavé kept a place in every brewery as the sweeter choice. Menus now use tmavé, “dark,” and černé, “black,” without a firm border between the two.',
			comments:
				'Munich dunkel is closest in malt, schwarzbier closest in color; this has more hop than the first and more body than the second. Svíčková, smoked pork neck and gingerbread suit it well. Let it warm to about 50 °F and the chocolate comes out.',
		},
	],
};
