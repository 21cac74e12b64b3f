import type { Offer } from 'schema-dts';
import type { BeerCard } from '../beers/beer.ts';

/**
 * The sizes of a beer that have a price. Only what is on tap is offered: the worst thing that a list can do is to
 * show what is gone (design §9). It is sold over the bar, not sent.
 */
export function offersOf({ status, servings }: Pick<BeerCard, 'status' | 'servings'>) {
	if (status !== 'on-tap') return [];
	return servings.flatMap(({ label, priceCents }) =>
		priceCents === null
			? []
			: [
					{
						'@type': 'Offer' as const,
						name: label,
						price: (priceCents / 100).toFixed(2),
						priceCurrency: 'USD',
						availability: 'https://schema.org/InStoreOnly' as const,
					} satisfies Offer,
				],
	);
}
