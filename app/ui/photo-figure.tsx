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
	/** The name that a list's image of the same thing has. */
	readonly travelsAs?: string;
}

/** A photo of the staff's, and its caption where it has one. */
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
