import * as z from 'zod/mini';
import { staffBeerRowSchema } from '../beers/staff-beer-schema.ts';

/** Who last found the menu correct, and when (ISO 8601 in UTC); the answer of `menu.check`. */
export const menuCheckSchema = z.object({ at: z.iso.datetime(), by: z.string() });
export type MenuCheck = z.infer<typeof menuCheckSchema>;

/** The answer of `menu.uncheck`: the check before, which counts again. */
export const menuUncheckSchema = z.object({ check: z.nullable(menuCheckSchema) });

/** An event of this service day as the staff read it. */
const tonightEventSchema = z.object({
	slug: z.string(),
	title: z.string(),
	/** 'Tonight at 7:00 PM', 'On now until 9:30 PM', 'Canceled tonight'. */
	words: z.string(),
	canceled: z.boolean(),
});
export type TonightEvent = z.infer<typeof tonightEventSchema>;

/** `tonight.read`: all that the home of the staff area shows beside the doors. */
export const tonightSchema = z.object({
	/** What pours and what can be tapped next, in no particular order. */
	beers: z.array(staffBeerRowSchema),
	events: z.array(tonightEventSchema),
	menuCheck: z.nullable(menuCheckSchema),
});
export type TonightBoard = z.infer<typeof tonightSchema>;
