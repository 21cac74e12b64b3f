import { type Kitchen, kitchenAt } from '#domain/food/food-kitchen.ts';
import type { DoorsOverride } from '#domain/hours/business-status.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { formatsOf } from '#domain/locale/locale-schema.ts';
import { rememberLast } from '#domain/remember-last.ts';
import { type Setting, settings } from '#domain/settings/setting.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import type { Source } from '../resources/damage-log.ts';
import { readSetting } from './store.ts';

class CachedSetting<V> {
	readonly setting: Setting<V>;
	current: Versioned<V> | null = null;

	constructor(setting: Setting<V>) {
		this.setting = setting;
	}

	get value(): V {
		return this.current ? this.current.value : this.setting.initial;
	}

	/** Stores a written value unless a newer version is cached: writes may complete in another order. */
	set(written: Versioned<V>): void {
		if (this.current && this.current.version > written.version) return;
		this.current = written;
	}

	async load(source: Source): Promise<void> {
		const before = this.current;
		const read = await readSetting(source, this.setting);
		// This process may have written a newer value during the read.
		if (this.current !== before) return this.set(read);
		this.current = read;
	}
}

const formatsFor = rememberLast(formatsOf);

/** Converts the stored setting of the doors, set by a user at an instant (ISO 8601). */
export function overrideOfStored(
	value: (typeof settings.doors)['initial'],
	storedAt: string,
	storedBy: string,
): DoorsOverride | null {
	if (!value) return null;
	const { before, ...said } = value;
	const asOverride = ({ isOpen, at = storedAt, by = storedBy, reason }: typeof said) => {
		return { isOpen, at: new Date(at), by, reason };
	};
	return { ...asOverride(said), before: before ? asOverride(before) : null };
}

export class CurrentSettings {
	readonly business = new CachedSetting(settings.business);
	readonly schedule = new CachedSetting(settings.schedule);
	readonly brand = new CachedSetting(settings.brand);
	readonly locale = new CachedSetting(settings.locale);
	readonly words = new CachedSetting(settings.words);
	readonly eventLists = new CachedSetting(settings.eventLists);
	readonly doors = new CachedSetting(settings.doors);
	readonly kitchen = new CachedSetting(settings.kitchen);
	readonly scene = new CachedSetting(settings.scene);
	readonly kitchenClosed = new CachedSetting(settings.kitchenClosed);

	/** How the taproom formats money, dates, times and measures everywhere. */
	get formats(): Formats {
		return formatsFor(this.locale.value);
	}

	get override(): DoorsOverride | null {
		const { current } = this.doors;
		return current && overrideOfStored(current.value, current.updatedAt, current.updatedBy);
	}

	kitchenAt(now: Date): Kitchen {
		const { current: closed } = this.kitchenClosed;
		const closedAt = closed?.value.isClosed ? new Date(closed.updatedAt) : null;
		return kitchenAt(this.kitchen.value, closedAt, this.schedule.value.timeZone, now);
	}

	/** Returns no kitchen hours for a taproom that has no dishes and never set kitchen hours. */
	kitchenWithoutDishes(now: Date): Kitchen {
		if (this.kitchen.current && this.kitchen.current.version > 0) return this.kitchenAt(now);
		return { weekly: [[], [], [], [], [], [], []], closedUntil: null };
	}

	/** Takes over a written value, if this process caches the setting. */
	take(key: string, written: Versioned<unknown>): void {
		const all: readonly CachedSetting<unknown>[] = Object.values(this);
		all.find(({ setting }) => setting.key === key)?.set(written);
	}

	async load(source: Source): Promise<void> {
		for (const cached of Object.values(this)) await cached.load(source);
	}
}
