import * as z from 'zod/mini';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import { beerStore, requireBeer, requireThere } from '../beers/staff-store.ts';
import { findEntries } from '../changes/read-log.ts';
import type { LogEntry } from '../changes/undoer.ts';
import { undoerOf } from '../changes/undoers.ts';
import { inSavepoint, type WriteContext } from '../resources/versioned.ts';
import { type ChangeOverRecord, changeOverStore, type StoredResult, stateOf } from './store.ts';

/** What only follows from an entry of a tap goes back with it. */
const followers: ReadonlySet<string> = new Set(['kicked', 'poured', 'leveled']);
const follows = ({ subject, action }: LogEntry) => subject === 'beer' && followers.has(action);

/** Takes back all that was done, the last first; what somebody has changed since stays, with the reason. */
export async function undoChangeOver(
	context: WriteContext,
	before: ChangeOverRecord,
): Promise<ChangeOverRecord> {
	if (before.state !== 'done') {
		throw new AppError('CONFLICT', 'There is nothing to undo: this change-over is not done.');
	}
	const results = [...before.results];
	for (const [index, result] of [...results.entries()].toReversed()) {
		if (result.outcome === 'done') results[index] = await undoStep(context, result);
	}
	const state = results.some(({ outcome }) => outcome === 'done') ? 'done' : 'undone';
	return changeOverStore.update(context, before, { ...stateOf(before), results, state }, { action: 'undo' });
}

async function undoStep(context: WriteContext, result: StoredResult): Promise<StoredResult> {
	try {
		await inSavepoint(context, async (part) => {
			const entries = await findEntries(part.trx, 'id', result.entries);
			const own = entries.filter((entry) => !follows(entry));
			own.sort((one, other) => (one.id < other.id ? 1 : -1));
			for (const entry of own) await undoEntry(part, entry);
		});
		return { ...result, outcome: 'undone', reason: null };
	} catch (error) {
		if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
		return { ...result, reason: error.message };
	}
}

async function undoEntry(context: WriteContext, entry: LogEntry): Promise<void> {
	const note = { action: 'undo', undoes: entry.id };
	if (entry.subject === 'beer' && entry.action === 'prices') return undoPrices(context, entry, note);
	const { trx: db, taproom, now, today } = context;
	const undoer = undoerOf(entry);
	const obstacle = undoer
		? await undoer.obstacle({ db, taproom, now, today }, entry)
		: 'This cannot be undone.';
	if (!undoer || obstacle !== null) throw new AppError('CONFLICT', obstacle ?? '');
	await undoer.undo(context, entry, note);
}

/** Of the sizes whose price it changed, and which cost still what it made them. */
async function undoPrices(context: WriteContext, entry: LogEntry, note: { action: string; undoes: string }) {
	const read = (state: unknown) => z.parse(beerSchema, state).servings;
	const [was, is] = [read(entry.before), read(entry.after)];
	const before = await requireBeer(context.trx, entry.subjectId);
	requireThere(before);
	const servings = before.beer.servings.map((now) => {
		const made = is.find(({ label }) => label === now.label);
		const former = was.find(({ label }) => label === now.label);
		if (!made || !former || made.priceCents === former.priceCents) return now;
		if (now.priceCents === made.priceCents) return { ...now, priceCents: former.priceCents };
		const message = `${now.label} of ${before.name} costs something else by now. Change that back first.`;
		throw new AppError('CONFLICT', message);
	});
	const state = { beer: { ...before.beer, servings }, deletedAt: before.deletedAt };
	await beerStore.update(context, before, state, note);
}
