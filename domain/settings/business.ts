import type { BusinessInfo, BusinessInput } from './business-schema.ts';

export type { BusinessInfo, BusinessInput } from './business-schema.ts';

/** What dials a number: digits as inside the country, and a `tel:` address (RFC 3966). Without a country it is a US one. */
function dialed(formatted: string): { raw: string; link: string } {
	const digits = formatted.replace(/\D/g, '');
	const abroad = formatted.trim().startsWith('+') && !/^1\d{10}$/.test(digits);
	if (abroad) return { raw: digits, link: `tel:+${digits}` };
	const raw = digits.slice(-10);
	return { raw, link: `tel:+1${raw}` };
}

const filled = (words: readonly string[]) => words.filter((word) => word !== '');

/**
 * The business as the site needs it, from what staff typed. Without awards one empty entry stays, which is the
 * specification's placeholder (spec §3).
 */
export function businessFrom(input: BusinessInput): BusinessInfo {
	const { address, contact, website, brewery, location } = input;
	const { street, city, state, zip, coordinates } = address;
	const { formatted } = contact.phone;
	const awards = filled(input.awards);
	return {
		...input,
		address: { street, city, state, zip, full: `${street}, ${city}, ${state} ${zip}`, coordinates },
		contact: { ...contact, phone: { formatted, ...dialed(formatted) } },
		website: {
			domain: new URL(website.baseUrl).hostname,
			baseUrl: website.baseUrl.replace(/[?#].*$/, '').replace(/\/+$/, ''),
		},
		awards: awards.length > 0 ? awards : [''],
		brewery: { ...brewery, specialties: filled(brewery.specialties) },
		location: { ...location, features: filled(location.features) },
	};
}
