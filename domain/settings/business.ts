import * as z from 'zod/mini';
import { fullAddress } from './address.ts';
import { untoldWebsite } from './website.ts';

const line = z.string().check(z.maxLength(200));
/** Empty until somebody fills it in. */
const storedEmail = z.union([z.literal(''), z.email()]);
const paragraph = z.string().check(z.maxLength(1_000));

export const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() });
const webAddress = z.url({
	protocol: /^https?$/,
	error: 'Must be a whole web address, beginning with https://.',
});
const socialLinkSchema = z.object({ network: line, url: webAddress });

export const businessInfoSchema = z.object({
	name: line,
	shortName: line,
	shortTagline: line,
	tagline: line,
	address: z.object({
		street: line,
		city: line,
		state: line,
		zip: line,
		/** Empty within the United States. Older settings have none. */
		country: z._default(line, ''),
		full: line,
		/** Null until somebody says where on the globe it is. */
		coordinates: z.nullable(coordinatesSchema),
	}),
	contact: z.object({
		phone: z.object({
			/** Digits only, as dialled inside the country. */
			raw: line,
			formatted: line,
			/** A `tel:` address in international form (RFC 3966). */
			link: line,
		}),
		generalEmail: storedEmail,
		reservationsEmail: storedEmail,
	}),
	socials: z.array(socialLinkSchema).check(z.maxLength(3)),
	website: z.object({ domain: line, baseUrl: webAddress }),
	description: z.object({ short: paragraph, long: paragraph }),
	awards: z.array(line),
	brewery: z.object({ established: z.int(), capacity: line, style: line, specialties: z.array(line) }),
	location: z.object({ type: line, features: z.array(line) }),
	/** As search engines list a kitchen: 'Pizza', 'Barbecue'. Older settings have none. */
	cuisine: z._default(z.array(line), []),
});
export type BusinessInfo = z.infer<typeof businessInfoSchema>;

const optional = z.string().check(z.trim(), z.maxLength(60));
/** A new taproom may have none yet. */
const unsaid = z.string().check(z.trim(), z.maxLength(200));
const email = unsaid.check(
	z.refine((text) => text === '' || z.safeParse(z.email(), text).success, {
		error: 'Must be an email address.',
	}),
);
const required = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const requiredParagraph = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000));
const words = z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(20));
const filled = (list: readonly string[]) => list.filter((word) => word !== '');
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

/** A US number has ten digits, with or without the leading 1; any other is written with its country code. */
function isPhone(text: string): boolean {
	const digits = text.replace(/\D/g, '');
	// Whoever has none yet leaves it empty.
	if (text === '') return true;
	if (!/^\+?[\d\s().-]+$/.test(text.trim())) return false;
	return text.trim().startsWith('+') ? /^\d{8,15}$/.test(digits) : /^1?\d{10}$/.test(digits);
}

/** As staff type them; what follows from other fields (digits, link, one-line address, domain) is computed anyway. */
export const businessInputSchema = z.strictObject({
	name: required,
	shortName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
	shortTagline: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	tagline: required,
	address: z.strictObject({
		street: unsaid,
		city: unsaid,
		state: optional,
		zip: optional,
		country: z._default(optional, ''),
		full: z.optional(z.string()),
		coordinates: z.nullable(z.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
	}),
	contact: z.strictObject({
		phone: z.strictObject({
			raw: z.optional(z.string()),
			formatted: unsaid.check(
				z.refine(isPhone, { error: 'Must be a phone number, such as (845) 555-0142 or +49 30 901820.' }),
			),
			link: z.optional(z.string()),
		}),
		generalEmail: email,
		reservationsEmail: email,
	}),
	socials: z.array(z.strictObject({ network: required, url: webAddress })).check(z.maxLength(3)),
	website: z.strictObject({
		domain: z.optional(z.string()),
		/** Empty until the site has one. */
		baseUrl: z.union([z.literal(''), webAddress]),
	}),
	description: z.strictObject({ short: requiredParagraph, long: requiredParagraph }),
	awards: words,
	brewery: z.strictObject({
		established: z.int().check(z.minimum(1000), z.maximum(9999)),
		capacity: unsaid,
		style: required,
		specialties: words,
	}),
	location: z.strictObject({ type: required, features: words }),
	cuisine: z._default(words, []),
});
export type BusinessInput = z.infer<typeof businessInputSchema>;

/** What dials a number: digits as inside the country, and a `tel:` address (RFC 3966). Without a country it is a US one. */
function dialed(formatted: string): { raw: string; link: string } {
	const digits = formatted.replace(/\D/g, '');
	if (digits === '') return { raw: '', link: '' };
	const abroad = formatted.trim().startsWith('+') && !/^1\d{10}$/.test(digits);
	if (abroad) return { raw: digits, link: `tel:+${digits}` };
	const raw = digits.slice(-10);
	return { raw, link: `tel:+1${raw}` };
}

/** The business as the site needs it; without awards one empty entry stays, the placeholder of spec §3. */
export function businessFrom(input: BusinessInput): BusinessInfo {
	const { address, contact, website, brewery, location } = input;
	const { street, city, state, zip, country, coordinates } = address;
	const told = { street, city, state, zip, country };
	const { formatted } = contact.phone;
	const awards = filled(input.awards);
	const baseUrl = website.baseUrl || untoldWebsite;
	return {
		...input,
		address: { ...told, full: fullAddress(told), coordinates },
		contact: { ...contact, phone: { formatted, ...dialed(formatted) } },
		website: {
			domain: new URL(baseUrl).hostname,
			baseUrl: baseUrl.replace(/[?#].*$/, '').replace(/\/+$/, ''),
		},
		awards: awards.length > 0 ? awards : [''],
		brewery: { ...brewery, specialties: filled(brewery.specialties) },
		location: { ...location, features: filled(location.features) },
		cuisine: filled(input.cuisine),
	};
}

/** Where the sky of a taproom that had not said where it is used to stand, as if it were New York's. */
const formerlyAssumed = { latitude: 40.71, longitude: -74.01 };

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null ? { ...value } : {};

/** Business details of before: those whose place nobody had said have none, and what is no web address is no link. */
export function upgradeBusiness(stored: unknown): unknown {
	const { socials } = asRecord(stored);
	const older = Array.isArray(socials)
		? { ...asRecord(stored), socials: socials.filter((link) => z.safeParse(socialLinkSchema, link).success) }
		: stored;
	const { address } = asRecord(older);
	const { coordinates } = asRecord(address);
	const { latitude, longitude } = asRecord(coordinates);
	const isAssumed = latitude === formerlyAssumed.latitude && longitude === formerlyAssumed.longitude;
	return isAssumed ? { ...asRecord(older), address: { ...asRecord(address), coordinates: null } } : older;
}
