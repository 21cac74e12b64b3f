import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBeerTexts } from '#tests/any-beer-texts.ts';
import { type Beer, beerAllergens, beerStatuses, glassShapes, type PublicBeer } from './beer.ts';
import { blankBeer, fieldByField, wireFieldNames } from './beer-fields.ts';
import { beerFromJson, beersJsonSchema, beerToJson } from './beer-json.ts';

/** The fields of spec §3 and no others, as in a file of another program. */
const specBeer = {
	slug: 'rail-yard-pils',
	name: 'Rail Yard Pils',
	style: 'German Pils',
	abv: '4.9%',
	ibu: 34,
	srm: '3',
	status: 'on-tap',
	featured: true,
	barrel_aged: false,
	image: '/images/rail-yard.jpg',
	brief_description: 'Crackling dry.',
	content: '<p>Lagered for seven weeks.</p>',
	tapped_on: '2026-11-02',
	flavor_profile: 'Cracker and lemon pith.',
	aroma: 'Cut hay.',
	appearance: 'Straw, brilliant.',
	hops: 'Tettnang',
	malts: 'Pilsner',
	yeast: 'Lager',
};

const accepts = (change: Record<string, unknown>) =>
	beersJsonSchema.safeParse([{ ...specBeer, ...change }]).success;

/** Parses one beer with the schema, as the client does. */
function readBeer(change: Record<string, unknown>): PublicBeer {
	const [json] = beersJsonSchema.parse([{ ...specBeer, ...change }]);
	if (!json) throw new Error('The schema lost the beer.');
	return beerFromJson(json);
}

const text = fc.string({ maxLength: 20 });
const maybeText = fc.option(text);
const measured = fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10));
const publicOf = (beer: Beer) => fieldByField<PublicBeer>(wireFieldNames, (name) => beer[name]);
const anyOther = fc.record({
	slug: text,
	name: text,
	style: text,
	abv: fc.integer({ min: 0, max: 7000 }).map((hundredths) => hundredths / 100),
	ibu: measured,
	srm: measured,
	status: fc.constantFrom(...beerStatuses, 'aging'),
	featured: fc.boolean(),
	barrelAged: fc.boolean(),
	low: fc.boolean(),
	briefDescription: text,
	content: text,
	tappedOn: fc.option(fc.constantFrom('2026-11-06', '2028-02-29')),
	glass: fc.constantFrom(...glassShapes),
	allergens: fc.option(fc.subarray([...beerAllergens])),
	tapNumber: fc.option(fc.integer({ min: 1, max: 999 })),
	servings: fc.array(
		fc.record({
			label: fc.constantFrom('5 oz', '0.5 L'),
			ounces: fc.constantFrom(5, 9.5, 16.9),
			glass: fc.constantFrom(...glassShapes),
			priceCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
		}),
		{ maxLength: 3 },
	),
});
const anyBeer = fc
	.tuple(anyBeerTexts(maybeText), anyOther)
	.map(([texts, other]) => publicOf({ ...blankBeer, ...texts, ...other }));

test('a file with the fields of the spec alone is read; what it leaves out is null, and the glass a pint', () => {
	expect(readBeer({})).toEqual({
		...publicOf(blankBeer),
		slug: 'rail-yard-pils',
		name: 'Rail Yard Pils',
		style: 'German Pils',
		styleCode: null,
		abv: 4.9,
		ibu: 34,
		srm: 3,
		status: 'on-tap',
		featured: true,
		barrelAged: false,
		image: '/images/rail-yard.jpg',
		briefDescription: 'Crackling dry.',
		content: '<p>Lagered for seven weeks.</p>',
		tappedOn: '2026-11-02',
		flavorProfile: 'Cracker and lemon pith.',
		aroma: 'Cut hay.',
		appearance: 'Straw, brilliant.',
		hops: 'Tettnang',
		malts: 'Pilsner',
		yeast: 'Lager',
		glass: 'pint',
	});
});

// Spec 3, Beer: A beer has slug, name, style; status, featured (boolean), barrel_aged (boolean); image,
//   brief_description, content (HTML text), tapped_on (date); flavor_profile, aroma, appearance, hops, malts,
//   yeast.
test('the wire carries every field of the spec under the spec’s name', () => {
	const json = beerToJson(readBeer({}));
	expect(json).toMatchObject({ ...specBeer, srm: 3 });
});

// Spec 3, Beer: A beer has abv, text with its percent sign so that '{abv} ABV' reads right.
test('abv is text with its percent sign, so that it reads right before ABV', () => {
	const beer = readBeer({});
	expect(`${beerToJson({ ...beer, abv: 6.5 }).abv} ABV`).toBe('6.5% ABV');
	expect(`${beerToJson({ ...beer, abv: 6 }).abv} ABV`).toBe('6.0% ABV');
});

test.each([
	['6.5%', 6.5],
	['6.5', 6.5],
	[' 11 % ', 11],
	['0.5%', 0.5],
])('an abv of %j is read as %d', (abv, expected) => {
	expect(readBeer({ abv }).abv).toBe(expected);
});

test.each(['', '%', 'strong', '-5%', '5,5%', '5.5.5%', 5.5, null, undefined])(
	'an abv of %j is refused',
	(abv) => {
		expect(accepts({ abv })).toBe(false);
	},
);

// Spec 3, Beer: A beer has srm (optional; number or numeric string).
test('srm is a number, a numeric string, null, or left out', () => {
	expect(readBeer({ srm: 12 }).srm).toBe(12);
	expect(readBeer({ srm: '12' }).srm).toBe(12);
	expect(readBeer({ srm: ' 4.5 ' }).srm).toBe(4.5);
	expect(readBeer({ srm: null }).srm).toBeNull();
	expect(readBeer({ srm: undefined }).srm).toBeNull();
	for (const srm of ['', 'dark', '40+', '0x10', true]) expect(accepts({ srm }), String(srm)).toBe(false);
});

test('an IBU of 0 is a measurement, not an absence', () => {
	expect(readBeer({ ibu: 0 }).ibu).toBe(0);
	expect(beerToJson(readBeer({ ibu: 0, srm: '0' }))).toMatchObject({ ibu: 0, srm: 0 });
});

// Spec 3, Beer: A beer has ibu (optional).
test('what nobody measured is left out of the wire', () => {
	const json = beerToJson(readBeer({ ibu: null, srm: undefined }));
	expect(json).not.toHaveProperty('ibu');
	expect(json).not.toHaveProperty('srm');
});

test.each(['slug', 'name', 'style', 'status', 'featured', 'barrel_aged', 'brief_description', 'content'])(
	'a file whose beer has no %s is refused',
	(field) => {
		expect(accepts({ [field]: undefined })).toBe(false);
		expect(accepts({ [field]: null })).toBe(false);
	},
);

test('a file that is no list of beers is refused', () => {
	for (const body of [{}, null, 'beers', [null], [[]], { beers: [] }]) {
		expect(beersJsonSchema.safeParse(body).success, JSON.stringify(body)).toBe(false);
	}
	expect(beersJsonSchema.parse([])).toEqual([]);
});

test('a status that this version does not know travels unchanged', () => {
	expect(beerToJson(readBeer({ status: 'aging' })).status).toBe('aging');
});

test('every beer survives the journey over the wire', () => {
	fc.assert(
		fc.property(fc.array(anyBeer, { maxLength: 4 }), (beers) => {
			const sent = JSON.stringify(beers.map(beerToJson));
			const received = beersJsonSchema.parse(JSON.parse(sent)).map(beerFromJson);
			expect(received).toEqual(beers);
		}),
	);
});
