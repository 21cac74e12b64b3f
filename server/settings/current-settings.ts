import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import {
	defaultKitchenHours,
	type Kitchen,
	type KitchenHours,
	kitchenAt,
} from '#domain/food/food-kitchen.ts';
import { kitchenHoursSchema } from '#domain/food/food-schema.ts';
import type { DoorsOverride } from '#domain/hours/business-status.ts';
import type { Schedule } from '#domain/hours/hours.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { businessInfoSchema } from '#domain/settings/business-schema.ts';
import type { Database } from '../db/schema.ts';
import { readSetting, type Setting } from './store.ts';

/** The business's details; the specification's constants are the default (spec §3). */
export const businessSetting: Setting<BusinessInfo> = {
	key: 'business',
	schema: businessInfoSchema,
	initial: brewery,
};

/** The opening hours and closures; the specification's are the default (spec §9). */
export const scheduleSetting: Setting<Schedule> = {
	key: 'schedule',
	schema: scheduleSchema,
	initial: demoSchedule,
};

/** The staff's word on the doors; null leaves them to the hours. Its time is that of the write. */
export const doorsSetting: Setting<{ isOpen: boolean } | null> = {
	key: 'doors',
	schema: z.nullable(z.object({ isOpen: z.boolean() })),
	initial: null,
};

/** When the kitchen cooks; by default it follows the doors. */
export const kitchenSetting: Setting<KitchenHours> = {
	key: 'kitchen',
	schema: kitchenHoursSchema,
	initial: defaultKitchenHours,
};

/** Whether staff have closed the kitchen for the service day in which they wrote it. */
export const kitchenClosedSetting: Setting<{ isClosed: boolean }> = {
	key: 'kitchen-closed',
	schema: z.object({ isClosed: z.boolean() }),
	initial: { isClosed: false },
};

/** Keeps the newest of two; writes may come back in another order than they were made. */
function newer<V>(known: Versioned<V> | null, read: Versioned<V>): Versioned<V> {
	return known && known.version > read.version ? known : read;
}

/**
 * The settings that every page needs, held in memory: read once at the start, replaced by every write. Before `load` they
 * are the defaults.
 */
export class House {
	#business: Versioned<BusinessInfo> | null = null;
	#schedule: Versioned<Schedule> | null = null;
	#doors: Versioned<{ isOpen: boolean } | null> | null = null;
	#kitchen: Versioned<KitchenHours> | null = null;
	#kitchenClosed: Versioned<{ isClosed: boolean }> | null = null;

	get business(): BusinessInfo {
		return this.#business?.value ?? businessSetting.initial;
	}

	get schedule(): Schedule {
		return this.#schedule?.value ?? scheduleSetting.initial;
	}

	/** The staff's last word on the doors, ended or not. */
	get override(): DoorsOverride | null {
		if (!this.#doors?.value) return null;
		const { value, updatedAt, updatedBy } = this.#doors;
		return { isOpen: value.isOpen, at: new Date(updatedAt), by: updatedBy };
	}

	/** The kitchen as guests know it at an instant. */
	kitchenAt(now: Date): Kitchen {
		const hours = this.#kitchen?.value ?? kitchenSetting.initial;
		const closed = this.#kitchenClosed;
		const closedAt = closed?.value.isClosed ? new Date(closed.updatedAt) : null;
		return kitchenAt(hours, closedAt, this.schedule.timeZone, now);
	}

	/** Reads all of them anew, whatever is held. Rejects when the database cannot be read. */
	async load(db: Kysely<Database>): Promise<void> {
		this.#business = await readSetting(db, businessSetting);
		this.#schedule = await readSetting(db, scheduleSetting);
		this.#doors = await readSetting(db, doorsSetting);
		this.#kitchen = await readSetting(db, kitchenSetting);
		this.#kitchenClosed = await readSetting(db, kitchenClosedSetting);
	}

	keepBusiness(read: Versioned<BusinessInfo>): void {
		this.#business = newer(this.#business, read);
	}

	keepSchedule(read: Versioned<Schedule>): void {
		this.#schedule = newer(this.#schedule, read);
	}

	keepDoors(read: Versioned<{ isOpen: boolean } | null>): void {
		this.#doors = newer(this.#doors, read);
	}

	keepKitchen(read: Versioned<KitchenHours>): void {
		this.#kitchen = newer(this.#kitchen, read);
	}

	keepKitchenClosed(read: Versioned<{ isClosed: boolean }>): void {
		this.#kitchenClosed = newer(this.#kitchenClosed, read);
	}
}
