import type { StyleCategory } from '../category.ts';

/** Category 5, Pale Bitter European Beer. */
export const category05: StyleCategory = {
	category: '5',
	category_name: 'Pale Bitter European Beer',
	styles: [
		{
			style_code: '5A',
			style_name: 'German Leichtbier',
			slug: '5A-german-leichtbier',
			ranges: { abv: [2.4, 3.6], ibu: [15, 28], srm: [1.5, 4], og: [1.026, 1.034], fg: [1.006, 1.01] },
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
				other: [
					'Autenrieder Schlossbräu Leicht',
					'Greif Bräu Leicht',
					'Hohenthanner Tannen Hell Leicht',
					'Müllerbrau Heimer Leicht',
					'Schönramer Surtaler Schankbier',
					'Waldhaus Sommer Bier',
				],
			},
			overall_impression:
				'A pale German lager with less alcohol and fewer calories, and no less interesting for it: snappy, hoppy and lightly bready. It should taste like a small pils or helles, not like one with water poured in.',
			aroma:
				'Noble-type hops offer flowers, herbs or pepper at modest strength. Beneath is a little fresh grain or bread, and perhaps a wisp of sulfur from the lager yeast.',
			flavor:
				'Light cracker malt, herbal hops and a bitterness that seems higher than its number, because there is so little malt to cover it. It ends dry and clean.',
			appearance:
				'Very pale straw to light yellow, and usually filtered bright. A good one keeps its white head for a while.',
			mouthfeel:
				'Slender, with high carbonation that keeps it lively. A skilled brewer leaves enough body in it that it never tastes watery.',
			history:
				'German breweries have always made beers below standard strength, for harvest hands and for lean times. The modern leicht fashion belongs to the 1980s and 1990s, when dieting and stricter limits for drivers created demand. Alcohol-free beer later took over much of that market, so it is now a regional specialty.',
			comments:
				'American light lager is less hopped and built on adjuncts; this is all malt by German law. Drink it at lunch, after a bike ride or with a plate of cold cuts. Weissbier, too, is sold in a leicht form, though with wheat and its own yeast that tastes very different.',
		},
		{
			style_code: '5B',
			style_name: 'Kölsch',
			slug: '5B-kolsch',
			ranges: { abv: [4.4, 5.2], ibu: [18, 30], srm: [3.5, 5], og: [1.044, 1.05], fg: [1.007, 1.011] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				other: [
					'Früh Kölsch',
					'Gaffel Kölsch',
					'Mühlen Kölsch',
					'Päffgen Kolsch',
					'Reissdorf Kölsch',
					'Sion Kölsch',
					'Sünner Kölsch',
				],
			},
			overall_impression:
				'Cologne’s pale ale, fermented warm and then stored cold, so that it drinks nearly like a lager with a whisper of fruit. It is a delicate beer, and no single flavor should stand out.',
			aroma:
				'Soft bread malt and a trace of apple, pear or cherry from the yeast, easily missed if the beer is too cold. Hops may add a mild floral, herbal or spicy touch.',
			flavor:
				'Grainy-sweet malt and a subtle fruit note, then a medium bitterness and a drying, slightly tart or winey finish. Each Cologne brewery does it a little differently, one hoppier, another rounder. In all of them the flavor fades quickly.',
			appearance:
				'By local agreement it is filtered, so the light gold in the slim glass is clear. The fine white foam is soon gone, one more reason to drink up.',
			mouthfeel:
				'Light to medium-light, smooth, with a bright but not aggressive carbonation. The close is crisp, almost like a white wine of low acidity.',
			history:
				'Cologne’s council banned bottom-fermented beer in 1603, and the city stayed with top fermentation while lager took Bavaria. The filtered pale version grew out of cloudy Wieß around 1900; Sünner is credited with first selling it as Kölsch in 1918. Since the Kölsch Convention of 1986, and EU protection in 1997, only breweries in and around the city may use the name.',
			comments:
				'In Cologne a Köbes brings 0.2-liter Stangen from a round tray, marks each on your coaster and keeps going until you lay the coaster on top. Cream ale is sweeter and cornier, altbier its bitter copper rival downriver. Try it with Halver Hahn, which despite its name is a rye roll with Gouda and mustard.',
		},
		{
			style_code: '5C',
			style_name: 'German Helles Exportbier',
			slug: '5C-german-helles-exportbier',
			ranges: { abv: [5, 6], ibu: [20, 30], srm: [4, 6], og: [1.05, 1.058], fg: [1.008, 1.015] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: ['Chuckanut Export Dortmunder Lager'],
				other: [
					'DAB Dortmunder Export',
					'Dortmunder Kronen',
					'Landshuter Edel Hell',
					'Müllerbräu Export Gold',
					'Schönramer Gold',
				],
			},
			overall_impression:
				'Midway between helles and pils, with an extra measure of strength: firm malt, firm hops and a minerally backbone. Malt and hops are evenly matched, and that balance is what sets it apart.',
			aroma:
				'Bready or lightly toasted malt with low sweetness, matched by spicy, floral or herbal German hops of like intensity. A very young one can have a trace of sulfur.',
			flavor:
				'Clean malt up front, an equally sturdy bitterness behind it, and a stony, mineral note where the water is hard. It finishes dry, with a last trace of malt and a slight bite of hops.',
			appearance:
				'One shade more golden than a pils, and bright. Because it is all malt, the white foam lasts well into the second half of the glass.',
			mouthfeel:
				'Medium in body, medium in carbonation, smooth but with more grip than helles. Sulfate in the brewing water accounts for the firm edge.',
			history:
				'Dortmund’s breweries turned to pale bottom-fermented beer in the later nineteenth century and sent it far beyond Westphalia, hence Export. Coal miners and steelworkers made it Germany’s leading beer for a time after the Second World War. As heavy industry shrank, pils overtook it, and many of the city’s breweries merged or closed.',
			comments:
				'Export is also a German strength class, so Bavarian breweries put the word on pale lagers that are softer than Dortmund’s. Pfefferpotthast, a Westphalian peppered beef stew, is the hometown partner; bratwurst and hard cheese do fine too. In American craft breweries it is often called Dortmunder.',
		},
		{
			style_code: '5D',
			style_name: 'German Pils',
			slug: '5D-german-pils',
			ranges: { abv: [4.4, 5.2], ibu: [22, 40], srm: [2, 4], og: [1.044, 1.05], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pilsner-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Bierstadt Slow-Pour Pils'],
				other: [
					'ABK Pils Anno 1907',
					'Jever Pilsener',
					'König Pilsener',
					'Paulaner Pils',
					'Rothaus Pils',
					'Schönramer Pils',
					'Trumer Pils',
				],
			},
			overall_impression:
				'A very pale, dry, crisp lager where hops lead from the first smell to the aftertaste. The malt is light and there to balance a bright bitterness.',
			aroma:
				'Hallertau, Tettnang or Spalt varieties lend flowers, mown hay, lemon peel or white pepper. A light cracker and honey malt note sits below, now and then with a flash of sulfur.',
			flavor:
				'Light grain at first, then a bitterness that builds, dries the mouth and lasts. Hop flavor matches the aroma and can be intense in northern beers such as Jever. There should be no fruit, butter or caramel.',
			appearance:
				'Straw to light yellow, shining clear. A tall crown of dense white foam should rise above the rim of the tulip and stay there.',
			mouthfeel:
				'Medium-light body and vigorous carbonation give it snap. Sulfate-bearing water sharpens the finish further.',
			history:
				'From the 1870s on, German brewers copied the golden beer of Pilsen, but with local hops, harder water and a more attenuating fermentation. The result came out paler and drier than its model, and refrigeration made it possible anywhere. After the Second World War it rose to be Germany’s best-selling type, especially in the north and west.',
			comments:
				'As a rule of thumb it grows drier and more bitter the farther north you go, rounder toward Bavaria. Bohemian pale lager beside it is deeper in color and fuller. A patient pour in several stages, the idea behind Bierstadt’s Slow-Pour, knocks out gas and builds that crown; oysters, trout and bitter greens are fine company.',
		},
	],
};
