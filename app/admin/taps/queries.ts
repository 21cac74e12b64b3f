import { queryOptions } from '@tanstack/react-query';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf } from '#app/admin/outbox/use-outbox.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { Keg, Tap, TapList } from '#domain/bar/taps.ts';

export const tapsQuery = queryOptions({
	queryKey: ['staff', 'taps'],
	meta: { reads: ['taps', 'beers'] },
	queryFn: ({ signal }): Promise<TapList> => callStaff('taps.list', { signal }),
	staleTime: 0,
	refetchOnWindowFocus: 'always',
});

export const pastQuery = (number: number) =>
	queryOptions({
		queryKey: ['staff', 'taps', number, 'past'],
		meta: { reads: ['taps', 'beers'] },
		queryFn: async ({ signal }): Promise<readonly Keg[]> =>
			(await callStaff('taps.past', { params: { number: String(number) }, signal })).kegs,
	});

const levels = ['full', 'half', 'low'] as const;

/** Applies waiting actions (levels and notes) to the taps. */
export function expectTaps<List extends TapList>(list: List, action: QueuedAction): List {
	const { name, params } = action;
	const { level, cleanedOn, outOfOrder } = bodyOf(action);
	const leveled = (keg: Keg): Keg =>
		keg.id === params.id ? { ...keg, level: levels.find((one) => one === level) ?? null } : keg;
	const noted = (tap: Tap): Tap => {
		if (String(tap.number) !== params.number) return tap;
		const cleaned = typeof cleanedOn === 'string' ? { ...tap, cleanedOn } : tap;
		if (typeof outOfOrder !== 'boolean') return cleaned;
		if (!outOfOrder || !tap.pouring) return { ...cleaned, outOfOrder };
		return { ...cleaned, outOfOrder, pouring: null, queue: [tap.pouring, ...tap.queue] };
	};
	if (name === 'taps.note') return { ...list, taps: list.taps.map(noted) };
	if (name !== 'kegs.level') return list;
	const taps = list.taps.map((tap) => (tap.pouring ? { ...tap, pouring: leveled(tap.pouring) } : tap));
	return { ...list, taps, loose: list.loose.map(leveled) };
}
