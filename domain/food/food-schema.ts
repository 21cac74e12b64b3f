import * as z from 'zod/mini';
import { weeklyHoursSchema } from '../hours/hours-schema.ts';
import { photoWordsShape, storedImageSchema } from '../images/photo-fields.ts';
import { mostCents } from '../locale/formats.ts';
import { publishAtSchema } from '../publishing/publishing.ts';
import { slugSchema } from '../slug-schema.ts';
import { allergens, dietaryContradictions, dietaryMarks } from './food-dietary.ts';

/** Dietary marks and allergens of dishes and drinks. */
export const dietaryShape = {
	dietary: z.array(z.enum(dietaryMarks)).check(z.maxLength(dietaryMarks.length)),
	allergens: z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
};
export const consistentMarks = z.refine<Parameters<typeof dietaryContradictions>[0]>(
	(item) => dietaryContradictions(item).length === 0,
	{ path: ['dietary'], error: 'A dietary mark contradicts an allergen.' },
);

/** `weekly` is kept even while the kitchen follows the doors. */
export const kitchenHoursSchema = z.strictObject({ followsDoors: z.boolean(), weekly: weeklyHoursSchema });
export type KitchenHours = z.infer<typeof kitchenHoursSchema>;

/**
 * `weekly` is null while the kitchen follows the doors. `closedUntil` (ISO 8601, UTC) is set while staff have closed
 * the kitchen or the doors.
 */
export const kitchenSchema = z.object({
	weekly: z.nullable(weeklyHoursSchema),
	closedUntil: z.nullable(z.iso.datetime()),
});
export type Kitchen = z.infer<typeof kitchenSchema>;

export const foodSectionSchema = z.object({
	slug: slugSchema,
	title: z.string().check(z.minLength(1), z.maxLength(80)),
	note: z.string().check(z.maxLength(300)),
});
export type FoodSection = z.infer<typeof foodSectionSchema>;

/** `section` and `pairing` are slugs; `content` is sanitized HTML. */
export const foodItemSchema = z
	.object({
		slug: slugSchema,
		section: slugSchema,
		name: z.string().check(z.minLength(1), z.maxLength(80)),
		description: z.string().check(z.maxLength(300)),
		priceCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostCents))),
		...dietaryShape,
		/** ISO 8601 in UTC; null while available. */
		eightySixedAt: z.nullable(z.iso.datetime()),
		pairing: z.nullable(slugSchema),
		image: storedImageSchema,
		...photoWordsShape,
		content: z.string().check(z.maxLength(50_000)),
		publishAt: publishAtSchema,
	})
	.check(consistentMarks);
export type FoodItem = z.infer<typeof foodItemSchema>;
