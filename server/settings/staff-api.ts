import { businessStatusAt } from '#domain/hours/business-status.ts';
import type { AllSettings } from '#domain/settings/all-settings.ts';
import { businessFrom } from '#domain/settings/business.ts';
import { settings } from '#domain/settings/setting.ts';
import type { BusinessStatus } from '#domain/settings/settings.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { changeSetting, readAgeVerification, readDamagedSettings, readSetting } from './store.ts';

/** The doors as they are now, in the shape of `GET /api/business-status`. */
export function statusNow({ schedule, settings: current, clock }: Taproom): BusinessStatus {
	return businessStatusAt(schedule, clock(), current.override);
}

/** What staff change: doors, age question, announcement, hours, kitchen, business, words for a visit. */
export function settingsStaffApi(route: Route, taproom: Taproom): void {
	const { settings: current } = taproom;
	route('doors.set', async ({ actor, body }) => {
		const { isOpen } = body;
		const value = isOpen === undefined ? null : { isOpen };
		const action = value ? (value.isOpen ? 'open' : 'close') : 'reset';
		const change = { value, version: null, action, cache: current.doors };
		await changeSetting(actor, settings.doors, change);
		return statusNow(taproom);
	});
	route('kitchen.set', async ({ actor, body: value }) => {
		const action = value.isClosed ? 'close' : 'open';
		const change = { value, version: null, action, cache: current.kitchenClosed };
		await changeSetting(actor, settings.kitchenClosed, change);
		return current.kitchenAt(taproom.clock());
	});
	route('gate.set', async ({ actor, body: value }) => {
		await changeSetting(actor, settings.ageVerification, { value, version: null, action: 'update' });
		return readAgeVerification(taproom);
	});
	route('settings.read', () => readAllSettings(taproom));
	route('settings.splash', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.splash, { value, version, action: 'update' }),
	);
	route('settings.visit', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.visit, { value, version, action: 'update' }),
	);
	route('settings.hours', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.schedule, { value, version, action: 'update', cache: current.schedule }),
	);
	route('settings.kitchen', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.kitchen, { value, version, action: 'update', cache: current.kitchen }),
	);
	route('settings.business', ({ actor, body, version }) => {
		const change = { value: businessFrom(body), version, action: 'update', cache: current.business };
		return changeSetting(actor, settings.business, change);
	});
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
