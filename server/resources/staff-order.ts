import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { recordHistory } from '../history/store.ts';
import { listRecords, placeRecord } from './staff-store.ts';
import { type By, inOneTransaction } from './staff-work.ts';

/**
 * Puts the items of a kind into another order. Throws CONFLICT when somebody else has added, deleted or moved one
 * since, and INVALID_INPUT for an order that does not name each once.
 */
export function arrangeItems(
	by: By,
	{ order, from }: { readonly order: readonly string[]; readonly from: readonly string[] },
): Promise<{ order: readonly string[] }> {
	return inOneTransaction(by, async ({ trx, kind, staff, now, announce }) => {
		const before = (await listRecords(trx, kind)).map(({ slug }) => slug);
		if (!isDeepStrictEqual([...from], before)) {
			const details = { current: before };
			throw new AppError('CONFLICT', 'Somebody has changed this list in the meantime.', { details });
		}
		if (!isDeepStrictEqual([...order].sort(), [...before].sort())) {
			const message = 'Must name every one of the list once, and no others.';
			throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'order', message }] });
		}
		if (isDeepStrictEqual([...order], before)) return { order };
		for (const [position, slug] of order.entries()) await placeRecord(trx, kind, slug, position);
		await recordHistory(trx, {
			subject: 'content',
			subjectId: kind.name,
			action: 'arrange',
			username: staff.username,
			now,
			before,
			after: order,
		});
		announce();
		return { order };
	});
}
