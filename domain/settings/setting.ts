import * as z from 'zod/mini';
import { defaultKitchenHours } from '../food/food-kitchen.ts';
import { kitchenHoursSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { problemOf, type ReadItem } from '../resources/kind.ts';
import { businessInfoSchema } from './business-schema.ts';
import { defaultBusiness, defaultSchedule, defaultVisit } from './defaults.ts';
import { defaultSplash } from './settings.ts';
import { splashSchema, visitSchema } from './settings-schema.ts';

/** A setting: its key in the database, its shape, and what holds until staff set it. */
export interface Setting<V> {
	readonly key: string;
	readonly schema: z.ZodMiniType<V>;
	readonly initial: V;
	/** Whether it goes to the git repository with the content that guests read. */
	readonly synced: boolean;
	/** Turns a value in any older shape into today's; what it does not know it returns as it is. */
	upgrade?(older: unknown): unknown;
}

const setting = <V>(declaration: Setting<V>): Setting<V> => declaration;

/** Every setting. */
export const settings = {
	business: setting({ key: 'business', schema: businessInfoSchema, initial: defaultBusiness, synced: true }),
	schedule: setting({ key: 'schedule', schema: scheduleSchema, initial: defaultSchedule, synced: true }),
	/** By default the kitchen follows the doors. */
	kitchen: setting({
		key: 'kitchen',
		schema: kitchenHoursSchema,
		initial: defaultKitchenHours,
		synced: true,
	}),
	/** What the home page says of a visit. */
	visit: setting({ key: 'visit', schema: visitSchema, initial: defaultVisit, synced: true }),
	/** The announcement and its wording. */
	splash: setting({ key: 'splash', schema: splashSchema, initial: defaultSplash, synced: true }),
	/** Off in a fresh database, so that every visitor counts as verified (design §7). */
	ageVerification: setting({
		key: 'age-verification',
		schema: z.object({ enabled: z.boolean() }),
		initial: { enabled: false },
		synced: true,
	}),
	/** What staff last said of the doors, at the time of the write; null leaves them to the hours. */
	doors: setting<{ isOpen: boolean } | null>({
		key: 'doors',
		schema: z.nullable(z.object({ isOpen: z.boolean() })),
		initial: null,
		synced: false,
	}),
	/** Whether staff have closed the kitchen, for the service day of the write. */
	kitchenClosed: setting({
		key: 'kitchen-closed',
		schema: z.object({ isClosed: z.boolean() }),
		initial: { isClosed: false },
		synced: false,
	}),
	/** Who last found the menu correct, and when. */
	menuChecked: setting<{ at: string; by: string } | null>({
		key: 'menu-checked',
		schema: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
		initial: null,
		synced: false,
	}),
	/** Whether the demo brewery was planted; absent in a database that never started. */
	demoContent: setting<{ planted: boolean } | null>({
		key: 'demo-content',
		schema: z.nullable(z.object({ planted: z.boolean() })),
		initial: null,
		synced: false,
	}),
};

/** Every setting, for what treats them all alike. */
export const allSettings: readonly Setting<unknown>[] = Object.values(settings);

/** A stored value in today's shape, or why it cannot be read. */
export function readStored<V>({ schema, upgrade }: Setting<V>, value: unknown): ReadItem<V> {
	const result = z.safeParse(schema, upgrade ? upgrade(value) : value);
	return result.success ? { item: result.data } : { problem: problemOf(result.error) };
}
