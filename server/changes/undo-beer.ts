import { tapProblem } from '#domain/bar/free-tap.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { rightsFor } from '#domain/beers/beer-rights.ts';
import { normalizeBeer, pouringOf } from '#domain/beers/pouring-state.ts';
import { pricesBack, withPrices } from '#domain/beers/price-change.ts';
import { AppError } from '#domain/errors.ts';
import { picked } from '#domain/record.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { loadBar } from '../bar/read-bar.ts';
import { beerHistory, readLoggedBeer } from '../beers/history.ts';
import { beerStore, findStaffBeer, requireBeer, slugHolder } from '../beers/staff-store.ts';
import type { Db } from '../db/schema.ts';
import { timeId } from '../history/store.ts';
import { withoutTakenDown } from '../images/photo-uses.ts';
import { renameBeerRefs } from '../resources/content-refs.ts';
import { audit } from '../resources/versioned.ts';
import { findParts } from './read-log.ts';
import { changedSince, type LogEntry, type Undoer, unreadableBefore } from './undoer.ts';

function readChange({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [readLoggedBeer(before), readLoggedBeer(after)];
	return was && is ? { was, fields: differingFields(beerFieldNames, was, is), is } : null;
}

/** Returns the present beer with the changed fields as they were; null if one of them has changed again. */
function beerBack({ was, fields, is }: NonNullable<ReturnType<typeof readChange>>, now: Beer): Beer | null {
	const prices = fields.includes('servings') ? pricesBack(was.servings, is.servings) : null;
	const whole = prices === null ? fields : fields.filter((field) => field !== 'servings');
	const servings = prices === null ? now.servings : withPrices(now.servings, prices);
	if (servings === null || differingFields(whole, now, is).length > 0) return null;
	return { ...now, ...picked(was, whole), ...(prices && { servings }) };
}

/** Reads an entry that created a beer, put it into the bin or restored it; null for other entries. */
function binChange({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [readLoggedBeer(before), readLoggedBeer(after)];
	if (before === null && is) return { is, toBin: true } as const;
	return after === null && was ? ({ is: was, toBin: false } as const) : null;
}

async function tapObstacle(db: Db, beerId: string, tap: number | null): Promise<string | null> {
	const problem = tap === null ? null : tapProblem(await loadBar(db), beerId, tap);
	if (problem === 'out of order') return `Tap ${tap} is out of order. Say first that it works.`;
	return problem && `${problem.name} pours on tap ${tap} now. Kick it or move it first.`;
}

/** Says why the restored fields would contradict the taps: some can be set only for a beer on tap, others only off tap. */
function pouringObstacle(back: Beer, now: Beer): string | null {
	const possible = normalizeBeer(back, now, '');
	if (differingFields(['tapNumber', 'low', 'published'], back, possible).length === 0) return null;
	return back.status === 'on-tap'
		? `${now.name} is on tap, so guests see it. Take it off first.`
		: `${now.name} is not on tap any more.`;
}

async function slugObstacle(db: Db, beerId: string, slug: string): Promise<string | null> {
	const holder = await slugHolder(db, slug);
	return holder && holder.id !== beerId
		? `${holder.name} has its address now. Give that another first.`
		: null;
}

/** Restores the fields that a change wrote; later changes of other fields stay. */
export const undoBeer: Undoer = {
	rightsOf({ before, after }) {
		const [was, is] = [readLoggedBeer(before), readLoggedBeer(after)];
		return was && is ? rightsFor(was, is) : [];
	},
	async obstacle(context, entry) {
		const { db } = context;
		const { subjectId: id } = entry;
		const [change, bin] = [readChange(entry), binChange(entry)];
		if (!change && !bin) return unreadableBefore;
		const current = await findStaffBeer(db, id);
		if (!current) return `${(change ?? bin)?.is.name} was deleted for good.`;
		const isInBin = current.deletedAt !== null;
		if (bin && !bin.toBin) {
			if (!isInBin) return `${current.name} is out of the bin already.`;
			return tapObstacle(db, id, bin.is.tapNumber);
		}
		if (isInBin) return `${current.name} is in the bin. Restore it first.`;
		if (!change) return null;
		const { was, fields } = change;
		const back = beerBack(change, current.beer);
		if (!back) {
			return changedSince(
				context,
				entry,
				await beerHistory(db, current),
				(later) =>
					later.before !== null &&
					later.after !== null &&
					differingFields(fields, later.before, later.after).length > 0,
			);
		}
		return (
			pouringObstacle(back, current.beer) ??
			(fields.includes('slug') ? await slugObstacle(db, id, was.slug) : null) ??
			tapObstacle(db, id, fields.includes('tapNumber') ? was.tapNumber : null)
		);
	},
	async undo(context, entry, note) {
		const { trx, now } = context;
		const [change, bin] = [readChange(entry), binChange(entry)];
		const before = await requireBeer(trx, entry.subjectId);
		if (bin) {
			const pouring = bin.toBin ? { tapNumber: null, low: false } : pouringOf(bin.is);
			const deletedAt = bin.toBin ? now.toISOString() : null;
			await beerStore.update(context, before, { beer: { ...before.beer, ...pouring }, deletedAt }, note);
			return;
		}
		const back = change && beerBack(change, before.beer);
		if (!back) throw new AppError('CONFLICT', 'It has been changed since. Change it back first.');
		const id = timeId(now);
		await renameBeerRefs({ ...context, partOf: id }, before.slug, back.slug);
		const beer = await withoutTakenDown(trx, back);
		await beerStore.update(context, before, { beer, deletedAt: null }, { ...note, id });
	},
};

/** Undoes a change of many beers: each beer's own change, all or none. */
export const undoBeers: Undoer = {
	// An obstacle for one beer depends on those restored before it, so the undo itself reports it.
	obstacle: async () => null,
	async undo(context, { subjectId, before, after }, note, turn) {
		const id = timeId(context.now);
		const parts = await findParts(context.trx, note.undoes ?? '');
		const reason = await turn({ ...context, partOf: id }, parts, note.action);
		if (reason !== null) throw new AppError('CONFLICT', reason);
		await audit(context, { ...note, id, subject: 'beers', subjectId, before: after, after: before });
	},
};
