import { preload } from 'react-dom';
import { wideSrcSet } from '#domain/images/image-address.ts';
import type { SceneryProps } from './scenery.tsx';

const tenths = (share: number) => Math.round(share * 10);

/** The staff's own photo fills the stage; the veil that its words need was measured when it was chosen. */
export function Photo({ photo, alt }: SceneryProps) {
	if (!photo) return null;
	const { src, width, height } = photo;
	// As wide as the stage, or as the stage is high where that asks for more.
	const sizes = `max(100vw, ${Math.round((85 * width) / height)}svh)`;
	const avif = wideSrcSet(src, width, 'avif');
	if (import.meta.env.SSR)
		preload(`${src}/${width}.avif`, {
			as: 'image',
			type: 'image/avif',
			fetchPriority: 'high',
			imageSrcSet: avif,
			imageSizes: sizes,
		});
	return (
		<>
			<picture>
				<source type="image/avif" srcSet={avif} sizes={sizes} />
				<img
					className="hero-photo"
					data-x={tenths(photo.focusX)}
					data-y={tenths(photo.focusY)}
					src={`${src}/${width}.webp`}
					srcSet={wideSrcSet(src, width, 'webp')}
					sizes={sizes}
					width={width}
					height={height}
					alt={alt}
					fetchPriority="high"
				/>
			</picture>
			<svg className="hero-veil" aria-hidden="true" focusable={false}>
				<rect className="veil-light" width="100%" height="100%" fillOpacity={photo.light} />
				<rect className="veil-night" width="100%" height="100%" fillOpacity={photo.night} />
			</svg>
		</>
	);
}
