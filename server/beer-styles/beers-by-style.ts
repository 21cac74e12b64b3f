import { styleOfBeer } from '#domain/beer-styles/style-lookup.ts';
import { styleBeerOf } from '#domain/beer-styles/style-page.ts';
import type { PlacedBeer, StyleBeer } from '#domain/beer-styles/style-schema.ts';
import type { Lineup } from '#domain/beers/lineup.ts';
import { styles } from '#style-guide/index.ts';

/** The most beers that the list and the chart of the guide are sent. */
const placedLimit = 300;

/** What can be had, or soon can: what is gone has no place on the chart. */
const current: ReadonlySet<string> = new Set(['on-tap', 'coming-soon', 'seasonal', 'limited-edition']);

const known = new WeakMap<Lineup, ReturnType<typeof groupByStyle>>();

/** Worked out once for each state of the lineup. */
function beersByStyle(lineup: Lineup) {
	const ready = known.get(lineup) ?? groupByStyle(lineup);
	known.set(lineup, ready);
	return ready;
}

function groupByStyle(lineup: Lineup) {
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
	return { byCode, placed: placed.sort(onTapFirst) };
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

/** In the menu's order; beers of its types count as well. */
export function beersOfStyle(lineup: Lineup, code: string): readonly StyleBeer[] {
	return beersByStyle(lineup).byCode.get(code) ?? [];
}

export function placedBeers(lineup: Lineup): readonly PlacedBeer[] {
	return beersByStyle(lineup).placed;
}
