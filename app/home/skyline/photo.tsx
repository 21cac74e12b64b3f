import { preload } from 'react-dom';
import { wideSrcSet } from '#domain/images/image-address.ts';
import type { SceneryProps } from './scenery.tsx';

const tenths = (share: number) => Math.round(share * 10);

/** Shows the staff's photo behind the first screen, with the veil that was computed for its text when it was chosen. */
export function Photo({ photo, alt }: SceneryProps) {
	if (!photo) return null;
	const { src, width, height } = photo;
	// The width of the stage or, for a wide photo, the width at which it fills the stage's height.
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
