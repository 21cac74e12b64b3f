import * as z from 'zod/mini';
import { formerBeers, obstacleOf, type PastChange, revertChange } from '#domain/bar/revert-change.ts';
import { type LogEntry, type UndoContext, type Undoer, unreadableBefore } from '../changes/undoer.ts';
import { momentOf, storeChange } from './change-bar.ts';
import { kegFromRow, lineFromRow, loadBar } from './read-bar.ts';
import { type Snapshot, snapshotSchema } from './snapshot.ts';

const stateOf = ({ kegs, taps, beers }: Snapshot) => ({
	kegs: kegs.map(kegFromRow),
	lines: taps.map(lineFromRow),
	beers,
});

function readChange({ before, after }: Pick<LogEntry, 'before' | 'after'>): PastChange | null {
	const [was, is] = [z.safeParse(snapshotSchema, before).data, z.safeParse(snapshotSchema, after).data];
	return was && is ? { was: stateOf(was), is: stateOf(is) } : null;
}

/** Loads the present bar with everything that a past change touched. */
function barOf({ db }: Pick<UndoContext, 'db'>, { was, is }: PastChange) {
	const kegs = [...was.kegs, ...is.kegs];
	const beerIds = [...kegs.map(({ beerId }) => beerId), ...was.beers.map(({ id }) => id)];
	return loadBar(db, { kegIds: kegs.map(({ id }) => id), beerIds });
}

/** Restores kegs, taps, dates and beers exactly as they were before the change. */
export const undoTapChange: Undoer = {
	async obstacle(context, entry) {
		const change = readChange(entry);
		if (!change) return unreadableBefore;
		return obstacleOf(await barOf(context, change), change, momentOf(context));
	},
	async undo(context, entry, { action, undoes, requestId }) {
		const change = readChange(entry);
		if (!change) throw new Error(unreadableBefore);
		const bar = await barOf({ db: context.trx }, change);
		const note = { requestId, undoes, subjectId: entry.subjectId, former: formerBeers(change) };
		await storeChange(context, bar, { ...revertChange(bar, change), action }, note);
	},
};
