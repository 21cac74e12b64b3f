import { Drawn, lazyDrawing, serverMarkup, useServerMarkup } from '#app/ui/drawing.tsx';
import type { DayLight, Season } from '#domain/hours/daylight.ts';

interface SkylineProps {
	light: DayLight;
	season: Season;
}

/** The farm as the server drew it; it is drawn again when the light or the season changes, or after a navigation. */
export function Skyline({ light, season }: SkylineProps) {
	const { kept, ref } = useServerMarkup<SVGSVGElement>(farm, `${light} ${season}`);
	const frame = {
		className: 'skyline',
		viewBox: '0 0 1760 660',
		focusable: false,
	};
	if (kept) return <svg key="kept" ref={ref} {...frame} aria-hidden="true" {...serverMarkup} />;
	return (
		<svg key="drawn" {...frame} aria-hidden="true">
			<Drawn drawing={farm} props={{ light, season }} />
		</svg>
	);
}

/** The farm's lines: four kilobytes of code that the first page does without. */
export const farm = lazyDrawing(async () => (await import('./farm.tsx')).Farm);
