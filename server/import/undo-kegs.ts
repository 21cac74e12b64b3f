import * as z from 'zod/mini';
import { gases } from '#domain/bar/taps.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { type DescribedKeg, describedKegSchema, writeDescribed } from '../bar/describe-kegs.ts';
import { touchTaps } from '../bar/follow-beer.ts';
import type { LogEntry } from '../changes/undoer.ts';
import type { Trx } from '../db/schema.ts';
import { parseJson } from '../resources/damage.ts';
import { audit, type WriteContext } from '../resources/versioned.ts';
import type { UndoWork } from './undo-work.ts';

const fields = ['size', 'batch', 'filledOn', 'gas'] as const;

interface Part {
	readonly beerId: string;
	/** Null once an undo has taken the beer away. */
	readonly name: string | null;
	readonly was: DescribedKeg;
	readonly is: DescribedKeg;
}

const readState = (text: string | null) =>
	text === null ? null : (z.safeParse(describedKegSchema, parseJson(text)).data ?? null);

async function partsOf(trx: Trx, whole: string): Promise<Part[]> {
	const rows = await trx
		.selectFrom('history')
		.leftJoin('beers', 'beers.id', 'history.subject_id')
		.select(['subject_id as beerId', 'name', 'before', 'after'])
		.where('part_of', '=', whole)
		.where('subject', '=', 'keg')
		.orderBy('history.id')
		.execute();
	return rows.flatMap(({ beerId, name, before, after }) => {
		const [was, is] = [readState(before), readState(after)];
		return was && is ? [{ beerId, name, was, is }] : [];
	});
}

/** The same keg, or the one that came on instead of it with this undo. */
async function findKeg(trx: Trx, { beerId, is }: Part, now: Date) {
	const rows = await trx
		.selectFrom('kegs')
		.select(['id', 'tap_number', 'size', 'batch', 'filled_on as filledOn', 'gone_at', 'created_at'])
		.where('beer_id', '=', beerId)
		.where('tapped_at', 'is not', null)
		.where((where) => where.or([where('id', '=', is.keg), where('created_at', '=', now.toISOString())]))
		.execute();
	const pours = rows.filter(({ gone_at }) => gone_at === null);
	return pours.find(({ id }) => id === is.keg) ?? pours[0] ?? rows.find(({ id }) => id === is.keg) ?? null;
}

/** What is there now; null where nothing of it may be put back. */
async function stateNow(context: WriteContext, entry: LogEntry, part: Part, action: string) {
	const { trx, now } = context;
	const { keg: id, tap } = part.is;
	const keg = await findKeg(trx, part, now);
	const row =
		tap === null
			? null
			: await trx.selectFrom('taps').select('gas').where('number', '=', tap).executeTakeFirst();
	const gas = gases.find((one) => one === row?.gas) ?? null;
	// Gone with its beer, which may come again.
	if (part.name === null) return { ...part.is, gas };
	if (!keg) return null;
	const pours = keg.gone_at === null;
	if (action === 'redo' && !(pours && keg.tap_number === tap)) return null;
	// A keg that the import made and somebody goes on pouring keeps what is said of it.
	if (action === 'undo' && pours && keg.id === id && keg.created_at === entry.at) return null;
	const { size, batch, filledOn } = keg;
	return { keg: keg.id, tap, size, batch, filledOn, gas };
}

/** What an import said of kegs and of the gas of their taps, each as far as it still is as the import left it. */
export async function undoKegs(work: UndoWork): Promise<void> {
	const { context, entry, action, whole: partOf } = work;
	const { trx } = context;
	for (const part of await partsOf(trx, entry.id)) {
		await work.pause();
		const { beerId, name, was, is } = part;
		const before = await stateNow(context, entry, part, action);
		const changed = differingFields(fields, was, is);
		const kept = before ? differingFields(changed, before, is) : changed;
		if (kept.length > 0 && name !== null) work.leave(beerId, name);
		const back = changed.filter((field) => !kept.includes(field));
		if (!before || back.length === 0) continue;
		const after = { ...before, ...Object.fromEntries(back.map((field) => [field, was[field]])) };
		await writeDescribed(trx, after);
		await touchTaps(trx, [after.tap]);
		await audit(context, { subject: 'keg', subjectId: beerId, action, before, after, partOf });
		if (name !== null) work.restore(beerId);
	}
}
