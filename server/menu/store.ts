import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import type { MenuCheck } from '#domain/tonight/tonight.ts';
import type { Database } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';
import { changeSetting, readSetting, type Setting } from '../settings/store.ts';

/** Who last found the menu correct, and when; nobody in a fresh database. */
const menuCheckedSetting: Setting<MenuCheck | null> = {
	key: 'menu-checked',
	schema: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
	initial: null,
};

/** The last check of the menu, or null while there was none. */
export async function readMenuCheck(db: Kysely<Database>): Promise<MenuCheck | null> {
	return (await readSetting(db, menuCheckedSetting)).value;
}

/** Notes that somebody has found the menu correct now. The caller announces it. */
export async function noteMenuCheck(
	db: Kysely<Database>,
	{ username, now }: { username: string; now: Date },
): Promise<MenuCheck> {
	const value = { at: now.toISOString(), by: username };
	await changeSetting(db, menuCheckedSetting, { value, version: null, action: 'check', username, now });
	return value;
}

/**
 * Takes the last check back, for whoever made it: the one before counts again. CONFLICT when the last word on the list is
 * somebody else's, or was itself an undo.
 */
export async function takeBackMenuCheck(
	db: Kysely<Database>,
	{ username, now }: { username: string; now: Date },
): Promise<MenuCheck | null> {
	const { key, schema } = menuCheckedSetting;
	const [last] = await listHistory(db, 'setting', key, 1);
	if (last?.action !== 'check' || last.username !== username || last.version === null) {
		throw new AppError('CONFLICT', 'There is no check of yours to take back.');
	}
	const before = z.safeParse(schema, last.before);
	const value = before.success ? before.data : null;
	const change = { value, version: last.version, action: 'uncheck', username, now };
	await changeSetting(db, menuCheckedSetting, change);
	return value;
}
