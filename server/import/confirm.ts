import { randomUUID } from 'node:crypto';
import { pouringFields } from '#domain/bar/apply-change.ts';
import { requireFreeTap } from '#domain/bar/free-tap.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { isSameBeer } from '#domain/beers/beer-change-text.ts';
import { AppError } from '#domain/errors.ts';
import { wholeOf } from '#domain/import/import-log.ts';
import { describeKegs } from '#domain/import/keg-changes.ts';
import type { KnownBeer } from '#domain/import/match.ts';
import type { ImportContext, PlannedRow } from '#domain/import/plan.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { pourBeers, pourFurther, storePouring } from '../bar/pour-as.ts';
import { loadBar } from '../bar/read-bar.ts';
import { beerStore, findStaffBeers, slugHolder, updateBeers } from '../beers/staff-store.ts';
import { insertRows } from '../beers/store.ts';
import { engineOf } from '../db/engine.ts';
import { withoutTakenDown } from '../images/photo-uses.ts';
import { timeSlices } from '../process/event-loop.ts';
import { type Actor, audit, auditAll, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { barOf, recordBar } from './bar-log.ts';
import { rememberHeadings } from './headings.ts';
import { readContext } from './import-context.ts';
import { writeItems } from './import-items.ts';
import type { ImportRecord } from './import-records.ts';
import { isWritten, type Preview } from './preview.ts';
import { takeOff } from './take-off-taps.ts';

/** The rows of a preview, as a user has confirmed them. */
interface Confirmation {
	readonly record: Pick<ImportRecord, 'id' | 'file' | 'answers'>;
	/** Plans the rows again within the transaction. Throws if the result differs from what was shown. */
	plan(context: ImportContext): Promise<Preview>;
	/** Throws if the import was canceled. */
	goOn(part: number): void;
	/** Marks the import as done, in the same transaction. */
	finish(work: WriteContext, preview: Preview, changeId: string): Promise<void>;
}

/** Imports all rows that were shown as good, or none. */
export async function confirmImport(
	actor: Actor,
	{ record, plan, goOn, finish }: Confirmation,
): Promise<void> {
	const write = () =>
		inTransaction(actor, async (work) => {
			const preview = await plan(
				await readContext({ db: work.trx, damage: work.taproom.damage }, work.today),
			);
			const { rows, summary } = preview;
			const changed = rows.filter(isWritten);
			if (changed.length === 0) {
				throw new AppError('INVALID_INPUT', 'There is nothing to import: no row is new or changes a beer.');
			}
			const whole = await audit(work, {
				subject: 'import',
				subjectId: record.id,
				action: 'import',
				after: wholeOf(record.file, summary.destinations),
			});
			const was = await barOf(work, changed);
			await writeRows(work, changed, whole, goOn);
			await pourOthers(work, changed);
			const poured = await loadBar(work.trx);
			await storePouring(work, poured, describeKegs(poured, kegsOf(rows)));
			await recordBar(work, was, await barOf(work, changed), whole);
			await writeItems(work, changed, whole);
			await rememberHeadings(work.trx, record.answers, work.now);
			work.announce('beers');
			await finish(work, preview, whole);
		});
	await engineOf(actor.taproom.db).withThread(write);
}

export function changedSince(name?: string): AppError {
	const which = name === undefined ? '' : ` (${name})`;
	return new AppError(
		'CONFLICT',
		`The beers have changed since this preview was made${which}. Nothing was imported; look at the new preview and confirm again.`,
	);
}

const atOnce = 10;

interface Wanted {
	readonly known: KnownBeer;
	readonly beer: Beer;
}

const bySlug = (one: { readonly beer: Beer }, other: { readonly beer: Beer }) =>
	one.beer.slug < other.beer.slug ? -1 : 1;

/** Returns what is to be written, sorted by address. New beers get ids in the same order. */
async function sortRows(rows: readonly PlannedRow[]) {
	const pause = timeSlices();
	const changed: Wanted[] = [];
	const added: { id: string; beer: Beer }[] = [];
	for (const { known, beer } of rows) {
		await pause();
		if (!beer) continue;
		if (!known) added.push({ id: randomUUID(), beer });
		else if (!isSameBeer(known.beer, beer)) changed.push({ known, beer });
	}
	changed.sort(bySlug);
	await pause();
	added.sort(bySlug);
	await pause();
	const ids = added.map(({ id }) => id).sort();
	await pause();
	return { changed, added: added.map(({ beer }, index) => ({ id: ids[index] ?? '', beer })) };
}

/**
 * Changes all kegs at once, so that a tap that one beer leaves is free for another. Everything else is written in the order
 * of the indexes, because any other order writes each of their pages many times.
 */
async function writeRows(
	work: WriteContext,
	rows: readonly PlannedRow[],
	partOf: string,
	onPart: (part: number) => void,
) {
	const { changed, added } = await sortRows(rows);
	const moving = changed.filter(({ known, beer }) => {
		const pours = known.beer.status === 'on-tap' || beer.status === 'on-tap';
		return pours && differingFields(pouringFields, known.beer, beer).length > 0;
	});
	await takeOff(work, rows, partOf);
	await pourBeers(
		work,
		moving.map(({ known: { id }, beer }) => ({ id, beer })),
	);
	const pause = timeSlices();
	for (let from = 0; from < changed.length; from += atOnce) {
		await changeBeers(work, changed.slice(from, from + atOnce), partOf);
		onPart(from / rows.length);
		await pause();
	}
	for (let from = 0; from < added.length; from += atOnce) {
		await addBeers(work, added.slice(from, from + atOnce), partOf);
		onPart((changed.length + from) / rows.length);
		await pause();
	}
}

const kegsOf = (rows: readonly PlannedRow[]) =>
	new Map(
		rows.flatMap(({ beer, source, kegChanges }) =>
			beer && source.keg && kegChanges.length > 0 ? [[beer.slug, source.keg]] : [],
		),
	);

/** Puts beers that pour on several taps on the others. */
async function pourOthers(work: WriteContext, rows: readonly PlannedRow[]) {
	for (const { beer, source } of rows) {
		const { otherTaps } = source;
		if (beer?.status !== 'on-tap' || otherTaps.length === 0) continue;
		const { id } = beerStore.require(await slugHolder(work.trx, beer.slug));
		const bar = await loadBar(work.trx);
		for (const number of otherTaps) requireFreeTap(bar, id, number, 'CONFLICT');
		await pourFurther(work, id, otherTaps);
	}
}

async function changeBeers(work: WriteContext, wanted: readonly Wanted[], partOf: string) {
	const { trx } = work;
	const ids = wanted.map(({ known }) => known.id);
	const found = new Map((await findStaffBeers(trx, ids)).map((beer) => [beer.id, beer]));
	const changes = wanted.map(async ({ known, beer }) => ({
		// The import may already have moved the beer's kegs, so this is the beer before the import.
		before: { ...beerStore.require(found.get(known.id)), beer: known.beer },
		state: { beer: await withoutTakenDown(trx, beer), deletedAt: null },
	}));
	await updateBeers(work, await Promise.all(changes), { action: 'update', partOf });
}

async function addBeers(work: WriteContext, wanted: readonly { id: string; beer: Beer }[], partOf: string) {
	const { trx, now } = work;
	const slugs = wanted.map(({ beer }) => beer.slug);
	await trx.deleteFrom('old_slugs').where('slug', 'in', slugs).execute();
	const added = await Promise.all(
		wanted.map(async ({ id, beer }) => ({ id, beer: await withoutTakenDown(trx, beer) })),
	);
	await insertRows(trx, added, now);
	const entry = { subject: 'beer', action: 'create', version: 1, partOf } as const;
	await auditAll(work, ...added.map(({ id, beer }) => ({ ...entry, subjectId: id, after: beer })));
}
