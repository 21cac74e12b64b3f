import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import type { WeeklyHours } from '#domain/hours/hours.ts';
import { americanFormats } from '../locale/formats.ts';
import { breweryCard, breweryThing, openingHours } from './brewery.ts';
import { breadcrumbsThing, faqThing, toJsonLd } from './graph.ts';
import { beerThing, menuThing } from './menu.ts';

const baseUrl = 'https://brewery.example';
const venue = { business: brewery, schedule: demoSchedule, baseUrl };

// Spec 1, Product: The business is a craft brewery established 2025.
// Spec 3, Business info: Business info has address coordinates: latitude and longitude; brewery established
//   2025.
test('the brewery says where it is, how to call it and since when it brews', () => {
	expect(breweryThing(americanFormats, venue, '2026-11-20')).toMatchObject({
		'@type': 'Brewery',
		name: 'Gable & Grain Brewing Company',
		telephone: '+18455550142',
		foundingDate: '2025',
		address: { streetAddress: '214 Threshing Floor Road', postalCode: '12401', addressCountry: 'US' },
		geo: { '@type': 'GeoCoordinates', latitude: 41.8893, longitude: -74.0412 },
	});
});

test('days with the same hours share an entry', () => {
	const day = (name: string) => `https://schema.org/${name}`;
	expect(openingHours(americanFormats, demoSchedule, '2026-11-20').slice(0, 4)).toMatchObject([
		{ dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map(day), opens: '15:00', closes: '21:00' },
		{ dayOfWeek: [day('Friday')], opens: '15:00', closes: '22:00' },
		{ dayOfWeek: [day('Saturday')], opens: '12:00', closes: '22:00' },
		{ dayOfWeek: [day('Sunday')], opens: '12:00', closes: '18:00' },
	]);
});

test('the closures of the coming sixty days are told by name, and none beyond', () => {
	const closed = openingHours(americanFormats, demoSchedule, '2026-11-20').filter(
		(entry) => 'validFrom' in Object(entry),
	);
	expect(closed).toMatchObject([
		{
			name: 'Thanksgiving',
			validFrom: '2026-11-26',
			validThrough: '2026-11-26',
			opens: '00:00',
			closes: '00:00',
		},
		{ name: 'Christmas Eve', validFrom: '2026-12-24' },
		{ name: 'Christmas Day', validFrom: '2026-12-25' },
		{ name: "New Year's Day", validFrom: '2027-01-01' },
		{ name: 'MLK Day', validFrom: '2027-01-18' },
	]);
});

test('a special day tells its own hours, also past midnight', () => {
	const schedule = {
		...demoSchedule,
		specialDays: [{ date: '2026-11-26', name: 'Friendsgiving', periods: [{ opensAt: 960, closesAt: 1500 }] }],
	};
	expect(openingHours(americanFormats, schedule, '2026-11-26')[4]).toMatchObject({
		name: 'Friendsgiving',
		opens: '16:00',
		closes: '01:00',
	});
});

test('doors open around the clock do not read as closed', () => {
	const day = [{ opensAt: 0, closesAt: 1440 }];
	const weekly: WeeklyHours = [day, day, day, day, day, day, day];
	expect(
		openingHours(americanFormats, { ...demoSchedule, weekly, closures: [] }, '2026-11-20'),
	).toMatchObject([{ opens: '00:00', closes: '23:59' }]);
});

test('the menu is what is on tap, with a price for each size that has one', () => {
	const { hasMenuItem } = menuThing(americanFormats, baseUrl, beers).hasMenuSection;
	expect(hasMenuItem).toHaveLength(beers.filter(({ status }) => status === 'on-tap').length);
	const barnDoor = hasMenuItem.find(({ name }) => name === 'Barn Door');
	expect(barnDoor).toMatchObject({
		url: 'https://brewery.example/beers/barn-door',
		description: 'West Coast IPA, 6.8% ABV. Resin, grapefruit pith and a snappy, dry finish.',
	});
	expect(barnDoor?.offers?.map(({ name, price }) => [name, price])).toEqual([
		['5 oz', '3.00'],
		['10 oz', '5.00'],
		['16 oz', '7.00'],
	]);
});

test('a beer that is not on tap, or has no price, is offered to nobody, and is no product either', () => {
	for (const beer of [...beers, ...beers.map((one) => ({ ...one, servings: [] }))]) {
		const thing = beerThing(americanFormats, beer, { name: brewery.name, baseUrl });
		const isSold = beer.status === 'on-tap' && beer.servings.some((s) => s.priceCents !== null);
		expect(['offers' in thing, thing['@type']]).toEqual([isSold, isSold ? 'Product' : 'WebPage']);
		expect(thing.description).not.toBe('');
	}
});

test('a guest beer is its own brewery’s, in whatever says who made it', () => {
	const [own] = beers.filter(({ status }) => status === 'on-tap');
	if (!own) throw new Error('The demo has a beer on tap.');
	const beer = { ...own, brewery: 'Third Rail Cellars', breweryTown: 'Beacon' };
	expect(beerThing(americanFormats, beer, { name: brewery.name, baseUrl })).toMatchObject({
		description: expect.stringContaining('Third Rail Cellars, Beacon'),
		brand: { name: 'Third Rail Cellars' },
		manufacturer: { '@type': 'Brewery', name: 'Third Rail Cellars', address: 'Beacon' },
	});
	expect(beerThing(americanFormats, own, { name: brewery.name, baseUrl })).toMatchObject({
		brand: { name: brewery.name },
		manufacturer: { '@id': expect.stringContaining(baseUrl) },
	});
	const [item] = menuThing(americanFormats, baseUrl, [beer]).hasMenuSection.hasMenuItem;
	expect(item?.description).toContain('Third Rail Cellars, Beacon');
});

test('a beer says by which gas it pours; without a price, a line of the menu has no empty list of offers', () => {
	const [beer] = beers.filter(({ status }) => status === 'on-tap');
	if (!beer) throw new Error('The demo has a beer on tap.');
	const taps = [
		{ number: 3, gas: 'nitro' as const },
		{ number: 7, gas: null },
	];
	expect(beerThing(americanFormats, { ...beer, taps }, { name: brewery.name, baseUrl })).toMatchObject({
		additionalProperty: expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Gas', value: 'Nitro' }]),
	});
	const [item] = menuThing(americanFormats, baseUrl, [{ ...beer, servings: [] }]).hasMenuSection.hasMenuItem;
	expect(item).not.toHaveProperty('offers');
});

test('without an address the brewery is an organization, and without prices or a cuisine it names none', () => {
	const bare = { ...brewery, address: { ...brewery.address, street: '' }, cuisine: [] };
	expect(breweryThing(americanFormats, { ...venue, business: bare }, '2026-11-20')).not.toHaveProperty(
		'openingHoursSpecification',
	);
	expect(breweryCard(americanFormats, { business: bare, baseUrl })['@type']).toBe('Organization');
	expect(
		breweryCard(americanFormats, { business: { ...brewery, cuisine: [] }, baseUrl, prices: null }),
	).not.toHaveProperty('priceRange');
	expect(
		breweryCard(americanFormats, { business: brewery, baseUrl, prices: { from: 300, to: 1050 } }),
	).toMatchObject({
		'@type': 'Brewery',
		priceRange: '$3–$10.50',
		servesCuisine: ['Pizza', 'American'],
	});
});

test('a beer shows its photo, one without its share picture', () => {
	const [beer] = beers;
	if (!beer) throw new Error('The demo has beers.');
	const imageOf = (image: string | null) =>
		beerThing(americanFormats, { ...beer, image }, { name: brewery.name, baseUrl }).image;
	const photo = '/media/AbCdEfGhIjKlMnOpQrStUv-1280';
	expect(imageOf(photo)).toBe(`${baseUrl}${photo}`);
	expect(imageOf('/old/photo.jpg')).toBe(`${baseUrl}/og/beers/${beer.slug}.png`);
	expect(imageOf(null)).toBe(`${baseUrl}/og/beers/${beer.slug}.png`);
});

test('figures that nobody measured are left out', () => {
	const [beer] = beers;
	if (!beer) throw new Error('The demo has beers.');
	const thing = beerThing(
		americanFormats,
		{ ...beer, ibu: null, srm: null },
		{ name: brewery.name, baseUrl },
	);
	expect(thing).toMatchObject({ additionalProperty: [{ name: 'ABV' }] });
});

test('figures are those that the page prints', () => {
	const [beer] = beers;
	if (!beer) throw new Error('The demo has beers.');
	const reckoned = { ...beer, abv: 5.4368, ibu: 64.936414411, srm: 8.25 };
	const thing = beerThing(americanFormats, reckoned, { name: brewery.name, baseUrl });
	expect(thing).toMatchObject({ additionalProperty: [{ value: 5.44 }, { value: 64.9 }, { value: 8.3 }] });
});

test('crumbs count from one and carry whole addresses', () => {
	const crumbs = [
		{ name: 'Home', path: '/' },
		{ name: 'Beer Menu', path: '/beer' },
	];
	expect(breadcrumbsThing(baseUrl, crumbs).itemListElement).toMatchObject([
		{ position: 1, item: 'https://brewery.example/' },
		{ position: 2, item: 'https://brewery.example/beer' },
	]);
});

test('no name can end the script that carries it, and every name comes back whole', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.constant('</script><script>')), (name) => {
			const text = toJsonLd([breadcrumbsThing(baseUrl, [{ name, path: '/' }])]);
			expect(text).not.toContain('<');
			expect(JSON.parse(text)['@graph'][0].itemListElement[0].name).toBe(name);
		}),
	);
});

test('each question stands with its answer, at its anchor', () => {
	const dogs = { slug: 'dogs', group: 'visit', question: 'May my dog come?', answer: '<p>Yes.</p>' };
	expect(faqThing('https://brewery.example', [dogs]).mainEntity).toEqual([
		{
			'@type': 'Question',
			url: 'https://brewery.example/faq#dogs',
			name: 'May my dog come?',
			acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
		},
	]);
});

test('items of a list in an answer do not run together', () => {
	const closed = {
		slug: 'closed',
		group: 'visit',
		question: 'When are you closed?',
		answer: '<p>On these days:</p><ul><li>MLK Day</li><li>Memorial Day</li></ul>',
	};
	const [question] = faqThing('https://brewery.example', [closed]).mainEntity;
	expect(question?.acceptedAnswer.text).toBe('On these days:\nMLK Day\nMemorial Day');
});
