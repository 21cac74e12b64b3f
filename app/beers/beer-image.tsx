import { SharedElement } from '#app/ui/shared-element.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { BeerCard } from '#domain/beers/beer.ts';
import { drawnSrm } from '#domain/beers/srm.ts';
import { Glass } from './glass/glass.tsx';
import './beer-image.css';

interface BeerImageProps {
	beer: Pick<BeerCard, 'slug' | 'name' | 'image' | 'imageAlt' | 'glass' | 'srm' | 'liquid'>;
	className: string;
	/** The `sizes` of the `<img>`; by default its width in a card. */
	sizes?: string;
	/** Loads it eagerly; others load when they come near. */
	first?: boolean;
}

/** Shows the photo or the drawn glass (design §8), which is animated from the card to the beer's page. */
export function BeerImage({ beer, className, sizes = '5.25rem', first }: BeerImageProps) {
	const { slug, name, image, imageAlt } = beer;
	return (
		<SharedElement name={`beer-${slug}`}>
			<span className={`beer-image ${className}`}>
				{image ? (
					<SizedImage src={image} alt={imageAlt ?? name} className="beer-photo" sizes={sizes} first={first} />
				) : (
					<Glass shape={beer.glass} srm={drawnSrm(beer)} />
				)}
			</span>
		</SharedElement>
	);
}
