import * as z from 'zod/mini';
import { objectOf } from '../record.ts';
import { isVisible, readableText } from '../text/clean-text.ts';
import { emailSchema } from '../text/email-schema.ts';
import { unknownWebsite } from '../text/website-reach.ts';
import { fullAddress } from './address.ts';

const required = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const requiredParagraph = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000));
const optional = z.string().check(z.trim(), z.maxLength(60));
/** A text that a new taproom may not have yet. */
const optionalText = z.string().check(z.trim(), z.maxLength(200));
const email = optionalText.check(
	z.refine((text) => text === '' || z.safeParse(emailSchema, text).success, {
		error: 'Must be an email address.',
	}),
);
const words = z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(20));
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));
const webAddress = z
	.url({ protocol: /^https?$/, error: 'Must be a whole web address, beginning with https://.' })
	.check(z.maxLength(2_000));

/** Returns the digits of a phone number, without the zero that is dialed only within the country: '+44 (0)20'. */
function phoneDigits(text: string): string {
	const typed = text.trim();
	return (typed.startsWith('+') ? typed.replace(/\(0\)/g, '') : typed).replace(/\D/g, '');
}

/** Accepts ten-digit US numbers, with or without the leading 1, and others with their country code. */
function isPhone(text: string): boolean {
	const digits = phoneDigits(text);
	// The phone number may be empty.
	if (text === '') return true;
	if (!/^\+?[\d\s().\p{Pd}]+$/u.test(text.trim())) return false;
	return text.trim().startsWith('+') ? /^\d{8,15}$/.test(digits) : /^1?\d{10}$/.test(digits);
}

const phone = optionalText.check(
	z.refine(isPhone, { error: 'Must be a phone number, such as (845) 555-0142 or +49 30 901820.' }),
);

/** Refuses numbers of other countries without their country code, which would be dialed within the US. */
const typedPhone = phone.check(
	z.refine((text) => !isPhone(text) || isDialed(text), {
		error: 'Numbers outside the US and Canada begin with their country code, as in +61 2 9876 5432.',
	}),
);

/** Area codes of the US and Canada begin with 2 to 9 (North American Numbering Plan). */
function isDialed(phone: string): boolean {
	const digits = phoneDigits(phone);
	return digits === '' || phone.trim().startsWith('+') || /^1?[2-9]\d{9}$/.test(digits);
}

/** Says whether an address is that of a site: pages load their files from the root of their host. */
function isSite(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { pathname, username, password, search, hash } = new URL(address);
	return pathname === '/' && [username, password, search, hash].every((part) => part === '');
}

function siteOf(address: unknown): string {
	const text = String(address);
	return URL.canParse(text) ? `${new URL(text).protocol}//${new URL(text).host}` : text;
}

const siteAddress = webAddress.check(
	z.refine(isSite, {
		error: ({ input }) => `Only the address of the site, without what comes after it: ${siteOf(input)}.`,
	}),
);

const longestShortName = 40;

/**
 * Fields that are validated and stored alike. Unknown fields of a newer release are refused in input and dropped from
 * stored values.
 */
const names = {
	name: required,
	shortName: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestShortName)),
	shortTagline: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	tagline: required,
};
const story = {
	description: z.object({ short: requiredParagraph, long: requiredParagraph }),
	awards: words,
	brewery: z.object({
		established: z.int().check(z.minimum(1000), z.maximum(9999)),
		capacity: optionalText,
		style: required,
		specialties: words,
	}),
	location: z.object({ type: required, features: words }),
	/** The cuisine for search engines: 'Pizza', 'Barbecue'. Absent from older settings. */
	cuisine: z._default(words, []),
};
const socialLinkSchema = z.object({ network: required, url: webAddress });
const addressParts = {
	street: optionalText,
	city: optionalText,
	state: optional,
	zip: optional,
	/** Empty within the United States. Absent from older settings. */
	country: z._default(optional, ''),
};
export const coordinatesSchema = z.object({ latitude: degrees(90), longitude: degrees(180) });
const emails = { generalEmail: email, reservationsEmail: email };

export const businessInfoSchema = z.object({
	...names,
	address: z.object({
		...addressParts,
		/** The whole address on one line. */
		full: z.string().check(z.maxLength(600)),
		/** Null until staff set the position. */
		coordinates: z.nullable(coordinatesSchema),
	}),
	contact: z.object({
		phone: z.object({
			/** The digits to dial within the country. */
			raw: z.string().check(z.regex(/^\d{0,15}$/)),
			formatted: phone,
			/** A `tel:` URL in international form (RFC 3966). */
			link: z.string().check(z.regex(/^(?:tel:\+\d{1,16})?$/)),
		}),
		...emails,
	}),
	socials: z.array(socialLinkSchema).check(z.maxLength(3)),
	/** A host has at most 253 characters (RFC 1035). */
	website: z.object({ domain: z.string().check(z.maxLength(253)), baseUrl: webAddress }),
	...story,
});
export type BusinessInfo = z.infer<typeof businessInfoSchema>;

/** Holds the business details that pages show. Only structured data and `/data/site.json` have the rest. */
export interface ShownBusiness
	extends Omit<BusinessInfo, 'description' | 'awards' | 'location' | 'cuisine' | 'website'> {
	readonly description: { readonly short: string; readonly long?: string };
	readonly location: { readonly type: string; readonly features?: readonly string[] };
	readonly awards?: readonly string[];
	readonly cuisine?: readonly string[];
}

/** Removes the details that no page shows; they would add a kilobyte to each. */
export function shownBusiness(business: ShownBusiness): ShownBusiness {
	const { name, shortName, shortTagline, tagline, description, address, contact, socials } = business;
	const { brewery, location } = business;
	return {
		name,
		shortName,
		shortTagline,
		tagline,
		description: { short: description.short },
		address,
		contact,
		socials,
		brewery,
		location: { type: location.type },
	};
}

/** Refuses texts that consist of invisible characters only. Empty texts are refused before. */
const hasVisibleText = z.refine<string>((text) => text === '' || isVisible(text), {
	error: 'Please fill this in.',
});

/** The fields that staff enter; those that follow from others (digits, link, one-line address, domain) are computed. */
export const businessInputSchema = z.strictObject({
	...names,
	name: names.name.check(hasVisibleText),
	shortName: names.shortName.check(hasVisibleText),
	address: z.strictObject({
		...addressParts,
		full: z.optional(z.string()),
		coordinates: z.nullable(z.strictObject(coordinatesSchema.shape)),
	}),
	contact: z.strictObject({
		phone: z.strictObject({
			raw: z.optional(z.string()),
			formatted: typedPhone,
			link: z.optional(z.string()),
		}),
		...emails,
	}),
	socials: z.array(z.strictObject(socialLinkSchema.shape)).check(z.maxLength(3)),
	website: z.strictObject({
		domain: z.optional(z.string()),
		/** The site's public address; may be empty. */
		baseUrl: z.union([z.literal(''), siteAddress]),
	}),
	...story,
	description: z.strictObject(story.description.shape),
	brewery: z.strictObject(story.brewery.shape),
	location: z.strictObject(story.location.shape),
});
export type BusinessInput = z.infer<typeof businessInputSchema>;

/** Returns the name for the header if nobody has typed one: the name, or as many of its first words as fit. */
export function shortNameFrom(name: string): string {
	if (name.length <= longestShortName) return name;
	const words = name.slice(0, longestShortName + 1).replace(/\s+\S*$/, '');
	return words.length <= longestShortName ? words : readableText(name.slice(0, longestShortName));
}

const filled = (list: readonly string[]) => list.filter((word) => word !== '');

/** Returns the digits to dial within the country and a `tel:` URL (RFC 3966). Without a country code it is a US number. */
function dialed(formatted: string): { raw: string; link: string } {
	const digits = phoneDigits(formatted);
	if (digits === '') return { raw: '', link: '' };
	const abroad = formatted.trim().startsWith('+') && !/^1\d{10}$/.test(digits);
	if (abroad) return { raw: digits, link: `tel:+${digits}` };
	const raw = digits.slice(-10);
	return { raw, link: `tel:+1${raw}` };
}

/** Builds the business details from the form. Without awards, one empty entry stays as the placeholder of spec §3. */
export function businessFrom(input: BusinessInput): BusinessInfo {
	const { address, contact, website, brewery, location } = input;
	const { street, city, state, zip, country, coordinates } = address;
	const place = { street, city, state, zip, country };
	const { formatted } = contact.phone;
	const awards = filled(input.awards);
	const baseUrl = website.baseUrl || unknownWebsite;
	return {
		...input,
		address: { ...place, full: fullAddress(place), coordinates },
		contact: { ...contact, phone: { formatted, ...dialed(formatted) } },
		website: {
			domain: new URL(baseUrl).hostname,
			// A lone ? or # is no part of the parsed address, but would begin a part of every link.
			baseUrl: baseUrl.toLowerCase().replace(/^(https?:\/\/[^/\\?#]+)[/\\?#]*$/, '$1'),
		},
		awards: awards.length > 0 ? awards : [''],
		brewery: { ...brewery, specialties: filled(brewery.specialties) },
		location: { ...location, features: filled(location.features) },
		cuisine: filled(input.cuisine),
	};
}

/** The position (New York) that older versions stored if none was set. */
const formerlyAssumed = { latitude: 40.71, longitude: -74.01 };

/** Older versions stored addresses with a path, which stood before that of every link. */
function withSiteAddress(stored: unknown): unknown {
	const { website } = objectOf(stored);
	const { baseUrl } = objectOf(website);
	if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl) || isSite(baseUrl)) return stored;
	return { ...objectOf(stored), website: { ...objectOf(website), baseUrl: siteOf(baseUrl) } };
}

/** Upgrades stored details: removes the assumed position, invalid links and the path of the website. */
export function upgradeBusiness(former: unknown): unknown {
	const stored = withSiteAddress(former);
	const { socials } = objectOf(stored);
	const older = Array.isArray(socials)
		? { ...objectOf(stored), socials: socials.filter((link) => z.safeParse(socialLinkSchema, link).success) }
		: stored;
	const { address } = objectOf(older);
	const { coordinates } = objectOf(address);
	const { latitude, longitude } = objectOf(coordinates);
	const isAssumed = latitude === formerlyAssumed.latitude && longitude === formerlyAssumed.longitude;
	return isAssumed ? { ...objectOf(older), address: { ...objectOf(address), coordinates: null } } : older;
}
