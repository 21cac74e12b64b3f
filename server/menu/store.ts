import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { MenuCheck } from '#domain/tonight.ts';
import type { Database } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';
import { readSetting, type Setting, writeSetting } from '../settings/store.ts';

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

/** Notes that somebody has found the menu correct now. The caller announces it once its transaction is done. */
export async function writeMenuCheck(
	trx: Transaction<Database>,
	{ username, now }: { username: string; now: Date },
): Promise<MenuCheck> {
	const before = await readMenuCheck(trx);
	const check = { at: now.toISOString(), by: username };
	await writeSetting(trx, menuCheckedSetting, check, { username, now });
	await recordHistory(trx, {
		subject: 'setting',
		subjectId: menuCheckedSetting.key,
		action: 'check',
		username,
		now,
		before: before ?? undefined,
		after: check,
	});
	return check;
}
