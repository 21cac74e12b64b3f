import { allergenText } from '#app/food/dish-marks.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import type { FoodItem } from '#domain/food/food.ts';
import { dietaryKey } from '#domain/food/food-dietary.ts';
import type { ListItem } from './content-kind.ts';
import { useStock } from './sold-out.tsx';

/** Dishes as rows, 86'd in one touch. */
export function useDishRows(): (dishes: readonly FoodItem[]) => ListItem[] {
	const stockOf = useStock('food-item');
	const rowOf = (dish: FoodItem): ListItem => {
		const { state, button } = stockOf(dish);
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
			buttons: button,
		};
	};
	return (dishes) => dishes.map(rowOf);
}
