import { SizedPicture } from './sized-picture.tsx';

interface PhotoFigureProps {
	readonly src: string;
	readonly alt: string;
	readonly caption: string | null | undefined;
	readonly className: string;
	readonly sizes: string;
	readonly first?: boolean;
}

/** A photo of the staff's, and its caption where it has one. */
export function PhotoFigure({ caption, ...picture }: PhotoFigureProps) {
	if (!caption) return <SizedPicture {...picture} />;
	return (
		<figure>
			<SizedPicture {...picture} />
			<figcaption dir="auto" className="photo-caption">
				{caption}
			</figcaption>
		</figure>
	);
}
