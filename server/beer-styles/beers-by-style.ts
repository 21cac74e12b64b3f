import { styleOfBeer } from '#domain/beer-styles/style-lookup.ts';
import { styleBeerOf } from '#domain/beer-styles/style-page.ts';
import type { PlacedBeer, StyleBeer } from '#domain/beer-styles/style-schema.ts';
import type { Lineup } from '#domain/beers/lineup.ts';
import { styles } from '#style-guide/index.ts';

/** How many beers the list and the chart of the guide are sent at most; what is on tap comes first. */
const placedLimit = 300;

/** The states in which a beer can be had, or soon can: what is gone has no place on the chart. */
const current: ReadonlySet<string> = new Set(['on-tap', 'coming-soon', 'seasonal', 'limited-edition']);

interface BeersByStyle {
	readonly byCode: ReadonlyMap<string, readonly StyleBeer[]>;
	readonly placed: readonly PlacedBeer[];
}

const known = new WeakMap<Lineup, BeersByStyle>();

/** Our beers by style, worked out once for each state of the lineup. */
function beersByStyle(lineup: Lineup): BeersByStyle {
	const ready = known.get(lineup);
	if (ready) return ready;
	const byCode = new Map<string, StyleBeer[]>();
	const placed: PlacedBeer[] = [];
	const codes = new Map<string, string | null>();
	for (const card of lineup.beers) {
		// Ten thousand beers have a few dozen styles, each looked up once.
		const key = `${card.styleCode}\n${card.style}`;
		if (!codes.has(key)) codes.set(key, styleOfBeer(card, styles)?.style_code ?? null);
		const code = codes.get(key) ?? null;
		const beer = styleBeerOf(card);
		if (current.has(card.status) && placed.length < placedLimit) placed.push({ ...beer, style_code: code });
		for (const style of withParent(code)) {
			const members = byCode.get(style);
			if (members) members.push(beer);
			else byCode.set(style, [beer]);
		}
	}
	const made = { byCode, placed: placed.sort(onTapFirst) };
	known.set(lineup, made);
	return made;
}

/** A defined type counts for its parent as well: a Black IPA (21B-Black) is a Specialty IPA (21B). */
function withParent(code: string | null): string[] {
	if (code === null) return [];
	const parent = code.split('-')[0] ?? code;
	const isType = parent !== code && styles.some(({ style_code }) => style_code === parent);
	return isType ? [code, parent] : [code];
}

const onTapFirst = (one: PlacedBeer, other: PlacedBeer) =>
	Number(other.status === 'on-tap') - Number(one.status === 'on-tap');

/** Our beers of a style in the menu's order; those of its types count as well. */
export function beersOfStyle(lineup: Lineup, code: string): readonly StyleBeer[] {
	return beersByStyle(lineup).byCode.get(code) ?? [];
}

/** The beers that can be had or are to come, on tap first, each with its style's code. */
export function placedBeers(lineup: Lineup): readonly PlacedBeer[] {
	return beersByStyle(lineup).placed;
}
