import './glass.css';
import type { GlassShape } from '#domain/beers/beer.ts';
import { isDarkBeer, type SrmValue, srmColor } from '#domain/beers/srm.ts';

/** Draws a glass, hatched if its color is unknown (design §8). The page must render `<GlassDefs />` once. */
export function Glass({ shape, srm, className }: { shape: GlassShape; srm: SrmValue; className?: string }) {
	const color = srmColor(srm);
	const kind = color === null ? 'glass-unknown' : isDarkBeer(srm) && 'glass-dark';
	return (
		<svg
			className={['glass', kind, className].filter(Boolean).join(' ')}
			viewBox="0 0 100 140"
			fill={color ?? 'none'}
			aria-hidden="true"
		>
			<use href={`#glass-${shape}`} />
		</svg>
	);
}
