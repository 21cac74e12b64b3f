import { allergenText, DishMarks } from '#app/food/dish-marks.tsx';
import { useClock } from '#app/hours/clock.ts';
import {
	type Drink,
	type DrinkLine,
	drinkFacts,
	drinkKindLabels,
	drinkMenu,
	drinkSizes,
	drinksHeading,
} from '#domain/drinks/drink.ts';

export function DrinkList({ drinks }: { drinks: readonly Drink[] }) {
	const { now, timeZone } = useClock();
	const menu = drinkMenu(drinks, now, timeZone);
	if (menu.length === 0) return null;
	return (
		<section aria-labelledby="drinks" className="drinks">
			<h2 id="drinks" className="text-[1.875rem] tablet:text-[2.5rem]">
				{drinksHeading}
			</h2>
			<div className="drink-kinds">
				{menu.map(({ kind, lines }) => (
					<section key={kind} aria-labelledby={`drinks-${kind}`}>
						<h3 id={`drinks-${kind}`} className="drink-kind">
							{drinkKindLabels[kind]}
						</h3>
						<ul>
							{lines.map((line) => (
								<DrinkRow key={line.item.slug} line={line} />
							))}
						</ul>
					</section>
				))}
			</div>
		</section>
	);
}

export function DrinkRow({ line: { item: drink, availability } }: { line: DrinkLine }) {
	const facts = drinkFacts(drink);
	const contains = allergenText(drink);
	const struck = availability === 'struck';
	return (
		<li className="drink">
			<p className="drink-name">{struck ? <s>{drink.name}</s> : drink.name}</p>
			{struck ? (
				<p className="drink-out">Sold out tonight</p>
			) : (
				<p className="drink-sizes figure">{drinkSizes(drink)}</p>
			)}
			{facts && <p className="drink-facts">{facts}</p>}
			{(contains || drink.dietary.length > 0) && (
				<div className="drink-facts">
					<DishMarks item={drink} /> {contains && `Contains ${contains}`}
				</div>
			)}
		</li>
	);
}
