import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AgeVerification, Splash } from '#domain/settings.ts';
import { defaultSplash } from '#domain/settings.ts';
import { splashSchema } from '#domain/settings-schema.ts';
import type { Database } from '../db/schema.ts';

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

interface Stored<V> {
	readonly value: V;
	/** When it was last changed: ISO 8601 in UTC. */
	readonly updatedAt: string;
	readonly updatedBy: string;
}

/** What nobody has changed was settled by the system at the beginning of time. */
const untouched = { updatedAt: new Date(0).toISOString(), updatedBy: 'system' } as const;

/** A setting; one that is absent, or that no longer fits its shape, answers its initial value. */
export async function readSetting<V>(db: Kysely<Database>, setting: Setting<V>): Promise<Stored<V>> {
	const row = await db
		.selectFrom('settings')
		.select(['value', 'updated_at', 'updated_by'])
		.where('key', '=', setting.key)
		.executeTakeFirst();
	if (!row) return { value: setting.initial, ...untouched };
	const result = z.safeParse(setting.schema, parseJson(row.value));
	if (!result.success) return { value: setting.initial, ...untouched };
	return { value: result.data, updatedAt: row.updated_at, updatedBy: row.updated_by };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Changes a setting. The caller announces the change once its transaction is done. */
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
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
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
