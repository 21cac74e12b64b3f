import { Link } from 'react-router';
import type { FoodItem } from '#domain/food/food.ts';
import { dietaryKey, marksOf } from '#domain/food/food-dietary.ts';
import { allergenText, Letters } from './dish-marks.tsx';

export function DishContents({ item }: { item: FoodItem }) {
	const marks = marksOf(item);
	const allergens = allergenText(item);
	return (
		<section aria-labelledby="contents" className="border-t border-rule pt-5">
			<h2 id="contents" className="text-[1.75rem]">
				What is in it
			</h2>
			<p className="mt-3 text-[1.0625rem]">
				{allergens ? (
					<>
						Contains <strong className="font-semibold">{allergens}</strong>.
					</>
				) : (
					'None of the allergens that we list.'
				)}
			</p>
			{marks.length > 0 && (
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
			)}
			<p className="mt-4 text-[0.96875rem] text-ink-soft">
				One kitchen cooks everything; see{' '}
				<Link to="/food#marks-title" className="text-link">
					what the marks promise
				</Link>
				.
			</p>
		</section>
	);
}
