import { ViewTransition } from 'react';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import type { BeerCard } from '#domain/beers/beer.ts';
import { Glass } from './glass/glass.tsx';

interface BeerPictureProps {
	beer: Pick<BeerCard, 'slug' | 'name' | 'image' | 'imageAlt' | 'glass' | 'srm'>;
	className: string;
	/** How wide a photo stands in the layout, as `<img sizes>` says it; a card's width without it. */
	sizes?: string;
	/** For the one picture that its page is about: it is fetched first, any other when it comes near. */
	first?: boolean;
}

/**
 * A beer's photo, or the drawn glass of a beer without one (design §8). The same picture stands on card and detail
 * page, so a navigation carries it from one to the other.
 */
export function BeerPicture({ beer, className, sizes = '5.25rem', first }: BeerPictureProps) {
	const { slug, name, image, imageAlt } = beer;
	return (
		<ViewTransition name={`beer-${slug}`} share="auto" enter="none" exit="none" default="none">
			<span className={`inline-grid grid-rows-[100%] place-items-center ${className}`}>
				{image ? (
					<SizedPicture
						src={image}
						alt={imageAlt ?? name}
						className="beer-photo"
						sizes={sizes}
						first={first}
					/>
				) : (
					<Glass shape={beer.glass} srm={beer.srm} className="h-full w-auto" />
				)}
			</span>
		</ViewTransition>
	);
}
