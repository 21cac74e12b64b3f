import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { kegDetailsSchema, tapInputSchema } from '#domain/bar/taps.ts';
import { describedKeg } from '#domain/import/keg-changes.ts';
import type { KegColumns } from '#domain/import/row.ts';
import type { Trx } from '../db/schema.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { touchTaps } from './change-bar.ts';
import { pouring } from './pouring.ts';

/** What an import says of a keg, and of the gas of its tap. */
const describedKegSchema = z.object({
	keg: z.string(),
	tap: z.nullable(z.number()),
	...kegDetailsSchema.shape,
	gas: tapInputSchema.shape.gas,
});
type DescribedKeg = z.infer<typeof describedKegSchema>;

/** What an import says of the kegs that pour by it, and of the gas of their taps; what it leaves out stays. */
export async function describeKegs(
	context: WriteContext,
	kegs: ReadonlyMap<string, KegColumns>,
): Promise<void> {
	const { trx } = context;
	for (const [slug, said] of kegs) {
		const found = await pouring(trx)
			.innerJoin('beers', 'beers.id', 'kegs.beer_id')
			.leftJoin('taps', 'taps.number', 'kegs.tap_number')
			.where('beers.slug', '=', slug)
			.select(['kegs.id as keg', 'kegs.tap_number as tap'])
			.select(['kegs.size', 'kegs.batch', 'kegs.filled_on as filledOn', 'taps.gas'])
			.orderBy((order) => order.fn.coalesce('kegs.tap_number', order.lit(1000)))
			.limit(2)
			.execute();
		const [first] = found;
		if (!first) continue;
		const before = describedKegSchema.parse(first);
		const after = describedKeg(before, said, { tap: before.tap, several: found.length > 1 });
		if (isDeepStrictEqual(after, before)) continue;
		await writeDescribed(trx, after);
		await touchTaps(trx, [after.tap]);
		context.announce('taps');
	}
}

async function writeDescribed(trx: Trx, { keg, tap, gas, filledOn, size, batch }: DescribedKeg) {
	const details = { size, batch, filled_on: filledOn };
	await trx.updateTable('kegs').set(details).where('id', '=', keg).execute();
	if (tap !== null) await trx.updateTable('taps').set({ gas }).where('number', '=', tap).execute();
}
