import type { OfferCatalog } from 'schema-dts';
import type { Formats } from '../locale/formats.ts';
import { breweryId, priceOf } from '../seo/graph.ts';
import type { Merch } from './merch-schema.ts';

export type { Merch } from './merch-schema.ts';

export const merchSorts = ['shirt', 'hat', 'glass', 'gift-card', 'other'] as const;
type MerchSort = (typeof merchSorts)[number];

export const merchSortLabels: Readonly<Record<MerchSort, string>> = {
	shirt: 'Shirt',
	hat: 'Hat',
	glass: 'Glass',
	'gift-card': 'Gift card',
	other: 'Something else',
};

type Size = Merch['sizes'][number];

/** Groups adjacent sizes with the same price: S, M and L for $28, then XXL for $30. */
export function pricedSizes(sizes: readonly Size[]) {
	const groups: { priceCents: number | null; sizes: Size[] }[] = [];
	for (const size of sizes) {
		const last = groups.at(-1);
		if (last && size.label && last.priceCents === size.priceCents) last.sizes.push(size);
		else groups.push({ priceCents: size.priceCents, sizes: [size] });
	}
	return groups;
}

export const isSoldOut = ({ sizes }: Pick<Merch, 'sizes'>): boolean =>
	sizes.length > 0 && sizes.every(({ soldOut }) => soldOut);

/** Describes priced merchandise for search engines (https://schema.org/OfferCatalog). */
export function merchThing(formats: Formats, baseUrl: string, all: readonly Merch[]) {
	const offers = all.flatMap(({ name, description, sizes }) =>
		sizes.flatMap(({ label, priceCents, soldOut }) =>
			priceCents === null
				? []
				: [
						{
							'@type': 'Offer' as const,
							name: [name, label].filter(Boolean).join(', '),
							...(description && { description }),
							...priceOf(formats, priceCents),
							availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStoreOnly'}` as const,
							offeredBy: { '@id': breweryId(baseUrl) },
						},
					],
		),
	);
	return {
		'@type': 'OfferCatalog',
		'@id': `${baseUrl}/merch#goods`,
		url: `${baseUrl}/merch`,
		itemListElement: offers,
	} satisfies OfferCatalog;
}
