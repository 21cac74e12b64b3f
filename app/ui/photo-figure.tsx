import { SharedElement } from './shared-element.tsx';
import { SizedImage } from './sized-image.tsx';

interface PhotoFigureProps {
	readonly src: string;
	readonly alt: string;
	readonly caption: string | null | undefined;
	readonly className: string;
	readonly sizes: string;
	readonly uncropped?: boolean;
	readonly first?: boolean;
	/** The name of the same photo in a list, for the animation between the two. */
	readonly travelsAs?: string;
}

export function PhotoFigure({ caption, travelsAs, ...picture }: PhotoFigureProps) {
	const photo = <SizedImage {...picture} />;
	const shown = travelsAs ? <SharedElement name={travelsAs}>{photo}</SharedElement> : photo;
	if (!caption) return shown;
	return (
		<figure>
			{shown}
			<figcaption dir="auto" className="photo-caption">
				{caption}
			</figcaption>
		</figure>
	);
}
