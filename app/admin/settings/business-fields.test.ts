import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { businessFrom, businessInputSchema } from '#domain/settings/business.ts';
import { defaultBusiness } from '#domain/settings/defaults.ts';
import { businessDraftOf, businessInputFrom, businessPathOf, businessPaths } from './business-fields.ts';

const draft = businessDraftOf(brewery);

test('the details come back from the form as they went into it, the empty award too', () => {
	expect(businessFrom(businessInputSchema.parse(businessInputFrom(draft)))).toEqual(brewery);
});

test.each([
	['(845) 555-0142', '8455550142', 'tel:+18455550142'],
	['1-845-555-0142', '8455550142', 'tel:+18455550142'],
	['+1 845 555 0142', '8455550142', 'tel:+18455550142'],
	['+49 30 901820', '4930901820', 'tel:+4930901820'],
	['+49 (0)30 901820', '4930901820', 'tel:+4930901820'],
	['+44 (0)20 7946 0958', '442079460958', 'tel:+442079460958'],
	['(845) 555–0142', '8455550142', 'tel:+18455550142'],
	['845‑555‑0142', '8455550142', 'tel:+18455550142'],
])('the phone %s is dialed as %s', (formatted, raw, link) => {
	const input = businessInputSchema.parse(
		businessInputFrom({ ...draft, 'contact.phone.formatted': formatted }),
	);
	expect(businessFrom(input).contact.phone).toEqual({ formatted, raw, link });
});

test.each([
	'555-0142',
	'call us',
	'(845) 555-0142 ext. 3',
	'+',
	'1234567890123456',
	'(02) 9876 5432',
	'030 901 8200',
])('%s is no phone number', (formatted) => {
	const input = businessInputFrom({ ...draft, 'contact.phone.formatted': formatted });
	expect(businessInputSchema.safeParse(input).success).toBe(false);
});

test('a number without its country is told once what it lacks', () => {
	const messages = (phone: string) =>
		businessInputSchema
			.safeParse(businessInputFrom({ ...draft, 'contact.phone.formatted': phone }))
			.error?.issues.map(({ message }) => message);
	expect(messages('(02) 9876 5432')).toEqual([
		'Numbers outside the US and Canada begin with their country code, as in +61 2 9876 5432.',
	]);
	expect(messages('555-0142')).toEqual(['Must be a phone number, such as (845) 555-0142 or +49 30 901820.']);
});

test('every field left empty is asked for beside itself, the optional ones are not', () => {
	const optional = [
		'shortName',
		'address.street',
		'address.city',
		'address.state',
		'address.zip',
		'address.country',
		'contact.phone.formatted',
		'contact.generalEmail',
		'contact.reservationsEmail',
		'brewery.capacity',
		'awards',
		'brewery.specialties',
		'location.features',
		'cuisine',
		'website.baseUrl',
	];
	for (const field of businessPaths) {
		const changed = { ...draft, [field]: '' };
		const result = businessInputSchema.safeParse(businessInputFrom(changed));
		const paths = (result.error?.issues ?? []).map(({ path }) => path.join('.'));
		const named = paths.map((path) => businessPathOf(path, changed));
		expect(named, field).toEqual(optional.includes(field) ? [] : [field]);
	}
});

test('a brewery that has told no website and no place on the globe has empty fields, and leaves them so', () => {
	const untold = businessDraftOf(defaultBusiness);
	const fields = ['website.baseUrl', 'address.coordinates.latitude', 'address.coordinates.longitude'];
	expect(fields.map((field) => untold[field])).toEqual(['', '', '']);
	expect(businessFrom(businessInputSchema.parse(businessInputFrom(untold)))).toEqual(defaultBusiness);
});

test.each([
	['ironbridge.example', 'https://ironbridge.example'],
	['www.ironbridge.example/', 'https://www.ironbridge.example'],
	['ironbridge.example:8080', 'https://ironbridge.example:8080'],
	['http://ironbridge.example', 'http://ironbridge.example'],
	['https://ironbridge.example/?', 'https://ironbridge.example'],
	['https://ironbridge.example#', 'https://ironbridge.example'],
])('%s typed as the website is %s', (typed, baseUrl) => {
	const input = businessInputSchema.parse(businessInputFrom({ ...draft, 'website.baseUrl': typed }));
	expect(businessFrom(input).website.baseUrl).toBe(baseUrl);
});

test.each(['our site', 'ironbridge', 'mailto:a@ironbridge.example', 'javascript:alert(1)'])(
	'%s is no website',
	(typed) => {
		expect(
			businessInputSchema.safeParse(businessInputFrom({ ...draft, 'website.baseUrl': typed })).success,
		).toBe(false);
	},
);

test('a row of profiles that is empty is left out, and errors still find theirs', () => {
	const changed = {
		...draft,
		'socials.0.network': '',
		'socials.0.url': '',
		'socials.2.url': 'untappd',
	};
	const input = businessInputFrom(changed);
	expect(input.socials).toHaveLength(2);
	expect(businessPathOf('socials.1.url', changed)).toBe('socials.2.url');
	expect(businessPathOf('location.features.3', changed)).toBe('location.features');
	expect(businessPathOf('motto', changed)).toBeNull();
});

test.each([
	['https://brewery.example/beer', 'https://brewery.example'],
	['www.Brewery.example/menu?table=4', 'https://www.brewery.example'],
	['https://brewery.example:8443/#taps', 'https://brewery.example:8443'],
	['http://owner:secret@brewery.example', 'http://brewery.example'],
	['http://:secret@brewery.example', 'http://brewery.example'],
])('%s is no address of a site, and the form names the one that is', (typed, site) => {
	const input = businessInputFrom({ ...draft, 'website.baseUrl': typed });
	const messages = businessInputSchema.safeParse(input).error?.issues.map(({ message }) => message);
	expect(messages).toEqual([`Only the address of the site, without what comes after it: ${site}.`]);
});

test('links carry the address of the site in small letters and without a slash at its end', () => {
	const input = businessInputFrom({ ...draft, 'website.baseUrl': 'HTTPS://Brewery.example/' });
	expect(businessFrom(businessInputSchema.parse(input)).website).toEqual({
		domain: 'brewery.example',
		baseUrl: 'https://brewery.example',
	});
});

test('the header’s name follows the name until somebody types one', () => {
	const renamed = (name: string) =>
		businessInputSchema.parse(businessInputFrom({ ...businessDraftOf(defaultBusiness), name })).shortName;
	expect(renamed('Ironbridge Brewing')).toBe('Ironbridge Brewing');
	expect(renamed('The Extraordinarily Long Brewing Company of Upper Rhine')).toBe(
		'The Extraordinarily Long Brewing Company',
	);
	expect(renamed('W'.repeat(80))).toBe('W'.repeat(40));
	expect(renamed(`${'W'.repeat(39)}🍺`)).toBe('W'.repeat(39));
	const typed = { ...businessDraftOf(defaultBusiness), name: 'Ironbridge Brewing', shortName: 'Ironbridge' };
	const saved = businessFrom(businessInputSchema.parse(businessInputFrom(typed)));
	expect(businessDraftOf(saved).shortName).toBe('Ironbridge');
});

test('a name that nobody sees is asked for again', () => {
	const input = businessInputFrom({ ...draft, name: '\u200b\u2060', shortName: '\u3164' });
	const issues = businessInputSchema
		.safeParse(input)
		.error?.issues.map(({ path, message }) => [path, message]);
	expect(issues).toEqual([
		[['name'], 'Please fill this in.'],
		[['shortName'], 'Please fill this in.'],
	]);
});
