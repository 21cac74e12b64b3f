import { businessStatusAt } from '#domain/hours/business-status.ts';
import { businessFrom } from '#domain/settings/business.ts';
import { settings } from '#domain/settings/setting.ts';
import type { BusinessStatus } from '#domain/settings/settings-schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import {
	changeSetting,
	discardSetting,
	readAgeVerification,
	readDamagedSettings,
	readSetting,
} from './store.ts';

export function statusNow({ schedule, settings: current, clock }: Taproom): BusinessStatus {
	return businessStatusAt(schedule, clock(), current.override);
}

export function settingsApi(route: Route, taproom: Taproom): void {
	const { settings: current } = taproom;
	route('doors.read', ({ context }) => {
		context.header('Cache-Control', 'no-store');
		return statusNow(taproom);
	});
	route('gate.read', ({ context }) => {
		context.header('Cache-Control', 'no-store');
		return readAgeVerification(taproom);
	});
	route('doors.set', async ({ actor, body: { isOpen } }) => {
		const value = isOpen === undefined ? null : { isOpen };
		const action = value ? (value.isOpen ? 'open' : 'close') : 'reset';
		await changeSetting(actor, settings.doors, { value, version: null, action, cache: current.doors });
		return statusNow(taproom);
	});
	route('kitchen.set', async ({ actor, body: value }) => {
		const action = value.isClosed ? 'close' : 'open';
		const change = { value, version: null, action, cache: current.kitchenClosed };
		await changeSetting(actor, settings.kitchenClosed, change);
		return current.kitchenAt(taproom.clock());
	});
	route('gate.set', async ({ actor, body: value }) => {
		await changeSetting(actor, settings.ageVerification, { value, version: null });
		return readAgeVerification(taproom);
	});
	formApi(route, taproom);
}

function formApi(route: Route, taproom: Taproom): void {
	const { settings: current } = taproom;
	route('settings.read', async () => {
		const { splash, schedule, business } = settings;
		return {
			status: statusNow(taproom),
			gate: await readAgeVerification(taproom),
			splash: await readSetting(taproom, splash),
			schedule: await readSetting(taproom, schedule),
			kitchen: await readSetting(taproom, settings.kitchen),
			business: await readSetting(taproom, business),
			visit: await readSetting(taproom, settings.visit),
			damaged: await readDamagedSettings(taproom),
			defaults: { splash: splash.initial, schedule: schedule.initial, business: business.initial },
		};
	});
	route('settings.splash', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.splash, { value, version }),
	);
	route('settings.visit', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.visit, { value, version }),
	);
	route('settings.hours', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.schedule, { value, version, cache: current.schedule }),
	);
	route('settings.kitchen', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.kitchen, { value, version, cache: current.kitchen }),
	);
	route('settings.business', ({ actor, body, version }) =>
		changeSetting(actor, settings.business, { value: businessFrom(body), version, cache: current.business }),
	);
	route('settings.discard', async ({ actor, params: { key }, version }) => ({
		key,
		version: await discardSetting(actor, key, version),
	}));
}
