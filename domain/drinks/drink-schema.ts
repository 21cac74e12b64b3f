import * as z from 'zod/mini';
import { consistentMarks, dietaryShape } from '../food/food-schema.ts';
import { mostCents } from '../locale/formats.ts';
import { publishAtSchema } from '../publishing/publishing.ts';
import { slugSchema } from '../slug-schema.ts';
import { drinkKinds } from './drink.ts';

/** Without a price the menu says to ask. */
const sizeSchema = z.strictObject({
	label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
	priceCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostCents))),
});

/** `abv` is percent by volume; `eightySixedAt` is ISO 8601 in UTC, null while available. */
export const drinkSchema = z
	.object({
		slug: slugSchema,
		kind: z.enum(drinkKinds),
		name: z.string().check(z.minLength(1), z.maxLength(80)),
		maker: z.string().check(z.maxLength(80)),
		sizes: z.array(sizeSchema).check(z.maxLength(6)),
		abv: z.nullable(z.number().check(z.minimum(0), z.maximum(95))),
		...dietaryShape,
		eightySixedAt: z.nullable(z.iso.datetime()),
		publishAt: publishAtSchema,
	})
	.check(consistentMarks);
export type Drink = z.infer<typeof drinkSchema>;

export const drinksSchema = z.array(drinkSchema);
