import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import type { BeerCard } from '#domain/beers/beer.ts';
import { arrangeLineup } from '#domain/beers/lineup.ts';
import { beersOfStyle, placedBeers } from './beers-by-style.ts';

const cards = beers;
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

test('a beer stands in the style of its code, and in that of the parent of a type', () => {
	const lineup = arrangeLineup(cards);
	expect(slugs(beersOfStyle(lineup, '21A'))).toEqual(['barn-door']);
	const [black] = beersOfStyle(lineup, '21B-Black');
	expect(slugs(beersOfStyle(lineup, '21B'))).toContain(black?.slug);
	expect(beersOfStyle(lineup, 'no such code')).toEqual([]);
});

test('a beer without a code is found by the name of its style', () => {
	const unnamed = cards.map((card): BeerCard => ({ ...card, styleCode: null, style: 'Oatmeal Stout' }));
	expect(beersOfStyle(arrangeLineup(unnamed), '16B')).toHaveLength(cards.length);
});

test('the chart has what can be had or is to come, on tap first, and nothing that is gone', () => {
	const placed = placedBeers(arrangeLineup(cards));
	const statuses = placed.map(({ status }) => status);
	expect(statuses).not.toContain('archived');
	expect(statuses).not.toContain('retired');
	expect(statuses.lastIndexOf('on-tap')).toBe(statuses.filter((status) => status === 'on-tap').length - 1);
	expect(placed.find(({ slug }) => slug === 'barn-door')?.style_code).toBe('21A');
});

test('a lineup of thousands sends the chart three hundred', () => {
	const many = Array.from({ length: 2_000 }, (_, at) =>
		cards.slice(0, 1).map((card) => ({ ...card, slug: `beer-${at}` })),
	).flat();
	expect(placedBeers(arrangeLineup(many))).toHaveLength(300);
});
