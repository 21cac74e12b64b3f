import { heightOf, shapeOf, srcSet, widestOf } from '#domain/images/image-address.ts';

interface SizedImageProps {
	readonly src: string;
	readonly alt: string;
	readonly className?: string;
	/** As in `<img sizes>`. */
	readonly sizes: string;
	/** Fetched first; any other image when it comes near. */
	readonly first?: boolean | undefined;
	/** For an address that does not tell its size, in pixels. */
	readonly width?: number;
	readonly height?: number;
}

/** In the format and size that the browser wants; an address that is not an upload is shown as it is. */
export function SizedImage({ src, alt, className, sizes, first, width, height }: SizedImageProps) {
	const widest = widestOf(src);
	const size = widest ? { width: widest, height: heightOf(widest, shapeOf(src)) } : { width, height };
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
