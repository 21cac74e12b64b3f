import * as z from 'zod/mini';
import { usualSizesSchema } from '../beers/usual-sizes.ts';
import { brandSchema } from '../brand/brand-schema.ts';
import { eventListsSchema } from '../events/event-lists-schema.ts';
import { kitchenHoursSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { localeSchema } from '../locale/locale-schema.ts';
import { businessInfoSchema } from './business.ts';
import { placeSchema } from './place-schema.ts';
import { sceneSchema } from './scene-schema.ts';
import {
	ageVerificationSchema,
	announcementSchema,
	businessStatusSchema,
	visitSchema,
} from './settings-schema.ts';
import { wordsSchema } from './words-schema.ts';

/** A setting with its version, and who set it when (ISO 8601 in UTC); version 0 is the default that nobody touched. */
export function versionedSchema<V>(value: z.ZodMiniType<V>) {
	return z.object({ value, version: z.int(), updatedAt: z.string(), updatedBy: z.string() });
}
export type Versioned<V> = z.infer<ReturnType<typeof versionedSchema<V>>>;

/** What is stored but cannot be read: the default holds until somebody saves a value over it. */
export const damagedSettingSchema = z.object({
	key: z.string(),
	version: z.int(),
	problem: z.string(),
	/** As the database holds it: its JSON value, or the text of what is no JSON. */
	raw: z.unknown(),
});
export type DamagedSetting = z.infer<typeof damagedSettingSchema>;

export const allSettingsSchema = z.object({
	status: businessStatusSchema,
	gate: ageVerificationSchema,
	splash: versionedSchema(announcementSchema),
	schedule: versionedSchema(scheduleSchema),
	locale: versionedSchema(localeSchema),
	kitchen: versionedSchema(kitchenHoursSchema),
	business: versionedSchema(businessInfoSchema),
	visit: versionedSchema(visitSchema),
	brand: versionedSchema(brandSchema),
	place: versionedSchema(placeSchema),
	scene: versionedSchema(sceneSchema),
	words: versionedSchema(wordsSchema),
	eventLists: versionedSchema(eventListsSchema),
	sizes: versionedSchema(usualSizesSchema),
	damaged: z.array(damagedSettingSchema),
	defaults: z.object({ splash: announcementSchema, schedule: scheduleSchema, business: businessInfoSchema }),
});
export type AllSettings = z.infer<typeof allSettingsSchema>;
