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
])('the phone %s is dialed as %s', (formatted, raw, link) => {
	const input = businessInputSchema.parse(
		businessInputFrom({ ...draft, 'contact.phone.formatted': formatted }),
	);
	expect(businessFrom(input).contact.phone).toEqual({ formatted, raw, link });
});

test.each(['555-0142', 'call us', '(845) 555-0142 ext. 3', '+', '1234567890123456'])(
	'%s is no phone number',
	(formatted) => {
		const input = businessInputFrom({ ...draft, 'contact.phone.formatted': formatted });
		expect(businessInputSchema.safeParse(input).success).toBe(false);
	},
);

test('every field left empty is asked for beside itself, the optional ones are not', () => {
	const optional = [
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
	['www.ironbridge.example/taproom/', 'https://www.ironbridge.example/taproom'],
	['ironbridge.example:8080', 'https://ironbridge.example:8080'],
	['http://ironbridge.example', 'http://ironbridge.example'],
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
