import { useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#app/admin/editor/editor-state.ts';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { availabilityOf } from '#domain/food/food.ts';
import type { ContentList } from '#domain/resources/staff-content-schema.ts';
import { contentListQuery } from './use-content.ts';

/** What can run out: 86'd since an instant (ISO 8601), or null while there is some. */
interface Stocked {
	readonly slug: string;
	readonly name: string;
	readonly eightySixedAt: string | null;
}

const endpoints = { 'food-item': 'food.soldOut', drink: 'drinks.soldOut' } as const;
type StockedKind = keyof typeof endpoints;

/** 86's an item in one touch, or puts it back; the row changes at once, and the toast undoes it. */
function useSoldOut(kind: StockedKind) {
	const client = useQueryClient();
	const toasts = useToasts();
	const { queryKey } = contentListQuery(kind);
	const say = async (item: Stocked, soldOut: boolean, since: string | null, undoing = false) => {
		const { slug, name } = item;
		const eightySixedAt = soldOut ? (since ?? new Date().toISOString()) : null;
		await client.cancelQueries({ queryKey });
		client.setQueryData<ContentList>(
			queryKey,
			(list) =>
				list && {
					...list,
					items: list.items.map((row) =>
						row.slug === slug ? { ...row, item: { ...item, eightySixedAt } } : row,
					),
				},
		);
		try {
			const body = { soldOut, ...(soldOut && since !== null && { since }) };
			await callStaff(endpoints[kind], { params: { slug }, body });
			toasts.show({
				type: 'success',
				title: soldOut ? `${name} is 86’d` : `${name} is back on`,
				message: 'Guests see it now.',
				duration: undoMs,
				...(!undoing && {
					action: { label: 'Undo', run: () => void say(item, !soldOut, item.eightySixedAt, true) },
				}),
			});
		} catch (error) {
			toasts.show({ type: 'error', title: `${name} is as before`, message: failureMessage(error) });
		}
		void invalidateReaders(client, kind);
	};
	return (item: Stocked) => void say(item, item.eightySixedAt === null, null);
}

const states = { available: '', struck: 'Sold out tonight', gone: 'Off the menu' } as const;

/** Whether an item of a kind is to be had, in words (empty while it is), and its button '86'. */
export function useStock(kind: StockedKind) {
	const { schedule } = useFacts();
	const now = useNow();
	const may = useMay();
	const toggle = useSoldOut(kind);
	return (item: Stocked) => ({
		state: states[availabilityOf(item, now, schedule.timeZone)],
		button: may(endpoints[kind]) && (
			<button
				type="button"
				aria-pressed={item.eightySixedAt !== null}
				aria-label={`86: ${item.name}`}
				className="row-button row-button-low"
				onClick={(event) => {
					// The second click of a double one would undo the first.
					if (event.detail < 2) toggle(item);
				}}
			>
				86
			</button>
		),
	});
}
