import * as z from 'zod/mini';
import { defaultKitchenHours } from '../food/food-kitchen.ts';
import { kitchenHoursSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { problemOf, type ReadItem } from '../resources/kind.ts';
import { businessInfoSchema } from './business.ts';
import { defaultBusiness, defaultSchedule, defaultSplash, defaultVisit } from './defaults.ts';
import { splashSchema, visitSchema } from './settings-schema.ts';

export interface Setting<V> {
	readonly key: string;
	readonly schema: z.ZodMiniType<V>;
	readonly initial: V;
	/** Whether it goes to the git repository with the content that guests read. */
	readonly synced: boolean;
	/** Turns a value in any older shape into today's; what it does not know it returns as it is. */
	upgrade?(older: unknown): unknown;
}

const synced = <V>(key: string, schema: z.ZodMiniType<V>, initial: V): Setting<V> => ({
	key,
	schema,
	initial,
	synced: true,
});

const local = <V extends object>(key: string, schema: z.ZodMiniType<V>): Setting<V | null> => ({
	key,
	schema: z.nullable(schema),
	initial: null,
	synced: false,
});

export const settings = {
	business: synced('business', businessInfoSchema, defaultBusiness),
	schedule: synced('schedule', scheduleSchema, defaultSchedule),
	kitchen: synced('kitchen', kitchenHoursSchema, defaultKitchenHours),
	visit: synced('visit', visitSchema, defaultVisit),
	splash: synced('splash', splashSchema, defaultSplash),
	/** Off in a fresh database, so that every visitor counts as verified (design §7). */
	ageVerification: synced('age-verification', z.object({ enabled: z.boolean() }), { enabled: false }),
	/** What staff last said of the doors, at the time of the write; null leaves them to the hours. */
	doors: local('doors', z.object({ isOpen: z.boolean() })),
	/** Whether staff have closed the kitchen, for the service day of the write. */
	kitchenClosed: {
		...synced('kitchen-closed', z.object({ isClosed: z.boolean() }), { isClosed: false }),
		synced: false,
	},
	menuChecked: local('menu-checked', z.object({ at: z.iso.datetime(), by: z.string() })),
	demoContent: local('demo-content', z.object({ planted: z.boolean() })),
};

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);

export function readStored<V>({ schema, upgrade }: Setting<V>, value: unknown): ReadItem<V> {
	const result = z.safeParse(schema, upgrade ? upgrade(value) : value);
	return result.success ? { item: result.data } : { problem: problemOf(result.error) };
}
