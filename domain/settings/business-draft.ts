import type { FieldError } from '../errors.ts';
import type { Difference } from '../hours/hours-differences.ts';
import type { BusinessInfo } from './business.ts';

/** The details of the business as a form holds them: every field a text under its path; a list has a line for each. */
export const businessLabels = {
	name: 'Name',
	shortName: 'Short name',
	shortTagline: 'Short tagline',
	tagline: 'Tagline',
	'address.street': 'Street',
	'address.city': 'City',
	'address.state': 'State',
	'address.zip': 'ZIP code',
	'address.coordinates.latitude': 'Latitude',
	'address.coordinates.longitude': 'Longitude',
	'contact.phone.formatted': 'Phone',
	'contact.generalEmail': 'General e-mail',
	'contact.reservationsEmail': 'Reservations e-mail',
	'socials.0.network': 'First network',
	'socials.0.url': 'First profile',
	'socials.1.network': 'Second network',
	'socials.1.url': 'Second profile',
	'socials.2.network': 'Third network',
	'socials.2.url': 'Third profile',
	'website.baseUrl': 'Website',
	'description.short': 'Short description',
	'description.long': 'Long description',
	'brewery.established': 'Established',
	'brewery.capacity': 'Capacity',
	'brewery.style': 'Kind of brewery',
	'brewery.specialties': 'Specialties',
	awards: 'Awards',
	'location.type': 'Kind of place',
	'location.features': 'Features',
} as const;

/** A field of the form, by its path in the business details. */
export type BusinessField = keyof typeof businessLabels;
/** The business details as a form holds them: one text a field. */
export type BusinessDraft = Readonly<Record<BusinessField, string>>;

const isField = (path: string): path is BusinessField => path in businessLabels;

/** Every field, in the order of the form. */
export const businessFields: readonly BusinessField[] = Object.keys(businessLabels).filter(isField);

/** The details as the form edits them. */
export function businessDraftOf(business: BusinessInfo): BusinessDraft {
	const { address, contact, socials, website, description, brewery, location } = business;
	return {
		name: business.name,
		shortName: business.shortName,
		shortTagline: business.shortTagline,
		tagline: business.tagline,
		'address.street': address.street,
		'address.city': address.city,
		'address.state': address.state,
		'address.zip': address.zip,
		'address.coordinates.latitude': String(address.coordinates.latitude),
		'address.coordinates.longitude': String(address.coordinates.longitude),
		'contact.phone.formatted': contact.phone.formatted,
		'contact.generalEmail': contact.generalEmail,
		'contact.reservationsEmail': contact.reservationsEmail,
		'socials.0.network': socials[0]?.network ?? '',
		'socials.0.url': socials[0]?.url ?? '',
		'socials.1.network': socials[1]?.network ?? '',
		'socials.1.url': socials[1]?.url ?? '',
		'socials.2.network': socials[2]?.network ?? '',
		'socials.2.url': socials[2]?.url ?? '',
		'website.baseUrl': website.baseUrl,
		'description.short': description.short,
		'description.long': description.long,
		'brewery.established': String(brewery.established),
		'brewery.capacity': brewery.capacity,
		'brewery.style': brewery.style,
		'brewery.specialties': brewery.specialties.join('\n'),
		awards: business.awards.join('\n'),
		'location.type': location.type,
		'location.features': location.features.join('\n'),
	};
}

const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** A number as typed; nothing typed is nothing, so that the schema asks for it. */
const figure = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The rows of profiles that hold anything, by their place in the form. */
function filledSocials(draft: BusinessDraft): { place: number; network: string; url: string }[] {
	return [
		{ place: 0, network: draft['socials.0.network'], url: draft['socials.0.url'] },
		{ place: 1, network: draft['socials.1.network'], url: draft['socials.1.url'] },
		{ place: 2, network: draft['socials.2.network'], url: draft['socials.2.url'] },
	].filter(({ network, url }) => network.trim() !== '' || url.trim() !== '');
}

/** What the form sends, unchecked; `businessInputSchema` says what is wrong with it. */
export function businessInputFrom(draft: BusinessDraft) {
	return {
		name: draft.name,
		shortName: draft.shortName,
		shortTagline: draft.shortTagline,
		tagline: draft.tagline,
		address: {
			street: draft['address.street'],
			city: draft['address.city'],
			state: draft['address.state'],
			zip: draft['address.zip'],
			coordinates: {
				latitude: figure(draft['address.coordinates.latitude']),
				longitude: figure(draft['address.coordinates.longitude']),
			},
		},
		contact: {
			phone: { formatted: draft['contact.phone.formatted'] },
			generalEmail: draft['contact.generalEmail'].trim(),
			reservationsEmail: draft['contact.reservationsEmail'].trim(),
		},
		socials: filledSocials(draft).map(({ network, url }) => ({ network, url: url.trim() })),
		website: { baseUrl: draft['website.baseUrl'].trim() },
		description: { short: draft['description.short'], long: draft['description.long'] },
		awards: lines(draft.awards),
		brewery: {
			established: figure(draft['brewery.established']),
			capacity: draft['brewery.capacity'],
			style: draft['brewery.style'],
			specialties: lines(draft['brewery.specialties']),
		},
		location: { type: draft['location.type'], features: lines(draft['location.features']) },
	};
}

/** The field that an error of the input is about; a line of a list belongs to its list. Null for none of the form's. */
export function businessFieldOf({ path }: FieldError, draft: BusinessDraft): BusinessField | null {
	const place = /^socials\.(\d)\.(network|url)$/.exec(path);
	const wanted = place
		? `socials.${filledSocials(draft)[Number(place[1])]?.place}.${place[2]}`
		: path.replace(/\.\d+$/, '');
	return isField(wanted) ? wanted : null;
}

/** On what two versions of the details differ. */
export function businessDifferences(theirs: BusinessInfo, yours: BusinessDraft): Difference[] {
	const one = businessDraftOf(theirs);
	return businessFields
		.filter((field) => one[field].trim() !== yours[field].trim())
		.map((field) => ({
			label: businessLabels[field],
			theirs: one[field] || '–',
			yours: yours[field] || '–',
		}));
}
