import * as z from 'zod/mini';

const line = z.string().check(z.maxLength(200));
const paragraph = z.string().check(z.maxLength(1_000));

/** One of the business's profiles elsewhere; `network` is the name a guest knows ('Instagram'). */
export const socialLinkSchema = z.object({ network: line, url: z.url() });

/** Everything the site says about the business itself (spec §3, 'Business info'). */
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
		/** The address on one line, as it is read aloud or pasted into a map. */
		full: line,
		coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
	}),
	contact: z.object({
		phone: z.object({
			/** Digits only, as dialled inside the country. */
			raw: line,
			/** As printed: '(845) 555-0142'. */
			formatted: line,
			/** A `tel:` address in international form (RFC 3966). */
			link: line,
		}),
		generalEmail: z.email(),
		reservationsEmail: z.email(),
	}),
	socials: z.array(socialLinkSchema).check(z.maxLength(3)),
	website: z.object({ domain: line, baseUrl: z.url() }),
	description: z.object({ short: paragraph, long: paragraph }),
	awards: z.array(line),
	brewery: z.object({ established: z.int(), capacity: line, style: line, specialties: z.array(line) }),
	location: z.object({ type: line, features: z.array(line) }),
});
export type BusinessInfo = z.infer<typeof businessInfoSchema>;
