import { pouringFields } from '#domain/bar/apply-change.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { isSameBeer } from '#domain/beers/beer-changes.ts';
import { AppError } from '#domain/errors.ts';
import { describeKegs } from '#domain/import/keg-changes.ts';
import type { KnownBeer } from '#domain/import/match.ts';
import type { ImportContext, PlannedRow } from '#domain/import/plan.ts';
import { wholeOf } from '#domain/import/whole-import.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { pourBeers, pourFurther, storePouring } from '../bar/pour-as.ts';
import { loadBar } from '../bar/read-bar.ts';
import { beerStore, requireBeer, requireFreeTap, slugHolder } from '../beers/staff-store.ts';
import { insertBeers } from '../beers/store.ts';
import { engineOf } from '../db/engine.ts';
import { withoutTakenDown } from '../images/uses.ts';
import { timeSlices } from '../process/event-loop.ts';
import { type Actor, audit, auditAll, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { barOf, recordBar } from './bar-part.ts';
import { rememberHeadings } from './headings.ts';
import { readContext } from './import-context.ts';
import { writeItems } from './import-items.ts';
import type { ImportRecord } from './import-records.ts';
import { isWritten, type Preview } from './preview.ts';
import { takeOff } from './take-off.ts';

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
	await engineOf(actor.taproom.db).withLightCommit(write);
}

export function changedSince(name?: string): AppError {
	const which = name === undefined ? '' : ` (${name})`;
	return new AppError(
		'CONFLICT',
		`The beers have changed since this preview was made${which}. Nothing was imported; look at the new preview and confirm again.`,
	);
}

const atOnce = 10;

/** Changes all kegs at once, so that a tap that one beer leaves is free for another. */
async function writeRows(
	work: WriteContext,
	rows: readonly PlannedRow[],
	partOf: string,
	onPart: (part: number) => void,
) {
	const pause = timeSlices();
	const changes: { known: KnownBeer; beer: Beer }[] = [];
	const moving: { id: string; beer: Beer }[] = [];
	const added: Beer[] = [];
	for (const { known, beer } of rows) {
		await pause();
		if (!beer) continue;
		if (!known) added.push(beer);
		else if (!isSameBeer(known.beer, beer)) {
			changes.push({ known, beer });
			const moves = differingFields(pouringFields, known.beer, beer).length > 0;
			if (moves) moving.push({ id: known.id, beer });
		}
	}
	await takeOff(work, rows, partOf);
	await pourBeers(work, moving);
	for (const [index, { known, beer }] of changes.entries()) {
		const before = { ...(await requireBeer(work.trx, known.id)), beer: known.beer };
		const state = { beer: await withoutTakenDown(work.trx, beer), deletedAt: null };
		await beerStore.update(work, before, state, { action: 'update', partOf });
		onPart(index / rows.length);
		await pause();
	}
	for (let from = 0; from < added.length; from += atOnce) {
		const part = added.slice(from, from + atOnce).map((beer) => withoutTakenDown(work.trx, beer));
		await addBeers(work, await Promise.all(part), partOf);
		onPart((changes.length + from) / rows.length);
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
		for (const number of otherTaps) await requireFreeTap(work.trx, id, number, 'CONFLICT');
		await pourFurther(work, id, otherTaps);
	}
}

async function addBeers(context: WriteContext, beers: readonly Beer[], partOf: string) {
	const { trx, now } = context;
	const slugs = beers.map(({ slug }) => slug);
	await trx.deleteFrom('old_slugs').where('slug', 'in', slugs).execute();
	const ids = await insertBeers(trx, beers, now);
	const entry = { subject: 'beer', action: 'create', version: 1, partOf } as const;
	const entries = beers.map((beer, index) => ({ ...entry, subjectId: ids[index] ?? '', after: beer }));
	await auditAll(context, ...entries);
}
