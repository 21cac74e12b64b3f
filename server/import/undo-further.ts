import * as z from 'zod/mini';
import { endPouring, pourAlso, pouring, type TappedKeg, touchTaps } from '../bar/follow-beer.ts';
import { readWall } from '../beers/staff-lists.ts';
import { brokenTaps } from '../beers/staff-store.ts';
import { parseJson } from '../resources/damage.ts';
import { audit, type WriteContext } from '../resources/versioned.ts';
import type { UndoWork } from './undo-work.ts';

/** What an import made of the further taps of a beer. */
const furtherSchema = z.object({ further: z.array(z.object({ keg: z.string(), tap: z.number() })) });
type Further = z.infer<typeof furtherSchema>;

interface FurtherPart {
	readonly beerId: string;
	readonly was: Further;
	readonly is: Further;
}

export async function recordFurther(
	context: WriteContext,
	subjectId: string,
	kegs: { readonly was: readonly TappedKeg[]; readonly is: readonly TappedKeg[] },
	{ action, partOf }: { action: string; partOf: string },
): Promise<void> {
	const before = { further: kegs.was };
	const after = { further: kegs.is };
	await audit(context, { subject: 'keg', subjectId, action, before, after, partOf });
}

async function furtherParts({ context: { trx }, entry }: UndoWork): Promise<FurtherPart[]> {
	const rows = await trx
		.selectFrom('history')
		.select(['subject_id as beerId', 'before', 'after'])
		.where('part_of', '=', entry.id)
		.where('subject', '=', 'keg')
		.orderBy('id')
		.execute();
	const read = (text: string | null) => z.safeParse(furtherSchema, parseJson(text ?? 'null')).data;
	return rows.flatMap(({ beerId, before, after }) => {
		const [was, is] = [read(before), read(after)];
		return was && is ? [{ beerId, was, is }] : [];
	});
}

const asOf = ({ action, whole: partOf }: UndoWork) => ({ action, partOf });

/** Before the beers go back to their taps: the kegs that the import put on further ones, where they still pour. */
export async function endFurther(work: UndoWork): Promise<void> {
	const { context } = work;
	for (const { beerId, is } of await furtherParts(work)) {
		if (is.further.length === 0) continue;
		const kegs = await pouring(context.trx)
			.select(['id', 'tap_number'])
			.where('beer_id', '=', beerId)
			.execute();
		const ended = kegs.filter(({ id, tap_number }) =>
			is.further.some(({ keg, tap }) => keg === id && tap === tap_number),
		);
		// What it pours from alone by now is no further keg.
		if (ended.length > 0 && ended.length < kegs.length) {
			await endPouring(context, ended);
			work.restore(beerId);
		}
		// Those of a beer that went with the undo come again with it.
		await recordFurther(context, beerId, { was: is.further, is: [] }, asOf(work));
	}
}

/** Once the beers are back: the kegs that an undo took off their further taps, where those are free. */
export async function pourFurther(work: UndoWork): Promise<void> {
	const { context } = work;
	const { trx } = context;
	for (const { beerId, was } of await furtherParts(work)) {
		if (was.further.length === 0) continue;
		const taken = new Set([...(await readWall(trx)).map(({ number }) => number), ...(await brokenTaps(trx))]);
		const free = was.further.filter(({ tap }) => !taken.has(tap));
		const poured = await pourAgain(work, beerId, free);
		if (poured.length > 0) work.restore(beerId);
		await recordFurther(context, beerId, { was: [], is: poured }, asOf(work));
	}
}

/** The kegs that were there; others of the beer where those went with it. */
async function pourAgain(
	{ context, entry }: UndoWork,
	beerId: string,
	kegs: readonly TappedKeg[],
): Promise<TappedKeg[]> {
	const { trx } = context;
	const pours = await pouring(trx).select('kegs.id').where('beer_id', '=', beerId).executeTakeFirst();
	if (!pours) return [];
	const back: TappedKeg[] = [];
	for (const one of kegs) {
		const { numUpdatedRows } = await trx
			.updateTable('kegs')
			.set({ gone_at: null, gone_by: null })
			.where('id', '=', one.keg)
			.where('gone_at', '=', entry.at)
			.executeTakeFirst();
		if (numUpdatedRows > 0n) back.push(one);
	}
	await touchTaps(
		trx,
		back.map(({ tap }) => tap),
	);
	const fresh = await pourAlso(
		context,
		beerId,
		kegs.map(({ tap }) => tap),
	);
	return [...back, ...fresh];
}
