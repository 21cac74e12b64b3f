import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerStatuses, type PublicBeer } from './beer.ts';
import { blankBeer } from './beer-fields.ts';
import { beerFilters } from './beer-filter.ts';
import { beerCardSchema } from './beer-schema.ts';
import { arrangeLineup, lineupPage } from './lineup.ts';
import { lineupPageSchema } from './lineup-schema.ts';

const nightOwl: PublicBeer = {
	...blankBeer,
	slug: 'night-owl',
	name: 'Night Owl',
	style: 'Oatmeal Stout',
	styleCode: '16B',
	abv: 5.6,
	ibu: 32,
	srm: 36,
	status: 'on-tap',
	featured: true,
	image: '/media/night-owl.avif',
	briefDescription: 'Oats, cocoa and a soft landing.',
	content: '<p>Brewed after dark.</p>',
	tappedOn: '2026-11-12',
	flavorProfile: 'Cocoa.',
	aroma: 'Coffee.',
	appearance: 'Black.',
	hops: 'Fuggle',
	malts: 'Maris Otter, oats',
	yeast: 'English ale',
	glass: 'pint',
	tapNumber: 4,
	allergens: ['barley'],
	servings: [{ label: '10 oz', ounces: 9.5, glass: 'tulip', priceCents: null }],
};
const page = lineupPage(arrangeLineup([beerCardSchema.parse(nightOwl)]), 'on-tap');

const accepts = (change: Record<string, unknown>) =>
	lineupPageSchema.safeParse({ ...page, ...change }).success;

test('every page of every filter crosses the wire with nothing lost', () => {
	const anyBeers = fc.array(fc.constantFrom(...beerStatuses, 'aging'), { maxLength: 20 });
	fc.assert(
		fc.property(anyBeers, fc.constantFrom(...beerFilters), (statuses, filter) => {
			const beers = statuses.map((status, index) => ({ ...nightOwl, status, slug: `beer-${index}` }));
			const sent = lineupPage(arrangeLineup(beers.map((beer) => beerCardSchema.parse(beer))), filter);
			expect(lineupPageSchema.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
		}),
	);
});

test('the long texts of a beer’s own page do not get through', () => {
	const section = { heading: 'On Tap', group: null, beers: [nightOwl], total: 1 };
	const { sections } = lineupPageSchema.parse({ ...page, sections: [section] });
	expect(sections[0]?.beers).toEqual([beerCardSchema.parse(nightOwl)]);
});

test('a filter that the menu does not have is refused', () => {
	expect(accepts({ filter: 'retired' })).toBe(true);
	expect(accepts({ filter: 'archived' })).toBe(false);
});

test('every filter must have its count, a whole number from 0 on', () => {
	const { retired: _, ...incomplete } = page.counts;
	expect(accepts({ counts: incomplete })).toBe(false);
	expect(accepts({ counts: { ...page.counts, retired: -1 } })).toBe(false);
	expect(accepts({ counts: { ...page.counts, retired: 0.5 } })).toBe(false);
	expect(accepts({ found: -1 })).toBe(false);
});

test('a section belongs to a known group or to none', () => {
	const section = { heading: 'Archive', beers: [], total: 0 };
	expect(accepts({ sections: [{ ...section, group: 'archive' }] })).toBe(true);
	expect(accepts({ sections: [{ ...section, group: null }] })).toBe(true);
	expect(accepts({ sections: [{ ...section, group: 'cellar' }] })).toBe(false);
	expect(accepts({ sections: [section] })).toBe(false);
});

test('a page that is cut short is refused', () => {
	for (const field of ['filter', 'counts', 'sections', 'found', 'page', 'pages']) {
		expect(accepts({ [field]: undefined }), field).toBe(false);
	}
});
