import { SrmSwatch } from '#app/beers/srm-swatch.tsx';
import { useFormats } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { noPrice } from '#domain/food/food.ts';
import type { FoodLine } from '#domain/food/food-dietary.ts';
import type { PairedBeer } from '#domain/food/food-pages.ts';
import { allergenText, DishMarks } from './dish-marks.tsx';

export function DishRow({ line, beer }: { line: FoodLine; beer: PairedBeer | null }) {
	const formats = useFormats();
	const { item, availability } = line;
	const struck = availability === 'struck';
	const price = formatPrice(formats, item.priceCents);
	const allergens = allergenText(item);
	return (
		<li className="dish" data-struck={struck || undefined}>
			{item.image && (
				<SizedImage
					src={item.image}
					alt=""
					className="dish-thumb"
					sizes="(64rem <= width < 80rem) 17rem, 6rem"
				/>
			)}
			{struck && <p className="dish-out">Sold out tonight</p>}
			<div className="dish-head">
				<SharedElement name={`dish-${item.slug}`}>
					<h3 className="dish-name">
						<Link to={`/food/${item.slug}`} className="whole-link">
							{struck ? <s>{item.name}</s> : item.name}
						</Link>
					</h3>
				</SharedElement>
				<span aria-hidden="true" className="dish-leader" />
				<p className={price ? 'dish-price figure' : 'dish-ask'}>
					{struck && price ? <s>{price}</s> : (price ?? noPrice)}
				</p>
			</div>
			<p className="mt-1 text-15 leading-snug">{item.description}</p>
			<div className="dish-facts">
				<DishMarks item={item} />
				{allergens && <p>Contains {allergens}</p>}
			</div>
			{beer && !struck && (
				<p>
					<Link to={`/beers/${beer.slug}`} className="dish-pairing">
						{beer.srm !== null && <SrmSwatch srm={beer.srm} />}
						<span>{pairingText(beer)}</span>
					</Link>
				</p>
			)}
		</li>
	);
}

export function pairingText({ name, tapNumber }: Pick<PairedBeer, 'name' | 'tapNumber'>): string {
	return tapNumber === null ? `Goes with ${name}` : `Goes with ${name}, tap ${tapNumber}`;
}
