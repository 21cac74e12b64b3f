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

/** A setting with its version, author and time (ISO 8601 in UTC). Version 0 is the untouched default. */
export function versionedSchema<V>(value: z.ZodMiniType<V>) {
	return z.object({ value, version: z.int(), updatedAt: z.string(), updatedBy: z.string() });
}
export type Versioned<V> = z.infer<ReturnType<typeof versionedSchema<V>>>;

/** A stored value that cannot be read; the default applies until somebody saves another. */
export const damagedSettingSchema = z.object({
	key: z.string(),
	version: z.int(),
	problem: z.string(),
	/** The stored JSON value, or the stored text if it is no JSON. */
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
