import type { BeerStyle, StyleProse } from '#domain/beer-styles/style.ts';
import type { StyleFacts } from '#domain/beer-styles/style-schema.ts';

/**
 * Joins facts and words by style code, in the order of the facts. A style without words, words without a style, or
 * a code that stands twice is a mistake in our own files: it ends the start and names every such code.
 */
export function joinStyles(
	facts: readonly StyleFacts[],
	prose: readonly (readonly [code: string, prose: StyleProse])[],
): readonly BeerStyle[] {
	const words = new Map(prose);
	const codes = new Set(facts.map(({ style_code }) => style_code));
	const faults = [
		...repeated(facts.map(({ style_code }) => style_code)).map((code) => `${code} has its facts twice`),
		...repeated(prose.map(([code]) => code)).map((code) => `${code} has its prose twice`),
		...[...words.keys()].filter((code) => !codes.has(code)).map((code) => `${code} has prose but no facts`),
	];
	const styles: BeerStyle[] = [];
	for (const style of facts) {
		const sentences = words.get(style.style_code);
		if (sentences) styles.push({ ...style, ...sentences });
		else faults.push(`${style.style_code} has facts but no prose`);
	}
	if (faults.length > 0) throw new Error(`The style guide is incomplete: ${faults.join('; ')}.`);
	return styles;
}

function repeated(codes: readonly string[]): string[] {
	return [...new Set(codes.filter((code, at) => codes.indexOf(code) !== at))];
}
