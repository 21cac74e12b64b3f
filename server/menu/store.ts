import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { settings } from '#domain/settings/setting.ts';
import type { MenuCheck } from '#domain/tonight/tonight-endpoints.ts';
import { listHistory } from '../history/store.ts';
import type { Source } from '../resources/damage.ts';
import type { Actor } from '../resources/versioned.ts';
import { changeSetting, readSetting } from '../settings/store.ts';

export async function readMenuCheck(source: Source): Promise<MenuCheck | null> {
	return (await readSetting(source, settings.menuChecked)).value;
}

export async function noteMenuCheck(actor: Actor): Promise<MenuCheck> {
	const value = { at: actor.taproom.clock().toISOString(), by: actor.staff.username };
	await changeSetting(actor, settings.menuChecked, { value, version: null, action: 'check' });
	return value;
}

/** Throws CONFLICT when the last check is somebody else's, or was an undo. */
export async function takeBackMenuCheck(actor: Actor): Promise<MenuCheck | null> {
	const { key, schema } = settings.menuChecked;
	const [last] = await listHistory(actor.taproom.db, 'setting', key, 1);
	if (last?.action !== 'check' || last.username !== actor.staff.username || last.version === null) {
		throw new AppError('CONFLICT', 'There is no check of yours to take back.');
	}
	const before = z.safeParse(schema, last.before);
	const value = before.success ? before.data : null;
	await changeSetting(actor, settings.menuChecked, { value, version: last.version, action: 'uncheck' });
	return value;
}
