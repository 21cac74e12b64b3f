/** Points of gravity that a pound of pure sugar gives a gallon. */
const sugarPoints = 46.214;
/** Of a pound in a gallon, those of a kilogram in a liter. */
const metric = 8.3454;
/** In percent, of a yeast that says nothing. */
const usualAttenuation = 75;

export interface Extract {
	readonly kilograms: number;
	/** Of its weight, what sugar would give as well: 0.78. */
	readonly share: number;
	/** Grain gives what the mash gets out of it, extracts and sugars give all. */
	readonly isMashed: boolean;
}

interface Wort {
	readonly extracts: readonly Extract[];
	readonly liters: number;
	/** Of the brewhouse, 0 to 1. */
	readonly efficiency: number;
	/** In percent, of each yeast that says it. */
	readonly attenuations: readonly number[];
	readonly originalGravity?: number | undefined;
}

export interface Gravities {
	readonly originalGravity?: number;
	readonly finalGravity?: number;
}

const thousandths = (value: number) => Number(value.toFixed(3));

/** Points per pound and gallon, as a share of sugar: a potential of 1.037 is 0.8. */
export const shareOfPotential = (gravity: number): number => ((gravity - 1) * 1000) / sugarPoints;

/** The gravities that a recipe leaves out, as brewing programs reckon them from its ingredients. */
export function gravitiesOf({
	extracts,
	liters,
	efficiency,
	attenuations,
	originalGravity,
}: Wort): Gravities {
	const sugars = extracts.map(
		({ kilograms, share, isMashed }) => kilograms * share * (isMashed ? efficiency : 1),
	);
	const total = sugars.reduce((all, one) => all + (Number.isFinite(one) ? one : 0), 0);
	const points = originalGravity ? (originalGravity - 1) * 1000 : (total * sugarPoints * metric) / liters;
	if (!(points > 0 && points < 200)) return {};
	const known = attenuations.filter((one) => one > 0 && one <= 100);
	const attenuation = known.length > 0 ? Math.max(...known) : usualAttenuation;
	return {
		originalGravity: thousandths(1 + points / 1000),
		finalGravity: thousandths(1 + (points * (1 - attenuation / 100)) / 1000),
	};
}
