import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { success } from '#domain/envelope.ts';
import { kitchenHoursSchema, kitchenInputSchema } from '#domain/food/food-schema.ts';
import { businessStatusAt } from '#domain/hours/business-status.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import type { AllSettings, Versioned } from '#domain/settings/all-settings.ts';
import { businessFrom } from '#domain/settings/business.ts';
import { businessInputSchema } from '#domain/settings/business-schema.ts';
import type { BusinessStatus } from '#domain/settings/settings.ts';
import { doorsInputSchema, gateInputSchema, splashSchema } from '#domain/settings/settings-schema.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readIfMatch } from '../http/if-match.ts';
import { readJson } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';
import {
	businessSetting,
	doorsSetting,
	kitchenClosedSetting,
	kitchenSetting,
	scheduleSetting,
} from './current-settings.ts';
import {
	ageVerificationSetting,
	changeSetting,
	readAgeVerification,
	readSetting,
	type Setting,
	splashSetting,
} from './store.ts';

/** The doors as they are now, in the shape of `GET /api/business-status`. */
export function statusNow({ schedule, house, clock }: Taproom): BusinessStatus {
	return businessStatusAt(schedule, clock(), house.override);
}

/** What staff change about the house: doors, gate, splash, hours, kitchen, business. Mounted at /api. */
export function settingsStaffApi(taproom: Taproom) {
	const { db, house, content, clock } = taproom;
	const app = new Hono<StaffEnvironment>();

	/** Reads a setting's new value, writes it from the version it names, announces it. */
	async function put<V, I>(
		context: Context<StaffEnvironment>,
		setting: Setting<V>,
		{ schema, made, keep }: PutParts<V, I>,
	): Promise<Response> {
		const version = readIfMatch(context);
		const value = made(await readJson(context, schema));
		const by = { username: context.get('staff').username, now: clock() };
		const changed = await changeSetting(db, setting, { value, version, action: 'update', ...by });
		keep?.(changed);
		content.changed('settings');
		return context.json(success(changed, clock()));
	}

	staffRoute(app, taproom, 'doors.set', async (context) => {
		const { isOpen, action } = await readJson(context, doorsInputSchema);
		const value = action === 'reset' || isOpen === undefined ? null : { isOpen };
		const change = {
			value,
			version: null,
			action: value ? (value.isOpen ? 'open' : 'close') : 'reset',
			username: context.get('staff').username,
			now: clock(),
		};
		house.keepDoors(await changeSetting(db, doorsSetting, change));
		content.changed('settings');
		return context.json(statusNow(taproom));
	});
	staffRoute(app, taproom, 'kitchen.set', async (context) => {
		const value = await readJson(context, kitchenInputSchema);
		const now = clock();
		const change = {
			value,
			version: null,
			action: value.isClosed ? 'close' : 'open',
			username: context.get('staff').username,
			now,
		};
		house.keepKitchenClosed(await changeSetting(db, kitchenClosedSetting, change));
		content.changed('settings');
		return context.json(success(house.kitchenAt(now), now));
	});
	staffRoute(app, taproom, 'gate.set', async (context) => {
		const value = await readJson(context, gateInputSchema);
		const by = { username: context.get('staff').username, now: clock() };
		await changeSetting(db, ageVerificationSetting, { value, version: null, action: 'update', ...by });
		content.changed('settings');
		return context.json(await readAgeVerification(db));
	});
	staffRoute(app, taproom, 'settings.read', async (context) =>
		context.json(success(await readHouse(taproom), clock())),
	);
	staffRoute(app, taproom, 'settings.splash', (context) =>
		put(context, splashSetting, { schema: splashSchema, made: (splash) => splash }),
	);
	staffRoute(app, taproom, 'settings.hours', (context) =>
		put(context, scheduleSetting, {
			schema: scheduleSchema,
			made: (schedule) => schedule,
			keep: (changed) => house.keepSchedule(changed),
		}),
	);
	staffRoute(app, taproom, 'settings.kitchen', (context) =>
		put(context, kitchenSetting, {
			schema: kitchenHoursSchema,
			made: (hours) => hours,
			keep: (changed) => house.keepKitchen(changed),
		}),
	);
	staffRoute(app, taproom, 'settings.business', (context) =>
		put(context, businessSetting, {
			schema: businessInputSchema,
			made: businessFrom,
			keep: (changed) => house.keepBusiness(changed),
		}),
	);
	return app;
}

/** How a setting comes from a call: what is sent, what is kept of it, and who holds it in memory. */
interface PutParts<V, I> {
	readonly schema: z.ZodMiniType<I>;
	readonly made: (input: I) => V;
	readonly keep?: (changed: Versioned<V>) => void;
}

async function readHouse(taproom: Taproom): Promise<AllSettings> {
	const { db } = taproom;
	const [gate, splash, schedule, kitchen, business] = await Promise.all([
		readAgeVerification(db),
		readSetting(db, splashSetting),
		readSetting(db, scheduleSetting),
		readSetting(db, kitchenSetting),
		readSetting(db, businessSetting),
	]);
	return {
		status: statusNow(taproom),
		gate,
		splash,
		schedule,
		kitchen,
		business,
		defaults: {
			splash: splashSetting.initial,
			schedule: scheduleSetting.initial,
			business: businessSetting.initial,
		},
	};
}
