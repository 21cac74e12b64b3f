import { useFormats } from '#app/facts.tsx';
import { allergenText, DishMarks } from '#app/food/dish-marks.tsx';
import { useClock } from '#app/hours/clock.ts';
import type { BeerToGo } from '#domain/beers/to-go.ts';
import {
	type Drink,
	type DrinkLine,
	type DrinkSection,
	drinkFacts,
	drinkKindLabels,
	drinkMenu,
	drinkSizes,
	drinksHeading,
} from '#domain/drinks/drink.ts';

interface DrinkListProps {
	drinks: readonly Drink[];
	/** Beers in cans and bottles to go. */
	cans: readonly BeerToGo[];
}

export function DrinkList({ drinks, cans }: DrinkListProps) {
	const { now, timeZone } = useClock();
	const menu = drinkMenu(drinks, now, timeZone);
	const flights = menu.filter(({ kind }) => kind === 'flight');
	const toGo = menu.filter(({ kind }) => kind === 'to-go');
	return (
		<>
			<Apart kind="flight" sections={flights} cans={[]} />
			<Apart kind="to-go" sections={toGo} cans={cans} />
			<AlsoAtTheBar menu={menu.filter(({ kind }) => kind !== 'flight' && kind !== 'to-go')} />
		</>
	);
}

interface ApartProps {
	kind: 'flight' | 'to-go';
	sections: readonly DrinkSection[];
	cans: readonly BeerToGo[];
}

/** Drinks that guests look for separately, with a heading and an anchor of their own. */
function Apart({ kind, sections, cans }: ApartProps) {
	const formats = useFormats();
	const lines = sections.flatMap((section) => section.lines);
	if (lines.length + cans.length === 0) return null;
	return (
		<section id={kind} aria-labelledby={`drinks-${kind}`} className="drinks drinks-run">
			<h2 id={`drinks-${kind}`} className="text-30 tablet:text-40">
				{drinkKindLabels[kind]}
			</h2>
			<ul className="drinks-apart">
				{lines.map((line) => (
					<DrinkRow key={line.item.slug} line={line} />
				))}
				{cans.map(({ slug, name, sizes }) => (
					<li key={slug} className="drink">
						<p className="drink-name">{name}</p>
						<p className="drink-sizes figure">{drinkSizes(formats, { sizes })}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function AlsoAtTheBar({ menu }: { menu: readonly DrinkSection[] }) {
	if (menu.length === 0) return null;
	return (
		<section id="also" aria-labelledby="drinks" className="drinks">
			<h2 id="drinks" className="text-30 tablet:text-40">
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
	const formats = useFormats();
	const facts = drinkFacts(drink);
	const contains = allergenText(drink);
	const struck = availability === 'struck';
	return (
		<li className="drink">
			<p className="drink-name">{struck ? <s>{drink.name}</s> : drink.name}</p>
			{struck ? (
				<p className="text-accent font-semibold">Sold out tonight</p>
			) : (
				<p className="drink-sizes figure">{drinkSizes(formats, drink)}</p>
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
