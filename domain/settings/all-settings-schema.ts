import * as z from 'zod/mini';
import { kitchenHoursSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { businessInfoSchema } from './business.ts';
import { ageVerificationSchema, businessStatusSchema, splashSchema, visitSchema } from './settings-schema.ts';

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
	splash: versionedSchema(splashSchema),
	schedule: versionedSchema(scheduleSchema),
	kitchen: versionedSchema(kitchenHoursSchema),
	business: versionedSchema(businessInfoSchema),
	visit: versionedSchema(visitSchema),
	damaged: z.array(damagedSettingSchema),
	defaults: z.object({ splash: splashSchema, schedule: scheduleSchema, business: businessInfoSchema }),
});
export type AllSettings = z.infer<typeof allSettingsSchema>;
