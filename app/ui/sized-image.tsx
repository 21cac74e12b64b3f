import { heightOf, shapeOf, sizesToFill, srcSet, widestOf } from '#domain/images/image-address.ts';

interface SizedImageProps {
	readonly src: string;
	readonly alt: string;
	readonly className?: string;
	/** As in `<img sizes>`: how wide its box is. */
	readonly sizes: string;
	/** All of it is seen, whatever its shape; any other fills a box that is upright or less so. */
	readonly uncropped?: boolean;
	/** Fetched first; any other image when it comes near. */
	readonly first?: boolean | undefined;
	/** For an address that does not tell its size, in pixels. */
	readonly width?: number;
	readonly height?: number;
}

/** In the format and size that the browser wants; an address that is not an upload is shown as it is. */
export function SizedImage({ src, alt, className, first, width, height, ...box }: SizedImageProps) {
	const widest = widestOf(src);
	const shape = shapeOf(src);
	const size = widest ? { width: widest, height: heightOf(widest, shape) } : { width, height };
	const sizes = box.uncropped ? box.sizes : sizesToFill(box.sizes, shape);
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
