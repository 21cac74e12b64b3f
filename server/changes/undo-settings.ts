import { isDeepStrictEqual } from 'node:util';
import { undoFirst } from '#domain/changes/change-groups.ts';
import { whenText } from '#domain/changes/when-text.ts';
import { currentOverride } from '#domain/hours/business-status.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { formatsOf } from '#domain/locale/locale-schema.ts';
import { readStored, type Setting, settings } from '#domain/settings/setting.ts';
import { listHistory } from '../history/store.ts';
import { namesTakenDown } from '../images/photo-uses.ts';
import { overrideOfStored } from '../settings/current-settings.ts';
import { hasPrices } from '../settings/has-prices.ts';
import { readSetting, writeSetting } from '../settings/store.ts';
import { type LogEntry, type UndoContext, type Undoer, unreadableBefore } from './undoer.ts';

/** A value with who set it and when; a default value was set by 'system'. */
interface SettingState<V> {
	readonly value: V;
	readonly by: string;
	readonly at: string;
}

interface SettingUndo<V> {
	readonly setting: Setting<V>;
	/** Returns what makes two values differ; by default the value itself. */
	readonly meaningOf?: (state: SettingState<V>) => unknown;
	/** Returns as much of the former value as still applies now; by default all of it. */
	readonly restored?: (context: UndoContext, was: SettingState<V>) => V;
	/** Returns a further obstacle, or null. */
	readonly over: (
		context: UndoContext,
		is: SettingState<V>,
		restored: V,
	) => string | null | Promise<string | null>;
}

const read = <V>(setting: Setting<V>, value: unknown): V | undefined => {
	if (value === null) return setting.initial;
	const found = readStored(setting, value);
	return 'item' in found ? found.item : undefined;
};

async function readBefore<V>(
	{ db }: Pick<UndoContext, 'db'>,
	setting: Setting<V>,
	entry: LogEntry,
): Promise<SettingState<V> | null> {
	const value = read(setting, entry.before);
	if (value === undefined) return null;
	const entries = await listHistory(db, 'setting', setting.key);
	const before = entries[entries.findIndex(({ id }) => id === entry.id) + 1];
	return { value, by: before?.username ?? 'system', at: before?.at ?? new Date(0).toISOString() };
}

export function undoSetting<V>(parts: SettingUndo<V>): Undoer {
	const { setting, over, restored = (_, { value }) => value, meaningOf = ({ value }) => value } = parts;
	return {
		async obstacle(context, entry) {
			const { db, taproom, now } = context;
			const was = await readBefore(context, setting, entry);
			const value = read(setting, entry.after);
			if (!was || value === undefined) return unreadableBefore;
			const current = await readSetting({ db, damage: taproom.damage }, setting);
			const is = { value, by: entry.username, at: entry.at };
			const { updatedBy: by, updatedAt: at } = current;
			// Compares values, not versions: a change that was undone in between is no obstacle.
			if (!isDeepStrictEqual(meaningOf({ value: current.value, by, at }), meaningOf(is))) {
				return undoFirst(
					`${by} changed it ${whenText(taproom.formats, new Date(at), now, taproom.schedule)}.`,
				);
			}
			return over(context, is, restored(context, was));
		},
		async undo(context, entry, note) {
			const reading = { ...context, db: context.trx };
			const was = await readBefore(reading, setting, entry);
			if (!was) throw new Error(unreadableBefore);
			const { version } = await readSetting({ db: context.trx, damage: context.taproom.damage }, setting);
			await writeSetting(context, setting, { value: restored(reading, was), version, ...note });
		},
	};
}

type Doors = (typeof settings.doors)['initial'];

/** Says whether an override of the doors is still in effect, or will be. */
function stands({ taproom, now }: UndoContext, { value, by, at }: SettingState<Doors>): boolean {
	const override = overrideOfStored(value, at, by);
	if (!override) return false;
	return override.at > now || currentOverride(taproom.schedule, now, override) !== null;
}

/** The former override comes back only if the opening hours would not have ended it. */
export const undoDoors = undoSetting({
	setting: settings.doors,
	// A restored override names who set it and when; a first one takes both from the entry.
	meaningOf: ({ value, by, at }) => overrideOfStored(value, at, by),
	restored: (context, was) =>
		was.value && stands(context, was) ? { at: was.at, by: was.by, ...was.value } : null,
	over(context, is, restored) {
		const holds = is.value ? stands(context, is) : restored !== null;
		return holds ? null : 'The opening hours have taken over since.';
	},
});

function isToday({ taproom, today }: UndoContext, at: string): boolean {
	return serviceDayOf(new Date(at), taproom.schedule.timeZone) === today;
}

export const undoKitchen = undoSetting({
	setting: settings.kitchenClosed,
	restored: (context, { value, at }) => (isToday(context, at) ? value : settings.kitchenClosed.initial),
	over: (context, { at }) => (isToday(context, at) ? null : 'That ended with its night.'),
});

/** Changing the time zone moved everything planned, which undoing the hours alone would leave on the other clock. */
export const undoSchedule = undoSetting({
	setting: settings.schedule,
	over: (_, { value: { timeZone } }, restored) =>
		timeZone === restored.timeZone
			? null
			: `The time zone was ${restored.timeZone} before. Choose it again under “Place and time”.`,
});

/** Amounts entered in another currency would be misread. */
export const undoLocale = undoSetting({
	setting: settings.locale,
	over: async ({ db }, { value }, restored) =>
		formatsOf(value).digits !== formatsOf(restored).digits && (await hasPrices(db))
			? 'Prices have been typed since. Choose the currency again under “Place and time”.'
			: null,
});

/** Undoes any other setting. A picture that was used as the mark stays stored. */
export const undoPlainSetting = (setting: Setting<unknown>): Undoer =>
	undoSetting({
		setting,
		over: async ({ db }, _, restored) =>
			(await namesTakenDown(db, restored)) ? 'Its photo was deleted for good. Choose another one.' : null,
	});
