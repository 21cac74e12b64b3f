import { AppError } from '#domain/errors.ts';
import { parseJson } from '#domain/record.ts';
import { allSettings, readStored, type Setting, settings } from '#domain/settings/setting.ts';
import type { AgeVerification } from '#domain/settings/settings-schema.ts';
import type { DamagedSetting, Versioned } from '#domain/settings/versioned-settings.ts';
import type { Db } from '../db/schema.ts';
import type { Source } from '../resources/damage-log.ts';
import {
	type Actor,
	inTransaction,
	VersionedStore,
	type WriteContext,
	type WriteNote,
} from '../resources/versioned.ts';

/** A setting that nobody has changed is the system's, from the beginning of time. */
const untouched = { version: 0, updatedAt: new Date(0).toISOString(), updatedBy: 'system' };

interface StoredSetting<V> extends Versioned<V> {
	readonly id: string;
	/** The stored value, readable or not; undefined while there is no row. */
	readonly raw: unknown;
	readonly problem: string | null;
}

/** Reads a setting; one that is absent or cannot be read has its initial value, but the row's version: the next write repairs it. */
async function findSetting<V>(db: Db, setting: Setting<V>): Promise<StoredSetting<V>> {
	const { key: id, initial: value } = setting;
	const row = await db
		.selectFrom('settings')
		.select(['value', 'version', 'updated_at as updatedAt', 'updated_by as updatedBy'])
		.where('key', '=', id)
		.executeTakeFirst();
	if (!row) return { id, value, raw: undefined, problem: null, ...untouched };
	const raw = parseJson(row.value);
	const read = readStored(setting, raw);
	return 'item' in read
		? { ...row, id, value: read.item, raw, problem: null }
		: { ...untouched, id, value, raw, problem: read.problem, version: row.version };
}

function versionedOf<V>({ value, version, updatedAt, updatedBy }: StoredSetting<V>): Versioned<V> {
	return { value, version, updatedAt, updatedBy };
}

export async function readSetting<V>({ db, damage }: Source, setting: Setting<V>): Promise<Versioned<V>> {
	const found = await findSetting(db, setting);
	if (found.problem !== null) damage.note(`settings/${setting.key}`, found.version, found.problem);
	return versionedOf(found);
}

export async function readDamagedSettings({ db, damage }: Source): Promise<DamagedSetting[]> {
	const damaged: DamagedSetting[] = [];
	for (const setting of allSettings) {
		const { id: key, version, problem, raw } = await findSetting(db, setting);
		if (problem === null) continue;
		damage.note(`settings/${key}`, version, problem);
		damaged.push({ key, version, problem, raw });
	}
	return damaged;
}

/** Writes a setting that nobody has changed yet: it stays at version 0. */
export async function seedSetting<V>(db: Db, setting: Setting<V>, value: V): Promise<void> {
	const { version, updatedAt: updated_at, updatedBy: updated_by } = untouched;
	const row = { key: setting.key, value: JSON.stringify(value), version, updated_at, updated_by };
	await db.insertInto('settings').values(row).execute();
}

function settingStore<V>(setting: Setting<V>) {
	return new VersionedStore<StoredSetting<V>, { readonly value: V }>({
		subject: 'setting',
		resource: 'settings',
		find: ({ trx }) => findSetting(trx, setting),
		stateOf: ({ value }) => ({ value }),
		// Version 0, which nobody of the staff has made, is logged as well, so that the first change can be undone.
		audited: ({ raw }) => raw,
		async write({ trx, staff, now }, { id: key, before, state, version }) {
			const values = {
				value: JSON.stringify(state?.value ?? null),
				version,
				updated_at: now.toISOString(),
				updated_by: staff.username,
			};
			if (before?.raw === undefined) {
				await trx
					.insertInto('settings')
					.values({ key, ...values })
					.execute();
				return 1n;
			}
			const { numUpdatedRows } = await trx
				.updateTable('settings')
				.set(values)
				.where('key', '=', key)
				.where('version', '=', before.version)
				.executeTakeFirstOrThrow();
			return numUpdatedRows;
		},
		missing: 'There is no such setting.',
		conflict: (current, _, yours) =>
			new AppError('CONFLICT', 'Somebody else has changed this since you opened it.', {
				details: { current: current && versionedOf(current), yours },
			}),
	});
}

interface SettingChange<V> extends Partial<Pick<WriteNote, 'action' | 'requestId' | 'undoes' | 'partOf'>> {
	readonly value: V;
	/** The version that it was made from; null for a change that holds whatever was there. */
	readonly version: number | null;
}

/** Changes a setting; returns what is stored now. Throws CONFLICT, whose details hold both versions. */
export function changeSetting<V>(actor: Actor, setting: Setting<V>, change: SettingChange<V>) {
	return inTransaction(actor, (context) => writeSetting(context, setting, change));
}

export async function writeSetting<V>(
	context: WriteContext,
	setting: Setting<V>,
	{ value, version, action = 'update', ...note }: SettingChange<V>,
): Promise<Versioned<V>> {
	const store = settingStore(setting);
	const { key: id } = setting;
	const yours = { value, version };
	const before =
		version === null
			? await findSetting(context.trx, setting)
			: await store.requireCurrent(context, { id, version }, yours);
	const next = setting.carried && before ? setting.carried(before.value, value, context.now) : value;
	const after = await store.write(
		context,
		{ id, before, state: { value: next } },
		{ ...note, action, yours },
	);
	const changed = versionedOf(store.require(after));
	context.afterCommit(() => context.taproom.settings.take(id, changed));
	return changed;
}

/** Puts the default in the place of a value that cannot be read. Throws NOT_FOUND for one that can, and CONFLICT. */
export async function discardSetting(actor: Actor, key: string, version: number): Promise<number> {
	const { taproom } = actor;
	const setting = allSettings.find((one) => one.key === key);
	if (!setting || (await findSetting(taproom.db, setting)).problem === null)
		throw new AppError('NOT_FOUND', 'There is no damaged setting of this name.');
	const change = { value: setting.initial, version, action: 'discard' };
	return (await changeSetting(actor, setting, change)).version;
}

export async function readAgeVerification(source: Source): Promise<AgeVerification> {
	const { value, updatedAt, updatedBy } = await readSetting(source, settings.ageVerification);
	return { enabled: value.enabled, lastUpdated: updatedAt, updatedBy };
}
