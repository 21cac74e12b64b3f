import { srmColor } from '#domain/beers/srm.ts';

/** A drawing, since a style attribute would need a weaker security policy. */
export function SrmSwatch({ srm, size = 14 }: { srm: number; size?: number }) {
	const color = srmColor(srm);
	if (!color) return null;
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 14 14"
			aria-hidden="true"
			data-srm={srm}
			className="inline-block"
		>
			<rect
				x="0.75"
				y="0.75"
				width="12.5"
				height="12.5"
				rx="2"
				fill={color}
				stroke="currentColor"
				strokeWidth="1.5"
			/>
		</svg>
	);
}
