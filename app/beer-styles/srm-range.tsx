import { srmScale } from '#domain/beers/srm.ts';
import './srm-range.css';
import { rangeBar } from '#domain/beer-styles/style-figures.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';

const scaleId = 'srm-scale';
const last = srmScale.length - 1;

/** The colors of 1 to 40 SRM, from which every range on a page is cut; a page renders it once. */
export function SrmScale() {
	return (
		<svg width="0" height="0" aria-hidden="true" className="absolute">
			<defs>
				<linearGradient id={scaleId} gradientUnits="userSpaceOnUse" x1="0" x2="100" y1="0" y2="0">
					{srmScale.map((color, at) => (
						<stop key={color} offset={`${Math.round((at / last) * 1000) / 10}%`} stopColor={color} />
					))}
				</linearGradient>
			</defs>
		</svg>
	);
}

export const srmPaint = `url(#${scaleId})`;

/** In hundredths of the scale; a narrower range would be invisible. */
const narrowest = 2;

export function SrmRange({ style, className }: { style: StyleSummary; className: string }) {
	const bar = rangeBar(style, 'srm');
	const start = bar ? Math.min(bar.start * 100, 100 - narrowest) : 0;
	return (
		<svg
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			aria-hidden="true"
			data-open={bar ? undefined : true}
			className={`srm-strip ${className}`}
		>
			<line x1="0" x2="100" y1="5" y2="5" className="srm-strip-track" />
			{bar && (
				<rect
					x={round(start)}
					width={round(Math.max(narrowest, bar.end * 100 - start))}
					height="10"
					fill={srmPaint}
				/>
			)}
		</svg>
	);
}

const round = (length: number) => Math.round(length * 100) / 100;
