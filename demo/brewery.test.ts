import { expect, test } from 'vitest';
import { businessInfoSchema } from '#domain/settings/business.ts';
import { brewery } from './brewery.ts';

test('the demo brewery fits the shape of a business', () => {
	expect(businessInfoSchema.parse(brewery)).toEqual(brewery);
});

// Spec 1, Product: Its specialties are IPA, Stout and Pilsner.
// Spec 3, Business info: Business info has long description; awards (one empty placeholder); brewery capacity 7
//   bbl brewhouse, style Craft Brewery, specialties IPA, Stout, Pilsner; location type a historic farm.
test('the demo brewery is what the specification says of it', () => {
	expect(brewery.brewery).toEqual({
		established: 2025,
		capacity: '7 bbl brewhouse',
		style: 'Craft Brewery',
		specialties: ['IPA', 'Stout', 'Pilsner'],
	});
	expect(brewery.location.type).toBe('Historic farm');
	expect(brewery.location.features).toEqual([
		'Outdoor seating',
		'Dog-friendly',
		'Live music venue',
		'Free parking',
		'Wheelchair accessible',
	]);
	expect(brewery.awards).toEqual(['']);
	expect(brewery.socials).toHaveLength(3);
	expect(brewery.description.long.length).toBeGreaterThan(brewery.description.short.length);
});

// Spec 3, Business info: Business info has contact phone raw.
test('nobody real is called or written to: the phone is of the fictional range, the addresses are examples', () => {
	expect(brewery.contact.phone.raw).toMatch(/55501\d\d$/);
	expect(brewery.contact.phone.link).toBe(`tel:+1${brewery.contact.phone.raw}`);
	for (const address of [
		brewery.contact.generalEmail,
		brewery.contact.reservationsEmail,
		brewery.website.domain,
	]) {
		expect(address).toMatch(/\.example$/);
	}
});
