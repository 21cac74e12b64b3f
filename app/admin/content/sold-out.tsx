import { useQueryClient } from '@tanstack/react-query';
import { once } from '#app/admin/beers/beer-row.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { availabilityOf } from '#domain/food/food.ts';
import { contentListQuery, useOneTouch } from './use-content.ts';

/** What can run out: 86'd since an instant (ISO 8601), or null while there is some. */
interface Stocked {
	readonly slug: string;
	readonly name: string;
	readonly eightySixedAt: string | null;
}

const endpoints = { 'food-item': 'food.soldOut', drink: 'drinks.soldOut' } as const;
type StockedKind = keyof typeof endpoints;

function useSoldOut(kind: StockedKind) {
	const client = useQueryClient();
	const touch = useOneTouch(kind);
	const { queryKey } = contentListQuery(kind);
	const say = async (item: Stocked, soldOut: boolean, since: string | null, undoing = false) => {
		const { slug, name } = item;
		const eightySixedAt = soldOut ? (since ?? new Date().toISOString()) : null;
		await client.cancelQueries({ queryKey });
		client.setQueryData(
			queryKey,
			(list) =>
				list && {
					...list,
					items: list.items.map((row) =>
						row.slug === slug ? { ...row, item: { ...item, eightySixedAt } } : row,
					),
				},
		);
		const body = { soldOut, ...(soldOut && since !== null && { since }) };
		const undo = () => void say(item, !soldOut, item.eightySixedAt, true);
		await touch(() => callStaff(endpoints[kind], { params: { slug }, body }), {
			title: soldOut ? `${name} is 86’d` : `${name} is back on`,
			message: 'Guests see it now.',
			duration: undoMs,
			...(!undoing && { action: { label: 'Undo', run: undo } }),
			failed: `${name} is as before`,
		});
	};
	return (item: Stocked) => void say(item, item.eightySixedAt === null, null);
}

const states = { available: '', struck: 'Sold out tonight', gone: 'Off the menu' } as const;

/** Items that can run out as rows of their list: whether there is some, in words, and the button '86'. */
export function useStockRows(kind: StockedKind) {
	const { schedule } = useFacts();
	const now = useNow();
	const may = useMay();
	const toggle = useSoldOut(kind);
	return (item: Stocked, facts: readonly string[], text: string) => {
		const state = states[availabilityOf(item, now, schedule.timeZone)];
		const said = facts.filter(Boolean).join(' · ');
		return {
			slug: item.slug,
			title: item.name,
			out: state !== '',
			text: `${said} ${state} ${text}`,
			facts: (
				<>
					{state && <strong className="content-state">{state}</strong>}
					{said}
				</>
			),
			buttons: may(endpoints[kind]) && (
				<Button
					kind="row"
					className="row-button-low"
					aria-pressed={item.eightySixedAt !== null}
					aria-label={`86: ${item.name}`}
					onClick={once(() => toggle(item))}
				>
					86
				</Button>
			),
		};
	};
}
