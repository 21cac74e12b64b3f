import type { Beer } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { rightsFor } from '#domain/beers/beer-rights.ts';
import { undoneCallOf } from '#domain/changes/change-groups.ts';
import { undoFirst } from '#domain/changes/undo-first.ts';
import { whenWords } from '#domain/changes/when-words.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { beerHistory, readLoggedBeer } from '../beers/history.ts';
import { beerStore, findStaffBeer, otherOnTap, requireBeer } from '../beers/staff-store.ts';
import { type LogEntry, type Undoer, type UndoQuestion, unreadableBefore } from './undoer.ts';

/** What changes of one touch or of many beers at once change; a form's change is undone in the beer's own history. */
const undoable = ['status', 'tapNumber', 'tappedOn', 'low', 'published', 'servings'] as const;

function readChange({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [readLoggedBeer(before), readLoggedBeer(after)];
	return was && is ? { was, fields: differingFields(undoable, was, is), is } : null;
}

/** The last who changed one of these fields after an entry. */
async function changedSince(
	question: UndoQuestion,
	{ id, subjectId }: LogEntry,
	current: StaffBeer,
	fields: readonly (keyof Beer)[],
) {
	const { db, now, taproom } = question;
	const entries = await beerHistory(db, current);
	const at = entries.findIndex((one) => one.id === id);
	const later = at < 0 ? entries : entries.slice(0, at);
	const last = later.find(
		({ before, after }) => before && after && differingFields(fields, before, after).length > 0,
	);
	if (!last) return 'It has been changed since. Change it back first.';
	const changed = `${last.username} changed it ${whenWords(new Date(last.at), now, taproom.schedule)}.`;
	const isInLog = undoneCallOf({ subject: 'beer', subjectId, action: last.action }) !== null;
	return isInLog ? undoFirst(changed) : `${changed} Change it back in the beer’s form first.`;
}

/** Status, tap, date, mark, prices and whether guests see it are what they were; what else was changed of the beer since stays. */
export const undoBeer: Undoer = {
	rightsOf({ before, after }) {
		const [was, is] = [readLoggedBeer(before), readLoggedBeer(after)];
		return was && is ? rightsFor(was, is) : [];
	},
	async obstacle(question, entry) {
		const { db } = question;
		const change = readChange(entry);
		if (!change) return unreadableBefore;
		const { was, is, fields } = change;
		const current = await findStaffBeer(db, entry.subjectId);
		if (!current) return `${was.name} was deleted for good.`;
		if (current.deletedAt !== null) return `${current.name} is in the bin. Restore it first.`;
		const tap = fields.includes('tapNumber') ? was.tapNumber : null;
		if (differingFields(fields, current.beer, is).length > 0)
			return changedSince(question, entry, current, fields);
		const other = await otherOnTap(db, entry.subjectId, tap);
		return other ? `${other.name} pours on tap ${tap} now. Kick it or move it first.` : null;
	},
	async undo(context, entry, note) {
		const change = readChange(entry);
		if (!change) throw new Error(unreadableBefore);
		const before = await requireBeer(context.trx, entry.subjectId);
		const beer = { ...before.beer };
		const back = Object.fromEntries(change.fields.map((field) => [field, change.was[field]]));
		await beerStore.update(context, before, { beer: { ...beer, ...back }, deletedAt: null }, note);
	},
};
