import * as z from 'zod/mini';
import { photoWordsShape, storedImageSchema } from '../images/photo-fields.ts';
import { mostCents } from '../locale/formats.ts';
import { publishAtSchema } from '../publishing/publishing.ts';
import { slugSchema } from '../slug-schema.ts';
import { merchSorts } from './merch.ts';

/** The label may be empty if the price says everything; without a price guests are told to ask. */
const sizeSchema = z.strictObject({
	label: z.string().check(z.trim(), z.maxLength(40)),
	priceCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostCents))),
	/** Stays until somebody resets it, unlike dishes that are 86'd for one night. */
	soldOut: z.boolean(),
});

export const merchSchema = z.object({
	slug: slugSchema,
	sort: z.enum(merchSorts),
	name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	description: z.string().check(z.trim(), z.maxLength(300)),
	sizes: z.array(sizeSchema).check(z.maxLength(12)),
	image: storedImageSchema,
	...photoWordsShape,
	publishAt: publishAtSchema,
});
export type Merch = z.infer<typeof merchSchema>;

export const merchListSchema = z.array(merchSchema);
