import { Link } from 'react-router';
import { formatPrice } from '#domain/beers/beer-format.ts';
import type { FoodLine } from '#domain/food/food.ts';
import type { PairedBeer } from '#domain/food/food-pages.ts';
import { allergenText, DishMarks } from './dish-marks.tsx';
import { noPrice } from './no-price.ts';
import { PairingLink } from './pairing.tsx';

/** A dish as a line of the almanac: name, dots, price; below them what it is, and what to drink with it. */
export function DishRow({ line, beer }: { line: FoodLine; beer: PairedBeer | null }) {
	const { item, availability } = line;
	const struck = availability === 'struck';
	const price = formatPrice(item.priceCents);
	const allergens = allergenText(item);
	return (
		<li className="dish" data-struck={struck || undefined}>
			{struck && <p className="dish-out">Sold out tonight</p>}
			<div className="dish-head">
				<h3 className="dish-name">
					<Link to={`/food/${item.slug}`} className="whole-link">
						{struck ? <s>{item.name}</s> : item.name}
					</Link>
				</h3>
				<span aria-hidden="true" className="dish-leader" />
				<p className={price ? 'dish-price figure' : 'dish-ask'}>
					{struck && price ? <s>{price}</s> : (price ?? noPrice)}
				</p>
			</div>
			<p className="mt-1 text-[0.96875rem] leading-snug">{item.description}</p>
			<div className="dish-facts">
				<DishMarks item={item} />
				{allergens && <p>Contains {allergens}</p>}
			</div>
			{beer && !struck && <PairingLink beer={beer} />}
		</li>
	);
}
