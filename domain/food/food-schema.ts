import * as z from 'zod/mini';
import { weeklyHoursSchema } from '../hours/hours-schema.ts';
import { slugSchema } from '../slug-schema.ts';
import { allergens, dietaryContradictions, dietaryMarks } from './food-dietary.ts';

/** What staff say of the kitchen's hours. Its own week is kept while it follows the doors, for the day it does no more. */
export const kitchenHoursSchema = z.strictObject({ followsDoors: z.boolean(), weekly: weeklyHoursSchema });
export type KitchenHours = z.infer<typeof kitchenHoursSchema>;

/**
 * The kitchen as every page knows it: its own week, null while it follows the doors, and until when it stays cold because
 * staff have closed it for today, or the doors before it (ISO 8601 in UTC), null while they have not.
 */
export const kitchenSchema = z.object({
	weekly: z.nullable(weeklyHoursSchema),
	closedUntil: z.nullable(z.iso.datetime()),
});
export type Kitchen = z.infer<typeof kitchenSchema>;

/** `kitchen.set`: whether the kitchen stays cold until the service day ends. */
export const kitchenInputSchema = z.strictObject({ isClosed: z.boolean() });

/** A headed part of the food menu; the order of the list is the order of the menu. */
export const foodSectionSchema = z.object({
	slug: slugSchema,
	title: z.string().check(z.minLength(1), z.maxLength(80)),
	/** One or two sentences under the heading; may be empty. */
	note: z.string().check(z.maxLength(300)),
});
export type FoodSection = z.infer<typeof foodSectionSchema>;

/**
 * A dish. `section` and `pairing` are slugs of a food section and of a beer; a price may be absent ('ask at the
 * hatch'). `eightySixedAt` is the instant (ISO 8601, UTC) since which the kitchen is out of it, null while there is some.
 * `content` is sanitized HTML for its own page.
 */
export const foodItemSchema = z
	.object({
		slug: slugSchema,
		section: slugSchema,
		name: z.string().check(z.minLength(1), z.maxLength(80)),
		description: z.string().check(z.maxLength(300)),
		priceCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
		dietary: z.array(z.enum(dietaryMarks)).check(z.maxLength(dietaryMarks.length)),
		allergens: z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
		eightySixedAt: z.nullable(z.iso.datetime()),
		pairing: z.nullable(slugSchema),
		image: z.nullable(z.string().check(z.maxLength(500))),
		content: z.string().check(z.maxLength(50_000)),
	})
	.check(
		z.refine((item) => dietaryContradictions(item).length === 0, {
			path: ['dietary'],
			error: 'A dietary mark contradicts an allergen.',
		}),
	);
export type FoodItem = z.infer<typeof foodItemSchema>;
