import type { FoodCard } from '#domain/food/food.ts';
import { allergenName, type DietaryMark, dietaryKey, dietaryMarks } from '#domain/food/food-dietary.ts';

export function Letters({ mark }: { mark: DietaryMark }) {
	const { label, letters } = dietaryKey[mark];
	return (
		<abbr title={label} className="diet-letters">
			{letters}
		</abbr>
	);
}

export function DishMarks({ item }: { item: Pick<FoodCard, 'dietary'> }) {
	if (item.dietary.length === 0) return null;
	return (
		<ul aria-label="Dietary marks" className="dish-marks">
			{dietaryMarks
				.filter((mark) => item.dietary.includes(mark))
				.map((mark) => (
					<li key={mark}>
						<Letters mark={mark} />
						<span className="sr-only">{dietaryKey[mark].label}</span>
					</li>
				))}
		</ul>
	);
}

export function DietKey({ marks }: { marks: readonly DietaryMark[] }) {
	return (
		<dl className="diet-key">
			{marks.map((mark) => (
				<div key={mark}>
					<dt>
						<Letters mark={mark} /> {dietaryKey[mark].label}
					</dt>
					<dd className="text-ink-soft">{dietaryKey[mark].meaning}</dd>
				</div>
			))}
		</dl>
	);
}

export function allergenText({ allergens }: Pick<FoodCard, 'allergens'>): string {
	return allergens.map(allergenName).join(', ');
}
