import { type Setting, settings } from '#domain/settings/setting.ts';
import { changeSetting } from '#server/settings/store.ts';
import type { Taproom } from '#server/taproom.ts';
import { nowhere } from './sign-in.ts';

/** Changes a setting as staff would, without a sign-in. */
export async function setSetting<V>(
	taproom: Taproom,
	setting: Setting<V>,
	value: V,
	username = 'ada',
): Promise<void> {
	const staff = {
		id: username,
		username,
		role: 'admin',
		permissions: [],
		sessionId: '',
		confirmedAt: null,
	} as const;
	await changeSetting({ taproom, staff, place: nowhere }, setting, {
		value,
		version: null,
		action: 'update',
	});
}

export { settings };
