import * as z from 'zod/mini';
import { weeklyHoursSchema } from '../hours/hours-schema.ts';
import type { Kitchen, KitchenHours } from './food-kitchen.ts';

/** The kitchen's hours as they come from outside: the staff's form, the database. A field that it does not know is refused. */
export const kitchenHoursSchema: z.ZodMiniType<KitchenHours> = z.strictObject({
	followsDoors: z.boolean(),
	weekly: weeklyHoursSchema,
});

/** The kitchen as every page knows it. */
export const kitchenSchema: z.ZodMiniType<Kitchen> = z.object({
	weekly: z.nullable(weeklyHoursSchema),
	closedUntil: z.nullable(z.iso.datetime()),
});

/** `kitchen.set`: whether the kitchen stays cold until the service day ends. */
export const kitchenInputSchema = z.strictObject({ isClosed: z.boolean() });
