import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { MenuCheck } from '#domain/tonight.ts';
import type { Database } from '../db/schema.ts';
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
