import { expect, test } from 'vitest';
import { srmWord } from '#domain/beers/srm.ts';
import { about } from './about.ts';
import { beers } from './beers/index.ts';
import { drinks } from './drinks.ts';
import { events } from './events/index.ts';
import { faqQuestions } from './faq.ts';
import { foodItems } from './food/index.ts';
import { visit } from './home.ts';
import { taps } from './taps.ts';

const answerTo = (slug: string) => faqQuestions.find((question) => question.slug === slug)?.answer ?? '';
const beerText = (slug: string) => beers.find((beer) => beer.slug === slug)?.content ?? '';
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

test('dogs may go to the same places wherever that is told', () => {
	const places = 'on the lawn, on the patio and downstairs in the barn';
	const told = [
		visit.expectations.find(({ title }) => title === 'Dogs on a leash')?.text,
		about.features.find(({ name }) => name === 'Dog-friendly')?.text,
		answerTo('dogs'),
	];
	for (const text of told) expect(text).toContain(`Leashed dogs are welcome ${places}`);
});

test('what the FAQ pours besides beer is on the list of drinks', () => {
	const listed = drinks.map(({ name }) => name.toLowerCase()).join(', ');
	for (const drink of ['sweet cider', 'hop water', 'birch soda', 'ginger soda', 'pale ale', 'coffee'])
		expect(listed).toContain(drink);
	expect(new Set(drinks.map(({ kind }) => kind))).toEqual(
		new Set(['flight', 'cider', 'soda', 'wine', 'alcohol-free', 'coffee']),
	);
	expect(answerTo('gluten-free')).toContain('hard cider');
	expect(answerTo('without-alcohol')).toContain('Sweet cider');
});

test('crowlers, which the FAQ sends guests to the menu for, are there with a price: that of two pints', () => {
	expect(answerTo('growlers')).toContain('crowler');
	const sold = beers.flatMap(({ status, servings }) => {
		const price = (label: string) => servings.find((serving) => serving.label === label)?.priceCents ?? 0;
		return status === 'on-tap' && price('32 oz crowler') > 0
			? [[price('32 oz crowler'), price('16 oz') * 2]]
			: [];
	});
	expect(sold.length).toBeGreaterThan(0);
	for (const [crowler, pints] of sold) expect(crowler).toBe(pints);
});

test('a dish that a beer recommends by name is on the food menu', () => {
	const dish = /\b(?:[a-z]+ )?(?:pizza|board|cabbage|pretzel|shoulder|gingerbread|baked apple|focaccia)\b/gi;
	const names = foodItems.map(({ name }) => name.toLowerCase()).join(', ');
	const recommended = beers.flatMap(({ content }) => [...content.matchAll(dish)].map(([words]) => words));
	expect(recommended.length).toBeGreaterThan(5);
	for (const words of recommended.filter((one) => !/(?:the|our) pizza/i.test(one)))
		expect(names).toContain(words.toLowerCase().replace(/^(?:the|its|a|of) /, ''));
});

test('a beer whose release has a date says that date, and the tap that stands empty', () => {
	const releases = events.filter(({ slug }) => /^(?:ice-house|night-barge)-release$/.test(slug));
	expect(releases).toHaveLength(2);
	for (const { slug, date } of releases)
		expect(beerText(slug.replace('-release', ''))).toContain(monthDay.format(new Date(date)));
	const used = new Set(beers.map(({ tapNumber }) => tapNumber));
	const empty = taps.filter(({ number }) => !used.has(number)).map(({ number }) => number);
	expect(empty).toEqual([11]);
	expect(beerText('ice-house')).toContain('<strong>tap 11</strong>');
});

test('a beer that is not pouring does not say that it is', () => {
	for (const { name, status, content } of beers)
		if (status !== 'on-tap')
			expect(content, name).not.toMatch(/on draft now|pouring (?:now|today)|on tap now/i);
});

test('a beer looks as the word beside its color says', () => {
	for (const { name, srm, appearance } of beers) {
		const color = srmWord(srm)?.split(' ').at(-1);
		if (color) expect(appearance?.toLowerCase(), name).toContain(color);
	}
});
