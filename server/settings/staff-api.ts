import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { success } from '#domain/envelope.ts';
import { kitchenHoursSchema, kitchenInputSchema } from '#domain/food/food-schema.ts';
import { businessStatusAt } from '#domain/hours/business-status.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import type { AllSettings } from '#domain/settings/all-settings.ts';
import { businessFrom } from '#domain/settings/business.ts';
import { businessInputSchema } from '#domain/settings/business-schema.ts';
import { type Setting, settings } from '#domain/settings/setting.ts';
import type { BusinessStatus } from '#domain/settings/settings.ts';
import {
	doorsInputSchema,
	gateInputSchema,
	splashSchema,
	visitSchema,
} from '#domain/settings/settings-schema.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readIfMatch } from '../http/if-match.ts';
import { readJson } from '../http/read-json.ts';
import type { Actor } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import {
	changeSetting,
	readAgeVerification,
	readDamagedSettings,
	readSetting,
	type SettingChange,
} from './store.ts';

/** The doors as they are now, in the shape of `GET /api/business-status`. */
export function statusNow({ schedule, settings: current, clock }: Taproom): BusinessStatus {
	return businessStatusAt(schedule, clock(), current.override);
}

/** How a setting comes from a call: what is sent, what is stored of it, and who holds it in memory. */
interface PutParts<V, I> {
	readonly schema: z.ZodMiniType<I>;
	readonly toValue: (input: I) => V;
	readonly cache?: SettingChange<V>['cache'];
}

/** What staff change: doors, age question, announcement, hours, kitchen, business, words for a visit. Mounted at /api. */
export function settingsStaffApi(taproom: Taproom) {
	const { settings: current, clock } = taproom;
	const app = new Hono<StaffEnvironment>();
	const actorOf = (context: Context<StaffEnvironment>): Actor => ({ taproom, staff: context.get('staff') });

	/** Stores what was sent, as the change of the version that `If-Match` names. */
	async function put<V, I>(
		context: Context<StaffEnvironment>,
		setting: Setting<V>,
		{ schema, toValue, cache }: PutParts<V, I>,
	): Promise<Response> {
		const version = readIfMatch(context);
		const value = toValue(await readJson(context, schema));
		const change = { value, version, action: 'update', cache };
		return context.json(success(await changeSetting(actorOf(context), setting, change), clock()));
	}

	staffRoute(app, taproom, 'doors.set', async (context) => {
		const { isOpen, action: word } = await readJson(context, doorsInputSchema);
		const value = word === 'reset' || isOpen === undefined ? null : { isOpen };
		const action = value ? (value.isOpen ? 'open' : 'close') : 'reset';
		const change = { value, version: null, action, cache: current.doors };
		await changeSetting(actorOf(context), settings.doors, change);
		return context.json(statusNow(taproom));
	});
	staffRoute(app, taproom, 'kitchen.set', async (context) => {
		const value = await readJson(context, kitchenInputSchema);
		const action = value.isClosed ? 'close' : 'open';
		const change = { value, version: null, action, cache: current.kitchenClosed };
		await changeSetting(actorOf(context), settings.kitchenClosed, change);
		const now = clock();
		return context.json(success(current.kitchenAt(now), now));
	});
	staffRoute(app, taproom, 'gate.set', async (context) => {
		const value = await readJson(context, gateInputSchema);
		const change = { value, version: null, action: 'update' };
		await changeSetting(actorOf(context), settings.ageVerification, change);
		return context.json(await readAgeVerification(taproom));
	});
	staffRoute(app, taproom, 'settings.read', async (context) =>
		context.json(success(await readAllSettings(taproom), clock())),
	);
	staffRoute(app, taproom, 'settings.splash', (context) =>
		put(context, settings.splash, { schema: splashSchema, toValue: (splash) => splash }),
	);
	staffRoute(app, taproom, 'settings.visit', (context) =>
		put(context, settings.visit, { schema: visitSchema, toValue: (visit) => visit }),
	);
	staffRoute(app, taproom, 'settings.hours', (context) =>
		put(context, settings.schedule, {
			schema: scheduleSchema,
			toValue: (schedule) => schedule,
			cache: current.schedule,
		}),
	);
	staffRoute(app, taproom, 'settings.kitchen', (context) =>
		put(context, settings.kitchen, {
			schema: kitchenHoursSchema,
			toValue: (hours) => hours,
			cache: current.kitchen,
		}),
	);
	staffRoute(app, taproom, 'settings.business', (context) =>
		put(context, settings.business, {
			schema: businessInputSchema,
			toValue: businessFrom,
			cache: current.business,
		}),
	);
	return app;
}

async function readAllSettings(taproom: Taproom): Promise<AllSettings> {
	const { splash, schedule, business, kitchen, visit } = settings;
	return {
		status: statusNow(taproom),
		gate: await readAgeVerification(taproom),
		splash: await readSetting(taproom, splash),
		schedule: await readSetting(taproom, schedule),
		kitchen: await readSetting(taproom, kitchen),
		business: await readSetting(taproom, business),
		visit: await readSetting(taproom, visit),
		damaged: await readDamagedSettings(taproom),
		defaults: {
			splash: splash.initial,
			schedule: schedule.initial,
			business: business.initial,
		},
	};
}
