import * as z from 'zod/mini';
import { glassShapes } from './beer.ts';
import type { BeerFormValues } from './beer-form.ts';

const text = z.string();
const optional = z.nullable(text);

const valuesSchema: z.ZodMiniType<BeerFormValues> = z.object({
	name: text,
	slug: text,
	style: text,
	styleCode: text,
	briefDescription: text,
	abv: text,
	ibu: text,
	srm: text,
	status: text,
	featured: z.boolean(),
	barrelAged: z.boolean(),
	low: z.boolean(),
	image: optional,
	imageAlt: optional,
	content: text,
	tappedOn: text,
	flavorProfile: text,
	aroma: text,
	appearance: text,
	hops: text,
	malts: text,
	yeast: text,
	glass: z.enum(glassShapes),
	tapNumber: text,
	servings: z.array(z.object({ label: text, ounces: text, glass: z.enum(glassShapes), priceCents: text })),
});

/** A draft as the browser keeps it: what was typed, and when. One of an older shape is no draft. */
export const beerDraftSchema = z.object({ at: z.iso.datetime(), values: valuesSchema });
