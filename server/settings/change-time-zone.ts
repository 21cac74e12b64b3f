import { plannedTime } from '#domain/hours/planned-time.ts';
import { publishAtOf } from '#domain/publishing/publishing.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import type { TimeZoneInput } from '#domain/settings/settings-schema.ts';
import { instantOf, wallClock } from '#domain/zoned-time.ts';
import { type ChangeOverRecord, changeOverStore, readPlanned, stateOf } from '../change-overs/store.ts';
import { touchItem } from '../resources/content-changes.ts';
import { itemOf, listRecords } from '../resources/content-store.ts';
import { timedKinds } from '../resources/publishing.ts';
import { type Actor, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { readSetting, writeSetting } from './store.ts';

interface Move {
	readonly from: string;
	readonly to: string;
	readonly planned: TimeZoneInput['planned'];
}

/**
 * Changes the time zone. Hours, special days and event dates are local and stay; planned instants move if `planned`
 * says so.
 */
export function changeTimeZone(actor: Actor, { timeZone, planned }: TimeZoneInput, version: number) {
	return inTransaction(actor, async (context) => {
		const { trx, taproom } = context;
		const source = { db: trx, damage: taproom.damage };
		const { value } = await readSetting(source, settings.schedule);
		const change = { value: { ...value, timeZone }, version, cache: taproom.settings.schedule };
		const changed = await writeSetting(context, settings.schedule, change);
		const move = { from: value.timeZone, to: timeZone, planned };
		await moveChangeOvers(context, await readPlanned(source), move);
		if (planned === 'clock') await movePublishing(context, move);
		return changed;
	});
}

async function moveChangeOvers(
	context: WriteContext,
	ahead: readonly ChangeOverRecord[],
	{ to, planned }: Move,
): Promise<void> {
	const { now, taproom } = context;
	for (const before of ahead) {
		const { date, minutes, at } = before;
		const onClock = plannedTime(taproom.formats, date, minutes, to);
		// A plan that would be in the past by the new clock keeps its instant, so that the change does not trigger it.
		const moved =
			planned === 'clock' && onClock.at > now
				? { date, minutes, at: onClock.at.toISOString(), note: onClock.note }
				: { ...wallOf(at, to), at, note: null };
		await changeOverStore.update(context, before, { ...stateOf(before), ...moved }, { action: 'update' });
	}
}

function wallOf(at: string, timeZone: string) {
	const { date, minutes } = wallClock(new Date(at), timeZone);
	return { date, minutes };
}

async function movePublishing(context: WriteContext, { from, to }: Move): Promise<void> {
	for (const name of timedKinds) {
		const kind: ContentKind = kinds[name];
		for (const { id, placed } of await listRecords(context.trx, kind)) {
			const readable = itemOf<object>(kind, placed);
			const at = Date.parse((readable && publishAtOf(readable)) ?? '');
			if (!(at > context.now.getTime())) continue;
			const { date, minutes } = wallClock(new Date(at), from);
			const moved = instantOf(date, minutes, to);
			if (moved <= context.now) continue;
			const publishAt = moved.toISOString();
			await touchItem<object>(context, kind, id, { action: 'update' }, (item) => ({ ...item, publishAt }));
		}
	}
}
