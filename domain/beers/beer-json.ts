import * as z from 'zod/mini';
import type { Beer } from './beer.ts';
import { glassShapes } from './beer.ts';
import { formatAbv } from './beer-format.ts';
import { servingSchema } from './beer-schema.ts';

const text = z.string();
const optionalText = z.optional(z.nullable(text));
/** A number, or its text: `12`, `'12'` (spec §3: SRM is 'number or numeric string'). */
const figure = z.optional(
	z.nullable(z.union([z.number(), z.string().check(z.regex(/^\s*\d+(?:\.\d+)?\s*$/))])),
);

/**
 * A beer in the fields of spec §3, as `GET /data/beers.json` carries it. `abv` is text with its percent sign, so that
 * '{abv} ABV' reads right. The fields after `yeast` are ours; a file without them is read all the same.
 */
export const beerJsonSchema = z.object({
	slug: text,
	name: text,
	style: text,
	// Our own export writes figures unrounded, the smallest with an exponent.
	abv: z.string().check(z.regex(/^\s*\d+(?:\.\d+)?(?:e-?\d+)?\s*%?\s*$/)),
	ibu: figure,
	srm: figure,
	status: text,
	featured: z.boolean(),
	barrel_aged: z.boolean(),
	image: optionalText,
	brief_description: text,
	content: text,
	tapped_on: z.optional(z.nullable(z.iso.date())),
	flavor_profile: optionalText,
	aroma: optionalText,
	appearance: optionalText,
	hops: optionalText,
	malts: optionalText,
	yeast: optionalText,
	style_code: optionalText,
	glass: z.optional(z.enum(glassShapes)),
	image_alt: optionalText,
	low: z.optional(z.boolean()),
	tap_number: z.optional(z.nullable(z.int())),
	servings: z.optional(
		z.array(
			z.object({
				label: servingSchema.shape.label,
				ounces: servingSchema.shape.ounces,
				glass: servingSchema.shape.glass,
				price_cents: servingSchema.shape.priceCents,
			}),
		),
	),
});
export type BeerJson = z.infer<typeof beerJsonSchema>;
/** All of `/data/beers.json` (spec §7). */
export const beersJsonSchema = z.array(beerJsonSchema);

/** A beer as the wire has it (spec §3, §7). */
export function beerToJson(beer: Beer): BeerJson {
	return {
		slug: beer.slug,
		name: beer.name,
		style: beer.style,
		abv: formatAbv(beer.abv),
		...(beer.ibu !== null && { ibu: beer.ibu }),
		...(beer.srm !== null && { srm: beer.srm }),
		status: beer.status,
		featured: beer.featured,
		barrel_aged: beer.barrelAged,
		image: beer.image,
		brief_description: beer.briefDescription,
		content: beer.content,
		tapped_on: beer.tappedOn,
		flavor_profile: beer.flavorProfile,
		aroma: beer.aroma,
		appearance: beer.appearance,
		hops: beer.hops,
		malts: beer.malts,
		yeast: beer.yeast,
		style_code: beer.styleCode,
		glass: beer.glass,
		...(beer.imageAlt !== null && { image_alt: beer.imageAlt }),
		...(beer.low && { low: true }),
		tap_number: beer.tapNumber,
		servings: beer.servings.map(({ priceCents, ...serving }) => ({ ...serving, price_cents: priceCents })),
	};
}

const number = (value: number | string | null | undefined): number | null =>
	value === null || value === undefined ? null : Number(value);

/** A beer read from the wire; what the file leaves out is null, and a glass that nobody named is a pint. */
export function beerFromJson(json: BeerJson): Beer {
	return {
		slug: json.slug,
		name: json.name,
		style: json.style,
		styleCode: json.style_code ?? null,
		abv: Number.parseFloat(json.abv),
		ibu: number(json.ibu),
		srm: number(json.srm),
		status: json.status,
		featured: json.featured,
		barrelAged: json.barrel_aged,
		image: json.image ?? null,
		briefDescription: json.brief_description,
		content: json.content,
		tappedOn: json.tapped_on ?? null,
		flavorProfile: json.flavor_profile ?? null,
		aroma: json.aroma ?? null,
		appearance: json.appearance ?? null,
		hops: json.hops ?? null,
		malts: json.malts ?? null,
		yeast: json.yeast ?? null,
		glass: json.glass ?? 'pint',
		imageAlt: json.image_alt ?? null,
		low: json.low ?? false,
		tapNumber: json.tap_number ?? null,
		servings: (json.servings ?? []).map(({ price_cents, ...serving }) => ({
			...serving,
			priceCents: price_cents,
		})),
	};
}
