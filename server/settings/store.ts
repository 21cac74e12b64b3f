import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { AgeVerification, Splash } from '#domain/settings/settings.ts';
import { defaultSplash } from '#domain/settings/settings.ts';
import { splashSchema } from '#domain/settings/settings-schema.ts';
import type { Database } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';

/** A setting: its key in the database, its shape, and what a database without it answers. */
export interface Setting<V> {
	readonly key: string;
	readonly schema: z.ZodMiniType<V>;
	readonly initial: V;
}

/** Off in a fresh database, so that every visitor counts as verified (design §7). */
export const ageVerificationSetting: Setting<{ enabled: boolean }> = {
	key: 'age-verification',
	schema: z.object({ enabled: z.boolean() }),
	initial: { enabled: false },
};

/** The splash and its wording. */
export const splashSetting: Setting<Splash> = { key: 'splash', schema: splashSchema, initial: defaultSplash };

/** What nobody has changed was settled by the system at the beginning of time. */
const untouched = { version: 0, updatedAt: new Date(0).toISOString(), updatedBy: 'system' } as const;

/**
 * A setting; one that is absent, or that no longer fits its shape, answers its initial value. A version is that of the row
 * even so, because the next write mends it.
 */
export async function readSetting<V>(db: Kysely<Database>, setting: Setting<V>): Promise<Versioned<V>> {
	const row = await db
		.selectFrom('settings')
		.select(['value', 'version', 'updated_at', 'updated_by'])
		.where('key', '=', setting.key)
		.executeTakeFirst();
	if (!row) return { value: setting.initial, ...untouched };
	const { version } = row;
	const result = z.safeParse(setting.schema, parseJson(row.value));
	if (!result.success) return { value: setting.initial, ...untouched, version };
	return { value: result.data, version, updatedAt: row.updated_at, updatedBy: row.updated_by };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Writes a setting without asking what is there. The caller announces the change once its transaction is done. */
export async function writeSetting<V>(
	db: Kysely<Database>,
	setting: Setting<V>,
	value: V,
	by: { username: string; now: Date },
): Promise<void> {
	const row = { value: JSON.stringify(value), updated_at: by.now.toISOString(), updated_by: by.username };
	await db
		.insertInto('settings')
		.values({ key: setting.key, ...row })
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet((old) => ({ ...row, version: old('settings.version', '+', 1) })),
		)
		.execute();
}

/** A change of a setting by somebody of the staff. */
export interface SettingChange<V> {
	readonly value: V;
	/** The version that it was made from; null for a change that holds whatever was there. */
	readonly version: number | null;
	readonly action: string;
	readonly username: string;
	readonly now: Date;
}

/**
 * Changes a setting and writes it down, in one transaction; answers what is stored now. A version that is no longer the
 * newest is a CONFLICT whose details hold both. The caller announces the change.
 */
export async function changeSetting<V>(
	db: Kysely<Database>,
	setting: Setting<V>,
	{ value, version, action, username, now }: SettingChange<V>,
): Promise<Versioned<V>> {
	return db.transaction().execute(async (trx) => {
		const current = await readSetting(trx, setting);
		if (version !== null && version !== current.version) {
			throw new AppError('CONFLICT', 'Somebody else has changed this since you opened it.', {
				details: { current, yours: { value, version } },
			});
		}
		await writeSetting(trx, setting, value, { username, now });
		const changed = await readSetting(trx, setting);
		await recordHistory(trx, {
			subject: 'setting',
			subjectId: setting.key,
			action,
			username,
			now,
			version: changed.version,
			...(current.version > 0 && { before: current.value }),
			after: changed.value,
		});
		return changed;
	});
}

/** Whether guests must confirm their age (spec §3); off in a fresh database (design §7). */
export async function readAgeVerification(db: Kysely<Database>): Promise<AgeVerification> {
	const { value, updatedAt, updatedBy } = await readSetting(db, ageVerificationSetting);
	return { enabled: value.enabled, lastUpdated: updatedAt, updatedBy };
}

/** The splash as guests get it. */
export async function readSplash(db: Kysely<Database>): Promise<Splash> {
	return (await readSetting(db, splashSetting)).value;
}
