import { expect, test } from 'vitest';
import { beerStatuses, glassShapes, isFeaturedOnTap, type PublicBeer } from './beer.ts';
import { blankBeer } from './beer-fields.ts';
import { beerCardSchema } from './beer-schema.ts';

const barnDoor: PublicBeer = {
	...blankBeer,
	slug: 'barn-door',
	name: 'Barn Door',
	style: 'West Coast IPA',
	styleCode: '21A',
	abv: 6.8,
	ibu: 65,
	srm: 6,
	status: 'on-tap',
	featured: true,
	image: '/media/barn-door.avif',
	briefDescription: 'Resin and grapefruit pith.',
	content: '<p>The recipe we are strictest about.</p>',
	tappedOn: '2026-11-06',
	flavorProfile: 'Pine sap over toast.',
	aroma: 'Cut pine.',
	appearance: 'Pale gold.',
	hops: 'Columbus, Simcoe',
	malts: 'Two-row pale',
	yeast: 'American ale',
	glass: 'tulip',
	tapNumber: 1,
	allergens: ['barley'],
	servings: [{ label: '10 oz', ounces: 9.5, glass: 'tulip', priceCents: 500 }],
};

// Spec 4, Beers: The status values are on-tap, coming-soon, seasonal, limited-edition, archived, retired.
test('the status values are the six of the spec', () => {
	expect(beerStatuses).toEqual([
		'on-tap',
		'coming-soon',
		'seasonal',
		'limited-edition',
		'archived',
		'retired',
	]);
});

test('the bar owns six shapes of glass', () => {
	expect([...glassShapes].sort()).toEqual(['mug', 'pilsner', 'pint', 'snifter', 'tulip', 'weizen']);
});

// Spec 4, Beers: A beer is 'featured on tap' when it is on-tap and featured.
test('a beer is featured on tap when it is on tap and featured, and only then', () => {
	for (const status of [...beerStatuses, 'vanished']) {
		expect(isFeaturedOnTap({ status, featured: true })).toBe(status === 'on-tap');
		expect(isFeaturedOnTap({ status, featured: false })).toBe(false);
	}
});

test('a card carries what a menu shows', () => {
	expect(beerCardSchema.parse(barnDoor)).toMatchObject({
		slug: 'barn-door',
		name: 'Barn Door',
		style: 'West Coast IPA',
		styleCode: '21A',
		abv: 6.8,
		ibu: 65,
		srm: 6,
		status: 'on-tap',
		barrelAged: false,
		image: '/media/barn-door.avif',
		imageAlt: null,
		low: false,
		briefDescription: 'Resin and grapefruit pith.',
		tappedOn: '2026-11-06',
		tapNumber: 1,
		glass: 'tulip',
		servings: [{ label: '10 oz', ounces: 9.5, glass: 'tulip', priceCents: 500 }],
		allergens: ['barley'],
	});
});

test('a card carries none of the long texts of the beer’s own page', () => {
	const card = JSON.stringify(beerCardSchema.parse(barnDoor));
	const { content, flavorProfile, aroma, appearance, hops, malts, yeast } = barnDoor;
	for (const text of [content, flavorProfile, aroma, appearance, hops, malts, yeast]) {
		expect(card).not.toContain(text);
	}
});
