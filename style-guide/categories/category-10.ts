import type { StyleCategory } from '../category.ts';

/** Category 10, German Wheat Beer. */
export const category10: StyleCategory = {
	category: '10',
	category_name: 'German Wheat Beer',
	styles: [
		{
			style_code: '10A',
			style_name: 'Weissbier',
			slug: '10A-weissbier',
			ranges: { abv: [4.3, 5.6], ibu: [8, 15], srm: [2, 6], og: [1.044, 1.053], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'malty',
			],
			examples: {
				other: [
					'Ayinger Bräuweisse',
					'Distelhäuser Hell Weizen',
					'Hacker-Pschorr Hefeweißbier',
					'Hofbräuhaus Münchner Weisse',
					'Schneider Weisse Original Weissbier',
					'Weihenstephaner Hefeweißbier',
				],
			},
			overall_impression:
				'Bavarian wheat ale defined by its yeast: banana, clove and fresh bread, cloudy, sparkling and easy to drink. Hops stay out of the way of the yeast.',
			aroma:
				'Ripe banana from the ester isoamyl acetate and clove from the phenol 4-vinyl guaiacol, in a balance that is different at every brewery. Around them are wheat dough, a hint of vanilla and sometimes a bubblegum note.',
			flavor:
				'Banana and clove again, over soft, grainy wheat with a light touch of tartness. Bitterness is slight. The finish is rounded at first, then dries out thanks to all that carbonation.',
			appearance:
				'Pale straw to gold, cloudy with yeast in the hefe form and clear as kristall. The huge, fluffy white head comes from wheat protein and is half the fun.',
			mouthfeel:
				'Airy and creamy at once, and sparkling to the bottom of the glass. The yeast in suspension makes a medium body feel fuller.',
			history:
				'Bavaria’s purity rules reserved wheat, and the Degenberg family held a special right to brew with it until their line died out in 1602. The duke then took the monopoly and earned a fortune through his white-beer houses. When demand fell away, Georg Schneider won the right for a private brewery in 1872; the great revival came a century later.',
			comments:
				'At least half the malt is wheat, as German rules require. Roll the last inch of the bottle to stir the yeast, then pour it on top; a lemon slice kills foam and is frowned on in Munich. Weisswurst with sweet mustard before noon is the classic breakfast; leicht is the light version, kristall the filtered one.',
		},
		{
			style_code: '10B',
			style_name: 'Dunkles Weissbier',
			slug: '10B-dunkles-weissbier',
			ranges: { abv: [4.3, 5.6], ibu: [10, 18], srm: [14, 23], og: [1.044, 1.057], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'malty',
			],
			examples: {
				other: [
					'Ayinger Urweisse',
					'Ettaler Benediktiner Weißbier Dunkel',
					'Franziskaner Hefe-Weisse Dunkel',
					'Hirsch Dunkel Weisse',
					'Tucher Dunkles Hefe Weizen',
					'Weihenstephaner Hefeweißbier Dunkel',
				],
			},
			overall_impression:
				'A darker weissbier: the yeast still brings banana and clove, and darker malt adds toast and caramel. Together they taste like banana bread.',
			aroma:
				'Clove and banana mingle with bread crust, light caramel and a nutty note. Which one stands out depends on the brewery; hops never do.',
			flavor:
				'Toasted Munich or Vienna malt fills in beneath the fruit and spice, sometimes with a hint of cocoa or dried fig. Wheat keeps it soft. Bitterness is low, and the close turns from malt-sweet to fairly dry.',
			appearance:
				'Cloudy and brown, from the amber of unfiltered cider to the color of cocoa, with an orange rim. The foam is tall and dense, only a shade less white than on the pale one.',
			mouthfeel:
				'Creamy, medium-bodied and very lively. It has a bit more body than the pale kind, but no more alcohol.',
			history:
				'White was a relative term in a land of brown beer, and wheat beers of earlier generations were often amber or darker. As kilns improved and pale beer became fashionable, the golden sort took the lead in the second half of the twentieth century. The dark remained a favorite of country breweries and older drinkers.',
			comments:
				'Dunkel has the same crusty malt without fermentation spice, weizenbock the same idea at far greater strength. Serve it with roast chicken, pork with caraway, mushroom ragout or apple strudel. A tall vase-shaped glass makes room for the foam and shows the color well.',
		},
		{
			style_code: '10C',
			style_name: 'Weizenbock',
			slug: '10C-weizenbock',
			ranges: { abv: [6.5, 9], ibu: [15, 30], srm: [6, 25], og: [1.064, 1.09], fg: [1.015, 1.022] },
			wording: {
				srm: '6 - 9 (pale), 10 - 25 (dark)',
			},
			tags: [
				'high-strength',
				'amber-color',
				'pale-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'malty',
			],
			examples: {
				american: ['Penn Weizenbock'],
				other: [
					'Plank Bavarian Dunkler Weizenbock',
					'Schalchner Weisser Bock',
					'Schneider Weisse Aventinus',
					'Ayinger Weizenbock',
					'Distelhäuser Weizen Bock',
					'Ladenburger Weizenbock Hell',
					'Weihenstephaner Vitus',
				],
			},
			overall_impression:
				'A wheat beer of bock strength, with fruit and spice from Bavarian yeast folded into dense malt. Dark ones taste of bread pudding and plum; pale ones remain golden, spicier and a touch more hopped.',
			aroma:
				'Deep banana, clove and vanilla on bready malt, with raisin, plum or chocolate where dark grain is used. A mild, clean alcohol rounds it off.',
			flavor:
				'Rich wheat malt meets overripe banana, baking spice and, in darker versions, dried fruit and caramelized crust. Bitterness stays low. Even so, the ending is not heavy: carbonation and yeast make it dry, spicy and warming.',
			appearance:
				'Yeast and wheat cloud most of them, whether the color underneath is the gold of the pale branch or the ruby-brown of the dark. The head is huge and slow to go, white on one and light tan on the other.',
			mouthfeel:
				'Medium-full to full, plush with wheat protein, yet lifted by brisk carbonation. It warms you slowly, from the chest outward.',
			history:
				'Schneider brewed the first known example in Munich in 1907 and named it Aventinus, after the Bavarian historian born Johannes Turmair. The brewery later moved production to Kelheim, where the beer is still made. Golden ones such as Weihenstephan’s Vitus came much later.',
			comments:
				'Doppelbock is just as strong but has none of the yeast’s banana and spice. Try it with duck with orange, ham, bread pudding, banana desserts or blue cheese. The dark kind ages well for some years, as its fruit turns to sherry; drink the pale one fresh.',
		},
	],
};
