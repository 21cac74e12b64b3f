import { ViewTransition } from 'react';
import type { BeerCard } from '#domain/beer.ts';
import { Glass } from './glass/glass.tsx';

/**
 * A beer's photo, or the drawn glass of a beer without one (design §8). The same picture stands on card and detail
 * page, so a navigation carries it from one to the other.
 */
export function BeerPicture({
	beer,
	className = '',
}: {
	beer: Pick<BeerCard, 'slug' | 'name' | 'image' | 'glass' | 'srm'> & Partial<Pick<BeerCard, 'imageAlt'>>;
	className?: string;
}) {
	return (
		<ViewTransition name={`beer-${beer.slug}`} share="auto" enter="none" exit="none" default="none">
			<span className={`inline-grid place-items-center ${className}`}>
				{beer.image ? (
					<img src={beer.image} alt={beer.imageAlt ?? beer.name} className="size-full object-cover" />
				) : (
					<Glass shape={beer.glass} srm={beer.srm} className="h-full w-auto" />
				)}
			</span>
		</ViewTransition>
	);
}
