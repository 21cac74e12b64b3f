import * as z from 'zod/mini';
import { defaultUsualSizes, usualSizesSchema } from '../beers/usual-sizes.ts';
import { brandSchema, defaultBrand } from '../brand/brand-schema.ts';
import { defaultEventLists } from '../events/event-lists.ts';
import { eventListsSchema } from '../events/event-lists-schema.ts';
import { defaultKitchenHours } from '../food/food-kitchen.ts';
import { kitchenHoursSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { withEarlierZones } from '../hours/zones.ts';
import { defaultLocale, localeSchema, upgradeLocale } from '../locale/locale-schema.ts';
import { problemOf, type ReadItem } from '../resources/kind.ts';
import { storedSetupSchema } from '../setup/setup-endpoints.ts';
import { businessInfoSchema, upgradeBusiness } from './business.ts';
import { defaultAnnouncement, defaultBusiness, defaultSchedule, defaultVisit } from './defaults.ts';
import { defaultPlace, placeSchema } from './place-schema.ts';
import { defaultScene, sceneSchema } from './scene-schema.ts';
import { announcementSchema, doorsSchema, longestAuthor, visitSchema } from './settings-schema.ts';
import type { OwnWords } from './words.ts';
import { upgradeWords, wordsSchema } from './words-schema.ts';

export interface Setting<V> {
	readonly key: string;
	readonly schema: z.ZodMiniType<V>;
	readonly initial: V;
	/** Whether the sync writes it to the git repository, because guests can read it. */
	readonly synced: boolean;
	/** Converts a value of any older shape to the present one; returns unknown shapes unchanged. */
	upgrade?(older: unknown): unknown;
	/** Returns the next value with what it must keep from the one before. */
	carried?(before: V, next: V, now: Date): V;
}

function setting<V>(key: string, schema: z.ZodMiniType<V>, initial: V, synced = true): Setting<V> {
	return { key, schema, initial, synced };
}

const menuCheckSchema = z.object({ at: z.iso.datetime(), by: z.string().check(z.maxLength(longestAuthor)) });

export const settings = {
	business: { ...setting('business', businessInfoSchema, defaultBusiness), upgrade: upgradeBusiness },
	schedule: { ...setting('schedule', scheduleSchema, defaultSchedule), carried: withEarlierZones },
	locale: { ...setting('locale', localeSchema, defaultLocale), upgrade: upgradeLocale },
	kitchen: setting('kitchen', kitchenHoursSchema, defaultKitchenHours),
	visit: setting('visit', visitSchema, defaultVisit),
	brand: setting('brand', brandSchema, defaultBrand),
	place: setting('place', placeSchema, defaultPlace),
	scene: setting('scene', sceneSchema, defaultScene),
	words: { ...setting<OwnWords>('words', wordsSchema, {}), upgrade: upgradeWords },
	eventLists: setting('event-lists', eventListsSchema, defaultEventLists),
	/** For staff only: the sizes of a new beer. */
	sizes: setting('usual-sizes', usualSizesSchema, defaultUsualSizes, false),
	splash: setting('splash', announcementSchema, defaultAnnouncement),
	/** Off in a new database, so that every visitor counts as verified (design §7). */
	ageVerification: setting('age-verification', z.object({ enabled: z.boolean() }), { enabled: false }),
	doors: setting('doors', doorsSchema, null, false),
	/** Whether staff have closed the kitchen, for the service day of the write. */
	kitchenClosed: setting('kitchen-closed', z.object({ isClosed: z.boolean() }), { isClosed: false }, false),
	menuChecked: setting('menu-checked', z.nullable(menuCheckSchema), null, false),
	/** The progress of the owner's setup. */
	setup: setting('setup', storedSetupSchema, { skipped: [], begun: false, closed: false }, false),
	demoContent: setting('demo-content', z.nullable(z.object({ planted: z.boolean() })), null, false),
};

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);
/** The settings in a plain archive: all except short-lived ones. */
export const archivedSettings = allSettings.filter(({ synced, key }) => synced || key === settings.sizes.key);

export function readStored<V>({ schema, upgrade }: Setting<V>, value: unknown): ReadItem<V> {
	const result = z.safeParse(schema, upgrade ? upgrade(value) : value);
	return result.success ? { item: result.data } : { problem: problemOf(result.error) };
}
