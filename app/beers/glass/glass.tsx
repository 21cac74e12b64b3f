import './glass.css';
import { Drawn, lazyDrawing, serverMarkup, useServerMarkup } from '#app/ui/drawing.tsx';
import type { GlassShape } from '#domain/beers/beer.ts';
import { parseSrm, type SrmValue, srmColor } from '#domain/beers/srm.ts';

interface GlassProps {
	shape: GlassShape;
	srm: SrmValue;
	/** What the drawing says to who cannot see it; without it, it is decoration. */
	title?: string;
	className?: string;
}

/**
 * A beer in its glass (design §8): the liquid in its SRM color, ruled lines where nobody measured, tan foam on
 * dark beers. The page needs one `<GlassDefs />`; the color of the text around it is the ink.
 */
export function Glass({ shape, srm, title, className = '' }: GlassProps) {
	const color = srmColor(srm);
	const kind = color === null ? ' glass-unknown' : (parseSrm(srm) ?? 0) > 25 ? ' glass-dark' : '';
	const frame = {
		className: `glass${kind} ${className}`.trimEnd(),
		viewBox: '0 0 100 140',
		fill: color ?? 'none',
	};
	const drawing = <use href={`#glass-${shape}`} />;
	if (!title) {
		return (
			<svg {...frame} aria-hidden="true">
				{drawing}
			</svg>
		);
	}
	return (
		<svg {...frame} role="img">
			<title>{title}</title>
			{drawing}
		</svg>
	);
}

/**
 * The drawings that every `<Glass>` of a page refers to, rendered once, anywhere in the page; of the given shapes where
 * the page knows which it shows, else of all.
 */
export function GlassDefs({ shapes }: { shapes?: readonly GlassShape[] }) {
	const { kept, ref } = useServerMarkup<SVGSVGElement>(glasses, shapes?.join());
	const frame = { className: 'glass-defs', width: 0, height: 0 };
	if (kept) return <svg key="kept" ref={ref} {...frame} aria-hidden="true" {...serverMarkup} />;
	return (
		<svg key="drawn" {...frame} aria-hidden="true">
			<Drawn drawing={glasses} props={{ shapes }} />
		</svg>
	);
}

/** The glasses' lines: two kilobytes of code that the first page does without. */
export const glasses = lazyDrawing(async () => (await import('./glass-drawings.tsx')).GlassDrawings);
