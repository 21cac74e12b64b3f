import { isDeepStrictEqual } from 'node:util';
import { undoFirst } from '#domain/changes/change-groups.ts';
import { AppError } from '#domain/errors.ts';
import { findEntries, findParts } from '../changes/read-log.ts';
import { type LogEntry, type Undoer, unreadableBefore } from '../changes/undoer.ts';
import type { Db } from '../db/schema.ts';
import { timeId } from '../history/store.ts';
import { stateFrom } from './plan.ts';
import {
	type ChangeOverState,
	changeOverStore,
	findChangeOver,
	readState,
	type StoredResult,
	stateOf,
} from './store.ts';

/** Returns the changes that a step made. Older results name them directly, newer ones name an entry with them as parts. */
async function partsOf(db: Db, { entries }: StoredResult): Promise<LogEntry[]> {
	const found = await findEntries(db, 'id', entries);
	const steps = found.filter(({ subject, action }) => subject === 'change-over' && action === 'step');
	const parts = found.filter((entry) => !steps.includes(entry) && !follows(entry));
	for (const step of steps) parts.push(...(await findParts(db, step.id)));
	return parts.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Entries of a beer with these actions follow from an entry of a tap and are undone with it. */
const followers: ReadonlySet<string> = new Set(['kicked', 'poured', 'leveled']);
const follows = ({ subject, action }: LogEntry) => subject === 'beer' && followers.has(action);

const lost = 'This change-over cannot be read any more.';

const findReadable = (db: Db, id: string) =>
	findChangeOver(db, id).catch((error: unknown) => {
		if (error instanceof AppError) return null;
		throw error;
	});

/** Restores a plan as it was before it was changed or canceled; whoever does that becomes its author. */
export const undoPlan: Undoer = {
	async obstacle({ db }, entry) {
		const [was, is] = [readState(entry.before), readState(entry.after)];
		if (!was || !is) return unreadableBefore;
		const found = await findReadable(db, entry.subjectId);
		if (!found) return lost;
		if (found.state === 'done' || found.state === 'undone') return 'It is done already. Undo that first.';
		const planned = ({ name, at, steps, state }: ChangeOverState) => ({ name, at, steps, state });
		return isDeepStrictEqual(planned(found), planned(is)) ? null : undoFirst('It has been changed since.');
	},
	async undo(context, entry, note) {
		const was = readState(entry.before);
		if (!was) throw new Error(unreadableBefore);
		const before = changeOverStore.require(await findChangeOver(context.trx, entry.subjectId));
		const { name, date, minutes, steps, state } = was;
		const planned = stateFrom(context, { name, date, minutes, steps });
		await changeOverStore.update(context, before, { ...planned, state }, note);
	},
};

/** Undoes the steps, last first. A step whose result was changed since stays, with the reason, and can be tried again. */
export const undoChangeOver: Undoer = {
	leavesRest: ({ after }) => readState(after)?.state === 'done',
	async obstacle({ db }, entry) {
		const found = await findReadable(db, entry.subjectId);
		if (!found) return lost;
		const isBack = entry.action === 'undo' && readState(entry.after)?.state !== 'done';
		const from = isBack ? 'undone' : 'done';
		return found.results.some(({ outcome }) => outcome === from)
			? null
			: 'Nothing of it is left to take back.';
	},
	async undo(context, { subjectId }, note, turn) {
		const { action: direction } = note;
		const [from, to] = direction === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
		const id = timeId(context.now);
		const before = changeOverStore.require(await findChangeOver(context.trx, subjectId));
		const results = [...before.results];
		const turned = [...results.entries()].filter(([, { outcome }]) => outcome === from);
		for (const [index, result] of direction === 'undo' ? turned.toReversed() : turned) {
			const parts = await partsOf(context.trx, result);
			const reason = await turn({ ...context, partOf: id }, parts, direction);
			results[index] = { ...result, reason, outcome: reason === null ? to : from };
		}
		const reasons = turned.map(([index]) => results[index]?.reason);
		const [first] = reasons;
		if (first && reasons.every((reason) => reason !== null)) throw new AppError('CONFLICT', first);
		const state = results.some(({ outcome }) => outcome === 'done') ? ('done' as const) : ('undone' as const);
		await changeOverStore.update(context, before, { ...stateOf(before), results, state }, { ...note, id });
	},
};
