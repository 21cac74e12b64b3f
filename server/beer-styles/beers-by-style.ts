import { LRUCache } from 'lru-cache';
import { styleOfBeer } from '#domain/beer-styles/style-lookup.ts';
import { styleBeerOf } from '#domain/beer-styles/style-page.ts';
import type { PlacedBeer, StyleBeer } from '#domain/beer-styles/style-schema.ts';
import type { BeerCard } from '#domain/beers/beer.ts';
import type { Lineup } from '#domain/beers/lineup.ts';
import { addTo } from '#domain/groups.ts';
import { styles } from '#style-guide/index.ts';

/** The most beers sent with the guide's list and chart. */
const placedLimit = 300;

/** The statuses of beers that can be had now or soon; others have no place on the chart. */
const current: ReadonlySet<string> = new Set(['on-tap', 'coming-soon', 'seasonal', 'limited-edition']);

/** Ten thousand beers share a few dozen styles, so lookups are cached; an import may bring thousands of styles. */
const looked = new LRUCache<string, readonly string[]>({ max: 5_000 });

/** Returns the code of a beer's style and of its parent style; empty for a beer outside the guide. */
export function codesOf(card: Pick<BeerCard, 'style' | 'styleCode'>): readonly string[] {
	const key = `${card.styleCode}\n${card.style}`;
	const known = looked.get(key);
	if (known) return known;
	const codes = withParent(styleOfBeer(card, styles)?.style_code ?? null);
	looked.set(key, codes);
	return codes;
}

const grouped = new WeakMap<Lineup, ReadonlyMap<string, readonly BeerCard[]>>();

/** Computed once per state of the lineup. */
function cardsByStyle(lineup: Lineup) {
	const ready = grouped.get(lineup) ?? groupByStyle(lineup);
	grouped.set(lineup, ready);
	return ready;
}

function groupByStyle({ beers }: Lineup) {
	const byCode = new Map<string, BeerCard[]>();
	for (const card of beers) {
		for (const code of codesOf(card)) addTo(byCode, code, card);
	}
	return byCode;
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

/** Returns the beers of a style and of its types, in the menu's order. */
export const beersOfStyle = (lineup: Lineup, code: string): readonly StyleBeer[] =>
	(cardsByStyle(lineup).get(code) ?? []).map(styleBeerOf);

export function placedBeers({ beers }: Lineup): readonly PlacedBeer[] {
	const placed: PlacedBeer[] = [];
	for (const card of beers) {
		if (placed.length === placedLimit) break;
		if (current.has(card.status)) placed.push({ ...styleBeerOf(card), style_code: codesOf(card)[0] ?? null });
	}
	return placed.sort(onTapFirst);
}
