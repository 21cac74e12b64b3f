import type { BusinessField } from '#domain/settings/business-draft.ts';

/** A part of the form of the business details. */
interface BusinessSection {
	readonly heading: string;
	readonly hint?: string;
	readonly fields: readonly BusinessField[];
}

/** The form of the business details from top to bottom. */
export const businessSections: readonly BusinessSection[] = [
	{
		heading: 'Name and words',
		fields: ['name', 'shortName', 'shortTagline', 'tagline', 'description.short', 'description.long'],
	},
	{
		heading: 'Where we are',
		fields: [
			'address.street',
			'address.city',
			'address.state',
			'address.zip',
			'address.coordinates.latitude',
			'address.coordinates.longitude',
			'location.type',
			'location.features',
		],
	},
	{
		heading: 'Reaching us',
		fields: [
			'contact.phone.formatted',
			'contact.generalEmail',
			'contact.reservationsEmail',
			'website.baseUrl',
		],
	},
	{
		heading: 'Profiles elsewhere',
		hint: 'Up to three; leave both fields of a row empty to drop it.',
		fields: [
			'socials.0.network',
			'socials.0.url',
			'socials.1.network',
			'socials.1.url',
			'socials.2.network',
			'socials.2.url',
		],
	},
	{
		heading: 'The brewery',
		fields: ['brewery.established', 'brewery.capacity', 'brewery.style', 'brewery.specialties', 'awards'],
	},
];

/** How a field looks where it is not one short line of text. */
interface FieldLook {
	readonly hint?: string;
	/** The lines of a longer text. */
	readonly rows?: number;
	readonly type?: 'text' | 'tel' | 'email' | 'url';
	readonly inputMode?: 'decimal' | 'numeric';
}

/** The fields that look otherwise than one short line, or need a hint. */
export const fieldLooks: Readonly<Partial<Record<BusinessField, FieldLook>>> = {
	shortName: { hint: 'In the header of every page; at most 40 characters.' },
	shortTagline: { hint: 'The big words of the home page.' },
	tagline: { rows: 2, hint: 'Below the big words, and in the footer.' },
	'description.short': { rows: 3, hint: 'In search results, and where the site is shared.' },
	'description.long': { rows: 8 },
	'address.coordinates.latitude': { inputMode: 'decimal', hint: 'For the map and the light of the sky.' },
	'address.coordinates.longitude': { inputMode: 'decimal', hint: 'West is negative.' },
	'location.features': { rows: 5, hint: 'One on each line.' },
	'contact.phone.formatted': {
		type: 'tel',
		hint: 'As it is printed; what dials it is made from it.',
	},
	'contact.generalEmail': { type: 'email' },
	'contact.reservationsEmail': { type: 'email' },
	'website.baseUrl': {
		type: 'url',
		hint: 'Another domain shows subscribers of calendar and feed their entries once more.',
	},
	'socials.0.url': { type: 'url' },
	'socials.1.url': { type: 'url' },
	'socials.2.url': { type: 'url' },
	'brewery.established': { inputMode: 'numeric' },
	'brewery.specialties': { rows: 3, hint: 'One on each line.' },
	awards: { rows: 2, hint: 'One on each line; none is fine.' },
};
