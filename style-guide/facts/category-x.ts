import type { CategoryFacts } from './category-facts.ts';

/** Category X, Local Styles: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const categoryX: CategoryFacts = {
	category: 'X',
	category_name: 'Local Styles',
	styles: [
		{
			style_code: 'X1',
			style_name: 'Dorada Pampeana',
			slug: 'X1-dorada-pampeana',
			ranges: { abv: [4.3, 5.5], ibu: [15, 22], srm: [3, 5], og: [1.042, 1.054], fg: [1.009, 1.013] },
			tags: ['south-america'],
			examples: {},
		},
		{
			style_code: 'X2',
			style_name: 'IPA Argenta',
			slug: 'X2-ipa-argenta',
			ranges: { abv: [5, 6.5], ibu: [35, 60], srm: [6, 15], og: [1.055, 1.065], fg: [1.008, 1.015] },
			tags: ['south-america'],
			examples: {
				other: ['Antares Ipa Argenta', 'Kerze Ipa Argenta'],
			},
		},
		{
			style_code: 'X3',
			style_name: 'Italian Grape Ale',
			slug: 'X3-italian-grape-ale',
			ranges: { abv: [4.5, 12], ibu: [6, 30], srm: [4, 25], og: [1.045, 1.1], fg: [1.005, 1.015] },
			tags: ['specialty-beer', 'fruit'],
			examples: {
				other: [
					'Montegioco Open Mind',
					'Birrificio Barley BB5-10',
					'Birrificio del Forte Il Tralcio',
					'Viess Beer al mosto di gewurtztraminer',
					'CRAK IGA Cabernet',
					'Birrificio Apuano Ninkasi',
					'Luppolajo Mons Rubus',
				],
			},
		},
		{
			style_code: 'X4',
			style_name: 'Catharina Sour',
			slug: 'X4-catharina-sour',
			ranges: { abv: [4, 5.5], ibu: [2, 8], srm: [2, 6], og: [1.039, 1.048], fg: [1.004, 1.012] },
			tags: ['craft-style', 'south-america', 'fruit', 'sour', 'specialty-beer'],
			examples: {
				other: [
					'Armada Daenerys',
					'Blumenau Catharina Sour Pêssego',
					'Istepô Goiabêra',
					'Itajahy Catharina Araçá Sour',
					'Liffey Coroa Real',
					'UNIKA Tangerina Clemenules',
				],
			},
		},
		{
			style_code: 'X5',
			style_name: 'New Zealand Pilsner',
			slug: 'X5-new-zealand-pilsner',
			ranges: { abv: [4.5, 5.8], ibu: [25, 45], srm: [2, 6], og: [1.044, 1.056], fg: [1.009, 1.014] },
			tags: [
				'bitter',
				'pale-color',
				'standard-strength',
				'bottom-fermented',
				'hoppy',
				'pilsner-family',
				'lagered',
				'craft-style',
				'pacific',
			],
			examples: {
				other: [
					'Croucher New Zealand Pilsner',
					"Emerson's Pilsner",
					'Liberty Halo Pilsner',
					'Panhead Port Road Pilsner',
					'Sawmill Pilsner',
					'Tuatara Mot Eureka',
				],
			},
		},
	],
};
