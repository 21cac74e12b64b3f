import type { CategoryFacts } from './category-facts.ts';

/** Category 28, American Wild Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category28: CategoryFacts = {
	category: '28',
	category_name: 'American Wild Ale',
	styles: [
		{
			style_code: '28A',
			style_name: 'Brett Beer',
			slug: '28A-brett-beer',
			tags: ['wild-fermentation', 'north-america', 'craft-style', 'specialty-beer'],
			examples: {
				american: [
					'Boulevard Saison Brett',
					'Hill Farmstead Arthur',
					'Logsdon Seizoen Bretta',
					'Lost Abbey Brett Devo',
					'Russian River Sanctification',
					'The Bruery Saison Rue',
				],
			},
		},
		{
			style_code: '28B',
			style_name: 'Mixed-Fermentation Sour Beer',
			slug: '28B-mixed-fermentation-sour-beer',
			tags: ['wild-fermentation', 'north-america', 'craft-style', 'specialty-beer', 'sour'],
			examples: {
				american: [
					'Boulevard Love Child',
					'Jester King Le Petit Prince',
					'Jolly Pumpkin Oro de Calabaza',
					'Lost Abbey Ghosts in the Forest',
					'New Belgium Le Terroir',
					'Russian River Temptation',
				],
			},
		},
		{
			style_code: '28C',
			style_name: 'Wild Specialty Beer',
			slug: '28C-wild-specialty-beer',
			tags: ['wild-fermentation', 'north-america', 'craft-style', 'specialty-beer', 'sour', 'fruit'],
			examples: {
				american: [
					'Cascade Bourbonic Plague',
					'Jester King Atrial Rubicite',
					'New Belgium Dominga Mimosa Sour',
					'New Glarus Wisconsin Belgian Red',
					'Russian River Supplication',
					'The Lost Abbey Cuvee de Tomme',
				],
			},
		},
		{
			style_code: '28D',
			style_name: 'Straight Sour Beer',
			slug: '28D-straight-sour-beer',
			ranges: { abv: [4.5, 7], ibu: [3, 8], srm: [2, 3], og: [1.048, 1.065], fg: [1.006, 1.013] },
			tags: ['pale-color', 'top-fermented', 'sour'],
			examples: {},
		},
	],
};
