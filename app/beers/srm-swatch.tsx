import { srmColor } from '#domain/beers/srm.ts';
import './srm-swatch.css';

/**
 * Shows a beer's color. `size` is in pixels and 14 by default. It is drawn as an image, because a style attribute
 * would need a weaker security policy.
 */
export function SrmSwatch({ srm, size }: { srm: number; size?: number }) {
	const color = srmColor(srm);
	if (!color) return null;
	return (
		<svg
			width={size}
			height={size}
			viewBox={size ? '0 0 14 14' : undefined}
			aria-hidden="true"
			data-srm={srm}
			className="srm-swatch"
		>
			<rect fill={color} />
		</svg>
	);
}
