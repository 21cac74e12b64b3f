/** Gravity points of a pound of pure sugar in a gallon. */
const sugarPoints = 46.214;
/** Converts points per pound and gallon to points per kilogram and liter. */
const metric = 8.3454;
/** In percent, for a yeast without a stated one. */
const usualAttenuation = 75;

export interface Extract {
	readonly kilograms: number;
	/** The extract as a share of what sugar would give: 0.78. */
	readonly share: number;
	/** Whether it is mashed, and so gives only part of its extract; extracts and sugars give all. */
	readonly isMashed: boolean;
}

interface Wort {
	readonly extracts: readonly Extract[];
	readonly liters: number;
	/** The brewhouse efficiency, 0 to 1. */
	readonly efficiency: number;
	/** In percent, for each yeast that states it. */
	readonly attenuations: readonly number[];
	readonly originalGravity?: number | undefined;
}

export interface Gravities {
	readonly originalGravity?: number;
	readonly finalGravity?: number;
}

const thousandths = (value: number) => Number(value.toFixed(3));

/** Converts a potential to a share of sugar: 1.037 is 0.8. */
export const shareOfPotential = (gravity: number): number => ((gravity - 1) * 1000) / sugarPoints;

/** Estimates gravities from ingredients as brewing programs do, if a recipe has none. */
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
