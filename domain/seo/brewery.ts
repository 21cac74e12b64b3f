import type { Brewery, WebSite } from 'schema-dts';
import type { Schedule } from '../hours/hours.ts';
import type { BusinessInfo } from '../settings/business.ts';
import type { PlainDate } from '../zoned-time.ts';
import { openingHours } from './opening-hours.ts';

/** The name under which every page's graph means the taproom itself. */
export const breweryId = (baseUrl: string) => `${baseUrl}/#brewery`;

/** The taproom as a place: where, how to reach it, and when its doors are open (schema.org/Brewery). */
export function breweryThing(
	{ business, schedule, baseUrl }: { business: BusinessInfo; schedule: Schedule; baseUrl: string },
	today: PlainDate,
) {
	const { address, contact } = business;
	return {
		'@type': 'Brewery',
		'@id': breweryId(baseUrl),
		name: business.name,
		alternateName: business.shortName,
		description: business.description.short,
		slogan: business.shortTagline,
		url: `${baseUrl}/`,
		logo: `${baseUrl}/icons/icon-512.png`,
		image: `${baseUrl}/og/site.png`,
		telephone: contact.phone.link.replace(/^tel:/, ''),
		email: contact.generalEmail,
		address: {
			'@type': 'PostalAddress',
			streetAddress: address.street,
			addressLocality: address.city,
			addressRegion: address.state,
			postalCode: address.zip,
			addressCountry: 'US',
		},
		geo: { '@type': 'GeoCoordinates', ...address.coordinates },
		foundingDate: String(business.brewery.established),
		amenityFeature: business.location.features.map((name) => ({
			'@type': 'LocationFeatureSpecification' as const,
			name,
			value: true,
		})),
		sameAs: business.socials.map(({ url }) => url),
		hasMenu: `${baseUrl}/beer`,
		currenciesAccepted: 'USD',
		openingHoursSpecification: openingHours(schedule, today),
	} satisfies Brewery;
}

/** The site itself, so that search results show its name rather than its address (schema.org/WebSite). */
export function siteThing({ business, baseUrl }: { business: BusinessInfo; baseUrl: string }) {
	return {
		'@type': 'WebSite',
		'@id': `${baseUrl}/#site`,
		name: business.shortName,
		alternateName: business.name,
		url: `${baseUrl}/`,
		publisher: { '@id': breweryId(baseUrl) },
	} satisfies WebSite;
}
