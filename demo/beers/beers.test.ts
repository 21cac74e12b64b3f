import { expect, test } from 'vitest';
import { type Beer, beerStatuses } from '#domain/beers/beer.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { beers } from './index.ts';

const withStatus = (status: string) => beers.filter((beer) => beer.status === status);
const names = (some: readonly Beer[]) => some.map((beer) => beer.name);
const plainText = (html: string) =>
	html
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim();
const proseOf = ({ briefDescription, content, flavorProfile, aroma, appearance }: Beer) =>
	[briefDescription, content, flavorProfile, aroma, appearance].filter((text) => text !== null);
const isPoured = (label: string) => !/bottle|can|crowler/.test(label);

test.each(beers.map((beer) => [beer.name, beer] as const))('%s parses with the beer schema', (_, beer) => {
	expect(beerSchema.parse(beer)).toEqual(beer);
});

test('slugs and names are unique', () => {
	expect(new Set(beers.map((beer) => beer.slug)).size).toBe(beers.length);
	expect(new Set(names(beers)).size).toBe(beers.length);
});

test('every status is represented', () => {
	const counts = Object.fromEntries(beerStatuses.map((status) => [status, withStatus(status).length]));
	expect(counts).toEqual({
		'on-tap': 14,
		'coming-soon': 4,
		seasonal: 5,
		'limited-edition': 4,
		archived: 5,
		retired: 3,
	});
});

test('tap numbers are unique, leave one gap, and belong to beers on tap; the cask has none', () => {
	const onTap = withStatus('on-tap');
	const taps = onTap.flatMap((beer) => beer.tapNumber ?? []).sort((a, b) => a - b);
	expect(taps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14]);
	expect(names(onTap.filter((beer) => beer.tapNumber === null))).toEqual(['Hobnail']);
	expect(names(beers.filter((beer) => beer.status !== 'on-tap' && beer.tapNumber !== null))).toEqual([]);
});

test('tapping dates suit the status on 20 November 2026', () => {
	for (const { name, status, tappedOn } of beers) {
		if (status === 'coming-soon') {
			expect(tappedOn, name).toBeNull();
		} else {
			const earliest = status === 'on-tap' ? '2026-09-20' : '2025-05-17';
			expect(tappedOn !== null && tappedOn >= earliest && tappedOn <= '2026-11-19', name).toBe(true);
		}
	}
	const justTapped = withStatus('on-tap').filter(
		({ tappedOn }) => tappedOn !== null && tappedOn > '2026-11-12',
	);
	expect(names(justTapped)).toEqual(['Hobnail', 'Long Winter']);
});

test('barrels are spread over statuses, and some beers are unmeasured', () => {
	const barrels = beers.filter((beer) => beer.barrelAged);
	expect(new Set(barrels.map((beer) => beer.status))).toEqual(
		new Set(['on-tap', 'coming-soon', 'limited-edition', 'archived']),
	);
	expect(beers.filter((beer) => beer.ibu === null).length).toBeGreaterThanOrEqual(3);
	expect(beers.filter((beer) => beer.srm === null).length).toBeGreaterThanOrEqual(3);
	expect(withStatus('on-tap').filter((beer) => beer.featured).length).toBeGreaterThanOrEqual(3);
	expect(beers.filter((beer) => beer.featured && beer.status !== 'on-tap').length).toBeGreaterThanOrEqual(1);
});

test('awkward names are among them: long, with an ampersand, an apostrophe and an umlaut', () => {
	expect(names(beers.filter((beer) => beer.name.length >= 40))).toHaveLength(1);
	expect(beers.some((beer) => beer.name.includes('&'))).toBe(true);
	expect(beers.some((beer) => beer.name.includes('’'))).toBe(true);
	expect(beers.some((beer) => /[äöü]/.test(beer.name + beer.style))).toBe(true);
});

test('each beer has two to four sizes, and a strong one only small glasses', () => {
	for (const { name, abv, servings } of beers) {
		expect(servings.length, name).toBeGreaterThanOrEqual(2);
		expect(servings.length, name).toBeLessThanOrEqual(4);
		expect(new Set(servings.map((serving) => serving.label)).size, name).toBe(servings.length);
		const largest = Math.max(...servings.filter(({ label }) => isPoured(label)).map(({ ounces }) => ounces));
		if (abv >= 8) expect(largest, name).toBeLessThanOrEqual(10);
		if (abv >= 9) expect(largest, name).toBeLessThanOrEqual(8);
	}
	const unpriced = beers.filter((beer) => beer.servings.some((serving) => serving.priceCents === null));
	expect(names(unpriced)).toEqual(['Cold Sky']);
});

test('the brief description is at most 140 characters and the content 90 to 220 words', () => {
	for (const { name, briefDescription, content } of beers) {
		expect(briefDescription.length, name).toBeLessThanOrEqual(140);
		const words = plainText(content).split(' ').length;
		expect(words >= 90 && words <= 220, `${name}: ${words} words`).toBe(true);
		const paragraphs = content.match(/<p>/g)?.length ?? 0;
		expect(paragraphs >= 2 && paragraphs <= 4, `${name}: ${paragraphs} paragraphs`).toBe(true);
	}
});

test('content uses only the allowed tags, without attributes, each closed in order', () => {
	for (const { name, content } of beers) {
		const open: string[] = [];
		for (const [tag, slash, element = ''] of content.matchAll(/<(\/?)([^>]*)>/g)) {
			expect(['p', 'em', 'strong', 'h3', 'ul', 'li', 'blockquote'], `${name}: ${tag}`).toContain(element);
			if (slash) expect(open.pop(), `${name}: ${tag}`).toBe(element);
			else open.push(element);
		}
		expect(open, name).toEqual([]);
	}
});

test('typography: curly quotes, no exclamation marks, no bare ampersand in HTML', () => {
	for (const beer of beers) {
		const prose = [beer.name, beer.style, ...proseOf(beer)].join(' ');
		expect(prose, beer.name).not.toMatch(/['"!]| {2}|--|\.\.\./);
		expect(beer.content, beer.name).not.toMatch(/&(?!amp;)/);
	}
});

test('no two beers share a sentence', () => {
	const owners = new Map<string, string>();
	for (const beer of beers) {
		const blocks = proseOf(beer).flatMap((text) => text.split(/<\/(?:p|h3|li|blockquote)>/));
		const sentences = blocks.flatMap((block) => plainText(block).split(/(?<=[.?;:])\s+/));
		for (const sentence of new Set(sentences.map((part) => part.toLowerCase()).filter(Boolean))) {
			expect(owners.get(sentence) ?? beer.name, `“${sentence}”`).toBe(beer.name);
			owners.set(sentence, beer.name);
		}
	}
});
