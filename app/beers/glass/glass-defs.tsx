import { Drawn, lazyDrawing, serverMarkup, useServerMarkup } from '#app/ui/drawing.tsx';
import type { GlassShape } from '#domain/beers/beer.ts';

/** Rendered once per page, anywhere; includes all shapes unless the page knows which it needs. */
export function GlassDefs({ shapes }: { shapes?: readonly GlassShape[] }) {
	const view = shapes?.join(' ') ?? 'all';
	const { isServerMarkup, ref } = useServerMarkup<SVGSVGElement>(glasses, view);
	const frame = { className: 'glass-defs', width: 0, height: 0 };
	if (isServerMarkup) return <svg ref={ref} {...frame} aria-hidden="true" {...serverMarkup} />;
	return <Drawn drawing={glasses} props={{ ...frame, view }} />;
}

/** Two kilobytes of code that the first page load does not need. */
export const glasses = lazyDrawing(async () => (await import('./glass-drawings.tsx')).GlassDrawings);
