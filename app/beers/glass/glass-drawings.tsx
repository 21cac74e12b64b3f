import { type GlassShape, glassShapes } from '#domain/beers/beer.ts';
import { glassPaths } from '#domain/beers/glass/drawing.ts';

export function GlassDrawings({ shapes = glassShapes }: { shapes?: readonly GlassShape[] | undefined }) {
	return (
		<defs>
			<path id="glass-rules" className="glass-rules" d={rules} />
			{[...new Set(shapes)].map((shape) => (
				<Drawing key={shape} shape={shape} />
			))}
		</defs>
	);
}

/** 46 ruled lines, 4.4 apart. Each starts where the one before ended, so that they pack to almost nothing. */
const rules = `M-90 130l110-110${'m-105.6 110l110-110'.repeat(45)}`;

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
