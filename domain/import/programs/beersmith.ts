import type { Formats } from '../../locale/formats.ts';
import type { SourceRow } from '../import-document.ts';
import { childrenOf, textOf, type XmlElement } from '../xml-elements.ts';
import { gravitiesOf } from './gravities.ts';
import { guideNumber, recipeRow } from './recipe.ts';

export const isBeerSmith = (text: string): boolean => /<F_R_NAME[\s/>]/.test(text.slice(0, 200_000));

const numberOf = (element: XmlElement | undefined, name: string): number =>
	Number(textOf(element, name) ?? Number.NaN);
const sum = (figures: readonly number[]) =>
	figures.reduce((all, one) => all + (Number.isFinite(one) ? one : 0), 0);
const rounded = (value: number, places: number) => (value > 0 ? Number(value.toFixed(places)) : undefined);

/** By F_G_TYPE: grain and adjuncts are mashed; extracts and sugars dissolve completely. */
const isMashed = (grain: XmlElement) => ['0', '3'].includes(textOf(grain, 'F_G_TYPE') ?? '0');
const kilogramsOfOunce = 0.028349523;
const litersOfOunce = 0.0295735;

/**
 * Computes the figures that BeerSmith shows but does not store. Its file uses ounces, fluid ounces and degrees
 * Lovibond.
 */
function figuresOf(
	recipe: XmlElement,
	grains: readonly XmlElement[],
	hops: readonly XmlElement[],
	yeasts: readonly XmlElement[],
) {
	const equipment = childrenOf(recipe, 'F_R_EQUIPMENT')[0];
	const ounces = numberOf(equipment, 'F_E_BATCH_VOL');
	const gravities = gravitiesOf({
		extracts: grains.map((grain) => ({
			kilograms: numberOf(grain, 'F_G_AMOUNT') * kilogramsOfOunce,
			share: numberOf(grain, 'F_G_YIELD') / 100,
			isMashed: isMashed(grain),
		})),
		liters: ounces * litersOfOunce,
		efficiency: numberOf(equipment, 'F_E_EFFICIENCY') / 100,
		attenuations: yeasts.map(
			(yeast) => (numberOf(yeast, 'F_Y_MIN_ATTENUATION') + numberOf(yeast, 'F_Y_MAX_ATTENUATION')) / 2,
		),
	});
	const colors = sum(
		grains.map(
			(grain) => ((numberOf(grain, 'F_G_AMOUNT') / 16) * numberOf(grain, 'F_G_COLOR')) / (ounces / 128),
		),
	);
	return {
		...gravities,
		// Morey's equation, which BeerSmith uses.
		srm: rounded(1.4922 * colors ** 0.6859, 1),
		ibu: rounded(sum(hops.map((hop) => numberOf(hop, 'F_H_IBU_CONTRIB'))), 1),
	};
}

/** Reads gravities that the brewer entered; a flag of 0 marks those that are only defaults. */
function measuredOf(recipe: XmlElement) {
	const isSet = ['F_R_OG_MEASURED_SET', 'F_R_FG_MEASURED_SET'].every((flag) => textOf(recipe, flag) === '1');
	if (!isSet) return {};
	return {
		originalGravity: textOf(recipe, 'F_R_OG_MEASURED'),
		finalGravity: textOf(recipe, 'F_R_FG_MEASURED'),
	};
}

/** Letters are stored as numbers: 2 is B. */
const letterOf = (style: XmlElement | undefined) =>
	'ABCDEFGH'.charAt(numberOf(style, 'F_S_LETTER') - 1) || textOf(style, 'F_S_LETTER');

/** The values of F_M_TYPE, in order. */
const extraTypes = ['Spice', 'Fining', 'Herb', 'Flavor', 'Other', 'Water Agent'];

/** Reads a recipe of BeerSmith's own format, `.bsmx`. */
export function beerSmithRow(formats: Formats, recipe: XmlElement, row: number): SourceRow {
	const style = childrenOf(recipe, 'F_R_STYLE')[0];
	const data = childrenOf(childrenOf(recipe, 'INGREDIENTS')[0], 'DATA')[0];
	const [grains, hops, yeasts, extras] = ['GRAIN', 'HOPS', 'YEAST', 'MISC'].map((name) =>
		childrenOf(data, name),
	);
	const named = (list: readonly XmlElement[] = [], name: string) =>
		list.map((one) => ({ name: textOf(one, name) ?? '' }));
	const values = {
		name: textOf(recipe, 'F_R_NAME'),
		style: textOf(style, 'F_S_NAME'),
		...figuresOf(recipe, grains ?? [], hops ?? [], yeasts ?? []),
		...measuredOf(recipe),
		flavorProfile: textOf(recipe, 'F_R_DESCRIPTION'),
		notes: textOf(recipe, 'F_R_NOTES'),
	};
	return recipeRow(formats, row, {
		values,
		hops: named(hops, 'F_H_NAME'),
		fermentables: named(grains, 'F_G_NAME'),
		yeasts: named(yeasts, 'F_Y_NAME'),
		extras: (extras ?? []).map((one) => ({
			name: textOf(one, 'F_M_NAME') ?? '',
			type: extraTypes[numberOf(one, 'F_M_TYPE')],
		})),
		guide: guideNumber(textOf(style, 'F_S_GUIDE'), textOf(style, 'F_S_NUMBER'), letterOf(style)),
	});
}
