import { type Measure, measures, rangeOf } from './style-figures.ts';
import type { StyleSummary } from './style-schema.ts';

type Compared = Pick<StyleSummary, 'style_code' | 'category' | 'vital_stats' | 'tags'>;

const neighborCount = 4;

/** Returns 0 (alike) to 1 (nothing in common), symmetrically: half from the numbers and half from the tags. */
export function styleDistance(one: Compared, other: Compared): number {
	return (numberDistance(one, other) + tagDistance(one.tags, other.tags)) / 2;
}

/**
 * Returns similar styles, nearest first. One comes from another category if there is any, so that every page leads
 * on. A style with neither numbers nor tags (21B, the parent of its types) is compared by what its category has in
 * common.
 */
export function neighborsOf<S extends Compared>(style: Compared, styles: readonly S[]): readonly S[] {
	const origin = style.tags.length > 0 ? style : { ...style, tags: commonTags(style, styles) };
	const ordered = styles
		.filter(({ style_code }) => style_code !== style.style_code)
		.map((candidate) => ({ candidate, distance: styleDistance(origin, candidate) }))
		.sort((one, other) => one.distance - other.distance)
		.map(({ candidate }) => candidate);
	const nearest = ordered.slice(0, neighborCount);
	const elsewhere = ordered.find(({ category }) => category !== style.category);
	if (elsewhere && !nearest.includes(elsewhere)) nearest[nearest.length - 1] = elsewhere;
	return nearest;
}

/**
 * The difference at which two beers have nothing in common: percent of alcohol, IBU and, for color, the square root
 * of SRM, because the eye tells 3 from 8 more easily than 30 from 35.
 */
const strangers: Readonly<Record<Measure, number>> = { abv: 5, ibu: 50, srm: 4 };

/** The distance used for unknown numbers. It is in the middle, so that styles known to be similar come first. */
const unknownDistance = 0.5;

function numberDistance(one: Compared, other: Compared): number {
	let sum = 0;
	for (const measure of measures) {
		const [first, second] = [rangeOf(one, measure), rangeOf(other, measure)];
		if (!first || !second) return unknownDistance;
		const felt = measure === 'srm' ? Math.sqrt : Number;
		const low = Math.abs(felt(first.min) - felt(second.min));
		const high = Math.abs(felt(first.max) - felt(second.max));
		sum += Math.min(1, (low + high) / 2 / strangers[measure]);
	}
	return sum / measures.length;
}

/**
 * Returns the weighted share of tags that are not common to both. `doubt` makes one common tag among few count for
 * less than eight among nine.
 */
function tagDistance(one: readonly string[], other: readonly string[]): number {
	const [first, second] = [kindsOf(one), kindsOf(other)];
	const shared = weigh([...first].filter((tag) => second.has(tag)));
	return 1 - shared / (weigh(new Set([...first, ...second])) + doubt);
}
const doubt = 2;

/** Merges the guideline's two spellings of wild fermentation. */
function kindsOf(tags: readonly string[]): Set<string> {
	return new Set(tags.map((tag) => (tag === 'wild-fermentation' ? 'wild-fermented' : tag)));
}

/** Tags for obvious tastes and for families count three times; those for origin and era count half. */
const distinctive = new Set(['sour', 'smoke', 'fruit', 'spice', 'wood', 'aged', 'wild-fermented']);
const era = new Set(['craft-style', 'traditional-style', 'historical-style']);
const region = /^(?:north-america|south-america|pacific|british-isles|(?:western|central|eastern)-europe)$/;

function weigh(tags: Iterable<string>): number {
	const weightOf = (tag: string) =>
		tag.endsWith('-family') || distinctive.has(tag) ? 3 : era.has(tag) || region.test(tag) ? 0.5 : 1;
	return [...tags].reduce((sum, tag) => sum + weightOf(tag), 0);
}

/** Returns the tags that more than half of a style's category have. */
function commonTags({ category }: Compared, styles: readonly Compared[]): string[] {
	const described = styles.filter((style) => style.category === category && style.tags.length > 0);
	const tags = new Set(described.flatMap((style) => style.tags));
	return [...tags].filter(
		(tag) => described.filter((style) => style.tags.includes(tag)).length * 2 > described.length,
	);
}
