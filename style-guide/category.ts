import type { BeerStyle, StyleProse, VitalStats } from '#domain/beer-styles/style-schema.ts';

type Range = readonly [min: number, max: number];

/** One style as it is written here: ranges as pairs, empty lists left out. */
export interface StyleEntry extends StyleProse {
	readonly style_code: string;
	readonly style_name: string;
	readonly slug: string;
	/** ABV in percent, IBU, SRM, and both gravities; absent where the guideline gives no numbers. */
	readonly ranges?: Readonly<Record<'abv' | 'ibu' | 'srm' | 'og' | 'fg', Range>>;
	/** What a guest reads where a plain range would say too little. */
	readonly wording?: Partial<Pick<VitalStats, 'abv' | 'ibu' | 'srm'>>;
	readonly tags: readonly string[];
	/** Example beers by the brewery's country. */
	readonly examples: Readonly<Partial<Record<'american' | 'english' | 'other', readonly string[]>>>;
}

export interface StyleCategory {
	readonly category: string;
	readonly category_name: string;
	readonly styles: readonly StyleEntry[];
}

const varies = 'Varies with the base style';

export function stylesOf({ category, category_name, styles }: StyleCategory): BeerStyle[] {
	return styles.map(({ style_code, style_name, slug, ranges, wording, tags, examples, ...prose }) => ({
		style_code,
		style_name,
		category,
		category_name,
		slug,
		vital_stats: { ...(ranges ? numbersOf(ranges) : { abv: varies, ibu: varies, srm: varies }), ...wording },
		commercial_examples: {
			american: [...(examples.american ?? [])],
			english: [...(examples.english ?? [])],
			other: [...(examples.other ?? [])],
		},
		tags: [...tags],
		...prose,
	}));
}

function numbersOf({ abv, ibu, srm, og, fg }: NonNullable<StyleEntry['ranges']>): VitalStats {
	return {
		abv: `${abv[0].toFixed(1)}% - ${abv[1].toFixed(1)}%`,
		ibu: `${ibu[0]} - ${ibu[1]}`,
		srm: `${srm[0]} - ${srm[1]}`,
		abv_min: abv[0],
		abv_max: abv[1],
		ibu_min: ibu[0],
		ibu_max: ibu[1],
		srm_min: srm[0],
		srm_max: srm[1],
		og_min: og[0],
		og_max: og[1],
		fg_min: fg[0],
		fg_max: fg[1],
	};
}
