import './glass.css';
import { type GlassShape, glassShapes } from '#domain/beer.ts';
import { glassPaths } from '#domain/glass-drawing.ts';
import { parseSrm, type SrmValue, srmColor } from '#domain/srm.ts';

export interface GlassProps {
	shape: GlassShape;
	srm: SrmValue;
	/** What the drawing says to who cannot see it; without it, it is decoration. */
	title?: string;
	className?: string;
}

/**
 * A beer in its glass (design §8): the liquid in its SRM colour, ruled lines where nobody measured, tan foam on
 * dark beers. The page needs one `<GlassDefs />`; the colour of the text around it is the ink.
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

/** The drawings that every `<Glass>` of a page refers to; the layout renders them once, anywhere in the body. */
export function GlassDefs() {
	return (
		<svg className="glass-defs" width="0" height="0" aria-hidden="true">
			<defs>
				<path id="glass-rules" className="glass-rules" d={rules} />
				{glassShapes.map((shape) => (
					<Drawing key={shape} shape={shape} />
				))}
			</defs>
		</svg>
	);
}

const rules = Array.from({ length: 46 }, (_, i) => `M${i * 4.4 - 90} 130l110-110`).join('');

function Drawing({ shape }: { shape: GlassShape }) {
	const paths = glassPaths(shape);
	const clip = `glass-${shape}-in`;
	return (
		<>
			<clipPath id={clip}>
				<path d={paths.liquid} />
			</clipPath>
			<g id={`glass-${shape}`} strokeLinecap="round" strokeLinejoin="round">
				<path className="glass-fine" d={paths.shadow} />
				{paths.handle && <path className="glass-body glass-line" fillRule="evenodd" d={paths.handle} />}
				<path className="glass-body" d={paths.body} />
				<path d={paths.liquid} />
				<g clipPath={`url(#${clip})`}>
					<use href="#glass-rules" />
					<path className="glass-hatch" d={paths.hatch} />
				</g>
				<path className="glass-edge" d={paths.liquid} />
				<path className="glass-light" d={paths.shine + paths.bubbles} />
				<path className="glass-foam" d={paths.foam} />
				<path className="glass-curl" d={paths.curls} />
				<path className="glass-fine" d={paths.detail + paths.rim} />
				<path className="glass-line" d={paths.body} />
				<path className="glass-line glass-hair" d={paths.body} />
			</g>
		</>
	);
}
