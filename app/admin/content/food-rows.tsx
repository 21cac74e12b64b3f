import { useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#app/admin/editor/editor-state.ts';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { allergenText } from '#app/food/dish-marks.tsx';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import type { FoodItem } from '#domain/food/food.ts';
import { availabilityOf } from '#domain/food/food.ts';
import { dietaryKey } from '#domain/food/food-dietary.ts';
import type { ContentList } from '#domain/resources/staff-content-schema.ts';
import type { ListItem } from './content-kind.ts';
import { contentListQuery } from './use-content.ts';

/** Says in one touch that a dish has run out, or that there is some again; the row says so at once. */
function useSoldOut() {
	const client = useQueryClient();
	const toasts = useToasts();
	const { queryKey } = contentListQuery('food-item');
	const say = async (dish: FoodItem, soldOut: boolean, since: string | null, undoing = false) => {
		const { slug, name } = dish;
		const eightySixedAt = soldOut ? (since ?? new Date().toISOString()) : null;
		await client.cancelQueries({ queryKey });
		client.setQueryData<ContentList>(
			queryKey,
			(list) =>
				list && {
					...list,
					items: list.items.map((row) =>
						row.slug === slug ? { ...row, item: { ...dish, eightySixedAt } } : row,
					),
				},
		);
		try {
			const body = { soldOut, ...(soldOut && since !== null && { since }) };
			await callStaff('food.soldOut', { params: { slug }, body });
			toasts.show({
				type: 'success',
				title: soldOut ? `${name} is 86’d` : `${name} is back on`,
				message: 'Guests see it now.',
				duration: undoMs,
				...(!undoing && {
					action: { label: 'Undo', run: () => void say(dish, !soldOut, dish.eightySixedAt, true) },
				}),
			});
		} catch (error) {
			toasts.show({ type: 'error', title: `${name} is as before`, message: failureMessage(error) });
		}
		void invalidateReaders(client, 'food-item');
	};
	return (dish: FoodItem) => void say(dish, dish.eightySixedAt === null, null);
}

const states = { available: '', struck: 'Sold out tonight', gone: 'Off the menu' } as const;

/** Dishes as rows, 86'd in one touch. */
export function useDishRows(): (dishes: readonly FoodItem[]) => ListItem[] {
	const { schedule } = useFacts();
	const now = useNow();
	const may = useMay();
	const toggle = useSoldOut();
	const rowOf = (dish: FoodItem): ListItem => {
		const state = states[availabilityOf(dish, now, schedule.timeZone)];
		const marks = dish.dietary.map((mark) => dietaryKey[mark].letters).join(' ');
		const contains = allergenText(dish);
		const facts = [formatPrice(dish.priceCents) ?? 'No price', marks, contains && `Contains ${contains}`];
		return {
			slug: dish.slug,
			title: dish.name,
			group: dish.section,
			out: state !== '',
			text: `${dish.description} ${state} ${marks} ${contains} ${dish.pairing ?? ''}`,
			facts: (
				<>
					{state && <strong className="content-state">{state}</strong>}
					{facts.filter(Boolean).join(' · ')}
				</>
			),
			buttons: may('food.soldOut') && <SoldOutButton dish={dish} onToggle={() => toggle(dish)} />,
		};
	};
	return (dishes) => dishes.map(rowOf);
}

function SoldOutButton({ dish, onToggle }: { dish: FoodItem; onToggle: () => void }) {
	return (
		<button
			type="button"
			aria-pressed={dish.eightySixedAt !== null}
			aria-label={`86: ${dish.name}`}
			className="row-button row-button-low"
			onClick={(event) => {
				// The second click of a double one would undo the first.
				if (event.detail < 2) onToggle();
			}}
		>
			86
		</button>
	);
}
