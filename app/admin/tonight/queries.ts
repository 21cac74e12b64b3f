import { queryOptions } from '@tanstack/react-query';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { expectTaps } from '#app/admin/taps/queries.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { TonightBoard } from '#domain/tonight/tonight-endpoints.ts';

export const tonightQuery = queryOptions({
	queryKey: ['staff', 'tonight'],
	meta: { reads: ['beers', 'taps', 'event', 'food-item', 'drink', 'settings'] },
	queryFn: ({ signal }): Promise<TonightBoard> => callStaff('tonight.read', { signal }),
	// Somebody else may have kicked a keg while this phone was in a pocket.
	staleTime: 0,
	refetchOnWindowFocus: 'always',
	// Refetched every minute, because events begin and end without an announcement.
	refetchInterval: 60_000,
});

/** Applies waiting actions to the board: levels, lines, and the confirmation of the list. */
export function expectBoard(board: TonightBoard, action: QueuedAction): TonightBoard {
	const { name, at, person } = action;
	if (name === 'menu.check') return { ...board, menuCheck: { at, by: person.username } };
	return expectTaps(board, action);
}
