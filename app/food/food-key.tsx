import { useFacts } from '#app/facts.tsx';
import { dietaryKey, dietaryMarks } from '#domain/food/food-dietary.ts';
import { Letters } from './dish-marks.tsx';
import { KitchenWeek } from './kitchen.tsx';

export function FoodKey() {
	const { kitchen } = useFacts();
	return (
		<div className="food-foot">
			<section aria-labelledby="marks-title">
				<h2 id="marks-title" className="text-[1.625rem]">
					What the marks mean
				</h2>
				<dl className="diet-key">
					{dietaryMarks.map((mark) => (
						<div key={mark}>
							<dt>
								<Letters mark={mark} /> {dietaryKey[mark].label}
							</dt>
							<dd className="text-ink-soft">{dietaryKey[mark].meaning}</dd>
						</div>
					))}
				</dl>
				<p className="mt-4 max-w-[36em] text-[0.96875rem] text-ink-soft">
					One kitchen cooks all of it. If an allergy is serious, tell us before you order and we will say
					plainly what we can and cannot promise.
				</p>
			</section>
			<section id="kitchen-hours" aria-labelledby="kitchen-hours-title">
				<h2 id="kitchen-hours-title" className="mb-3 text-[1.625rem]">
					Kitchen hours
				</h2>
				<KitchenWeek />
				{!kitchen.weekly && (
					<p className="mt-3 text-[0.96875rem] text-ink-soft">
						Last orders half an hour before the doors close.
					</p>
				)}
			</section>
		</div>
	);
}
