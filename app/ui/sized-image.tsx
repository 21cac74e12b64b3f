import { heightOf, shapeOf, sizesToFill, srcSet, widestOf } from '#domain/images/image-address.ts';

interface SizedImageProps {
	readonly src: string;
	readonly alt: string;
	readonly className?: string;
	/** The width of its box, as in `<img sizes>`. */
	readonly sizes: string;
	/** Whether the whole photo is shown in any shape; otherwise it is cropped to an upright box. */
	readonly uncropped?: boolean;
	/** Loads the image eagerly; others load when they come near. */
	readonly first?: boolean | undefined;
	/** In pixels, for an address that does not contain the size. */
	readonly width?: number;
	readonly height?: number;
}

/** Loads the best format and size of an upload; other images are shown as they are. */
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
