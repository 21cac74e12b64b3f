import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { TextLink } from '#app/ui/button.tsx';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { dishesFor, type FoodCard, noPrice } from '#domain/food/food.ts';
import { pairedDishesQuery } from './queries.ts';

type OnTheTableProps = { beer: { slug: string }; rendered: readonly FoodCard[] | undefined };

export function PairedDishes({ beer, rendered }: OnTheTableProps) {
	const formats = useFormats();
	const { now, timeZone } = useClock();
	const { data = [] } = useQuery(pairedDishesQuery(beer.slug, rendered));
	const dishes = dishesFor(beer.slug, data, now, timeZone);
	if (dishes.length === 0) return null;
	return (
		<section aria-labelledby="on-the-table" className="border-t border-rule pt-5">
			<h2 id="on-the-table" className="text-28">
				Goes well with
			</h2>
			<ul className="on-the-table">
				{dishes.map(({ slug, name, description, priceCents }) => (
					<li key={slug}>
						<p className="flex items-center justify-between gap-4">
							<TextLink to={`/food/${slug}`} className="font-display text-20 wrap-anywhere">
								{name}
							</TextLink>
							<span className="figure text-18 font-medium">
								{formatPrice(formats, priceCents) ?? noPrice}
							</span>
						</p>
						<p className="text-15 text-ink-soft">{description}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
