import * as z from 'zod/mini';
import { removeKegs } from '#domain/bar/rules.ts';
import { leftWords } from '#domain/changes/bulk-text.ts';
import { changeWords } from '#domain/changes/change-text.ts';
import { whenText } from '#domain/changes/when-text.ts';
import type { DemoCount } from '#domain/demo/demo-endpoints.ts';
import { type DemoRemoval, type DemoUndo, demoRemovalSchema, demoUndoSchema } from '#domain/demo/demo-log.ts';
import { AppError } from '#domain/errors.ts';
import { barFor, storeChange } from '../bar/change-bar.ts';
import { findStaffBeers, updateBeers } from '../beers/staff-store.ts';
import { findParts, hasParts } from '../changes/read-log.ts';
import type { LogEntry, Undoer } from '../changes/undoer.ts';
import { timeId } from '../history/store.ts';
import { timeSlices } from '../process/event-loop.ts';
import { putItem } from '../resources/content-changes.ts';
import { audit, type WriteContext, type WriteNote } from '../resources/versioned.ts';
import { writeSetting } from '../settings/store.ts';
import { countsOf, planRemoval, type RemovalPlan } from './plan-removal.ts';

type Pause = () => Promise<void>;

async function removeItems(context: WriteContext, { items }: RemovalPlan, pause: Pause): Promise<void> {
	// Dishes and questions are planned after the sections and groups that they need, so they go before them.
	for (const { kind, id } of items.toReversed()) {
		await putItem(context, kind, id, null, { action: 'delete' });
		await pause();
	}
}

/** Removes the kegs of the beers that go, tap by tap, each with its tap if that goes too. */
async function removeTaps(context: WriteContext, { beers, taps }: RemovalPlan, pause: Pause): Promise<void> {
	const { trx } = context;
	const ids = beers.map(({ id }) => id);
	const rows = await trx
		.selectFrom('kegs')
		.select(['id', 'tap_number'])
		.where((where) => (ids.length > 0 ? where('beer_id', 'in', ids) : where.lit(false)))
		.execute();
	const kegs = Map.groupBy(rows, ({ tap_number }) => tap_number);
	for (const number of new Set([...taps, ...kegs.keys()])) {
		const kegIds = (kegs.get(number) ?? []).map(({ id }) => id);
		const bar = await barFor(context, { kegIds });
		const goes = number !== null && taps.includes(number);
		await storeChange(context, bar, removeKegs(bar, kegIds, number, goes));
		await pause();
	}
}

/** Beers moved to the bin by one statement, few enough that nobody waits. */
const atOnce = 40;

async function removeBeers(context: WriteContext, { beers }: RemovalPlan, pause: Pause): Promise<void> {
	const { trx, now } = context;
	const deletedAt = now.toISOString();
	for (let from = 0; from < beers.length; from += atOnce) {
		const ids = beers.slice(from, from + atOnce).map(({ id }) => id);
		const found = await findStaffBeers(trx, ids);
		const changes = found.map((before) => ({ before, state: { beer: before.beer, deletedAt } }));
		await updateBeers(context, changes, { action: 'delete' });
		await pause();
	}
}

const subject = { subject: 'demo', subjectId: 'demo' } as const;

export const nothingLeft = () => new AppError('CONFLICT', 'Nothing of the demo brewery is left here.');

/**
 * Removes the demo brewery: everything by its own command, as a part of one log entry. Returns that entry and what
 * went. Throws CONFLICT if nothing of the demo is left.
 */
export async function removeDemo(
	context: WriteContext,
	withChanged: boolean,
	note: WriteNote,
): Promise<{ change: string; goes: DemoCount[] }> {
	const { trx, taproom } = context;
	const plan = await planRemoval({ db: trx, damage: taproom.damage }, withChanged);
	const goes = countsOf(plan);
	if (goes.length === 0) throw nothingLeft();
	const after: DemoRemoval = { goes };
	const change = await audit(context, { ...subject, ...note, after });
	const parts = { ...context, partOf: change };
	const pause = timeSlices();
	// The log undoes the last part first: beers are back before their kegs, and both before what names them.
	await removeItems(parts, plan, pause);
	await removeTaps(parts, plan, pause);
	await removeBeers(parts, plan, pause);
	for (const { setting, version, value } of plan.settings) {
		await writeSetting(parts, setting, { value, version });
	}
	return { change, goes };
}

const readUndone = ({ after }: LogEntry) => z.safeParse(demoUndoSchema, after).data;

/** Says why an entry of an earlier release cannot be undone: it has rows where others have parts. */
function earlierWords({ before, after }: LogEntry): string | null {
	if (before !== null)
		return 'An earlier version removed it. The backup that was made before brings it back.';
	const isRead = z.safeParse(z.union([demoRemovalSchema, demoUndoSchema]), after).success;
	return isRead ? null : 'An earlier version brought it back. Remove it again under Settings, Data.';
}

/** Undoes each part by itself. What has been changed since stays, with the reason, and can be tried again. */
export const undoDemo: Undoer = {
	leavesRest: (undo) => (readUndone(undo)?.left.length ?? 0) > 0,
	obstacle: async (_, entry) => earlierWords(entry),
	async undo(context, _, note, turn) {
		const { trx, taproom, now } = context;
		const { formats, schedule } = taproom;
		const id = timeId(now);
		const parts = await findParts(trx, note.undoes ?? '');
		const left: DemoUndo['left'] = [];
		const pause = timeSlices();
		for (const part of note.action === 'undo' ? parts.toReversed() : parts) {
			const reason = await turn({ ...context, partOf: id }, [part], note.action);
			if (reason !== null) {
				const timeOf = (instant: string) => whenText(formats, new Date(instant), now, schedule);
				const { words } = changeWords(formats, part, { nameOf: () => null, timeOf });
				left.push({ words, reason });
			}
			await pause();
		}
		const [first] = left;
		if (first && !(await hasParts(trx, id))) throw new AppError('CONFLICT', leftWords(first));
		await audit(context, { ...note, id, ...subject, after: { left } satisfies DemoUndo });
	},
};
