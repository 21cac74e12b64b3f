import { heightOf, srcSet, widestOf } from '#domain/images/image-address.ts';

interface SizedPictureProps {
	readonly src: string;
	readonly alt: string;
	readonly className?: string;
	/** How wide it stands in the layout, as `<img sizes>` says it. */
	readonly sizes: string;
	/** For the one picture that its page is about: it is fetched first, any other when it comes near. */
	readonly first?: boolean | undefined;
	/** In pixels, for an address that does not tell; the layout must know before the picture comes. */
	readonly width?: number;
	readonly height?: number;
}

/**
 * A picture of the staff's in the format and size that the browser wants, cut around its focus point. Any other address
 * is shown as it is.
 */
export function SizedPicture({ src, alt, className, sizes, first, width, height }: SizedPictureProps) {
	const widest = widestOf(src);
	const size = widest ? { width: widest, height: heightOf(widest) } : { width, height };
	const fetching = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
	const image = <img src={src} alt={alt} className={className} {...size} {...fetching} />;
	if (!widest) return image;
	return (
		<picture className="contents">
			{(['avif', 'webp'] as const).map((format) => (
				<source
					key={format}
					className="hidden"
					type={`image/${format}`}
					srcSet={srcSet(src, widest, format)}
					sizes={sizes}
				/>
			))}
			{image}
		</picture>
	);
}
