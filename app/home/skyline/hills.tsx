import { strokes } from './engraving.tsx';

/** The Catskills: long summits, higher toward the right. */
const summit = (x: number) =>
	420 - 13 * Math.sin(x / 108 + 0.4) - 9 * Math.sin(x / 47 + 2) - Math.max(0, x - 620) * 0.034;
const far = `M-20 430${strokes(60, (part) => `L${Math.round(part * 1776)} ${Math.round(summit(part * 1776))}`)}`;

const field = 'M-20 490C160 468 420 470 640 498 760 490 880 484 1010 494S1400 486 1540 466 1700 462 1780 466';
const meadow =
	'M-20 566C160 536 400 548 620 560 760 556 880 528 1060 524S1360 500 1500 502 1690 520 1780 536';
const below = 'V680H-20Z';

/** Hatched on the lee side of each summit only, as mountains are cut in copper. */
const slopes = strokes(170, (part, index) => {
	const x = part * 1760;
	const fall = summit(x + 10) - summit(x);
	if (fall < 0.7) return '';
	const length = Math.round(8 + fall * 6 + ((index * 7) % 3) * 5);
	return `M${Math.round(x)} ${Math.round(summit(x) + 2)}l${Math.round(length * 0.55)} ${length}`;
});

/** Woods on the near ridge: a crest of round heads, and the heads below it. */
const woods = strokes(90, (_, index) => {
	const next = (index: number) => 446 + Math.sin(index / 7) * 6 - Math.sin(index / 18 + 1.4) * 9;
	const rise = Math.round(next(index + 1)) - Math.round(next(index));
	return `q${9 + (index % 3)}-${10 + ((index * 5) % 7)} 20 ${rise}`;
});

/** Ploughed rows fan out from a point behind the crest. */
const furrows = strokes(27, (part) => {
	const x = 30 + part * 580;
	const y = 477 + ((x - 290) / 340) ** 2 * 20;
	const reach = (x - 310) * 1.1;
	return `M${Math.round(x)} ${Math.round(y)}q${Math.round(reach * 0.3)} 44 ${Math.round(reach)} 108`;
});

/** Hay rows on the far slope at the right, drawn along the slope. */
const windrows = strokes(5, (part, row) => {
	const y = Math.round(482 + row * 9);
	return `M${1560 - row * 20} ${y}c70-${Math.round(14 - part * 6)} 150-12 240 2`;
});

/** Along the field's crest in the middle, where the hops stand. */
const tilth = 'M640 510q90-12 190-10M660 522q80-12 140-12M690 534q60-8 90-9M1010 506l40-2';

export function Hills() {
	return (
		<>
			<path className="far" d={far + below} />
			<path className="ink faint" d={slopes} />
			<g className="ridge">
				<path id="skyline-ridge" d={`M-20 450${woods}V520H-20Z`} />
			</g>
			<use href="#skyline-ridge" fill="url(#skyline-woods)" opacity=".6" />
			<path className="field" d={field + below} />
			<path className="ink rows" d={furrows + windrows + tilth} />
			<path className="meadow" d={meadow + below} />
			<defs>
				<path
					id="skyline-turf"
					className="skyline-turf"
					d="M-20 578C160 550 400 562 620 574S880 548 1060 544 1360 522 1500 522 1690 536 1780 554"
				/>
			</defs>
			<use href="#skyline-turf" />
			<use href="#skyline-turf" x="-37" y="15" />
			<use href="#skyline-turf" x="21" y="33" />
			<use href="#skyline-turf" x="-58" y="55" />
			<use href="#skyline-turf" x="13" y="80" />
		</>
	);
}
