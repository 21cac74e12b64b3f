import type { Season } from '#domain/hours/daylight.ts';
import { strokes } from './engraving.tsx';

const HEIGHT = 148;

/** One side of a bine, leaf over leaf, from the soil to the wire, narrower as it climbs. */
const leaves = strokes(9, (part, leaf) => {
	const reach = Math.round((leaf % 2 ? 19 : 11) - part * 7);
	return `q-${reach}-${leaf % 2 ? 4 : 9} ${leaf % 2 ? -1 : 1}-15`;
});
const leavesDown = strokes(9, (part, leaf) => {
	const reach = Math.round((leaf % 2 ? 9 : 6) + part * (leaf % 2 ? 9 : 6));
	return `q${reach} ${leaf % 2 ? 11 : 4} 0 15`;
});
const bine = `M-4-6${leaves}q3-10 7 0${leavesDown}Z`;

const cones = strokes(13, (part, cone) => `M${[-6, 3, -2, 6][cone % 4]}-${Math.round(24 + part * 106)}v4`);
const veins = strokes(14, (part, vein) => `M${vein % 2 ? 1 : 3}-${Math.round(10 + part * 122)}l6 4`);

const plants = [0, 40, 80, 120, 160, 200];

export function HopYard({ season }: { season: Season }) {
	return (
		<>
			<defs>
				<g id="skyline-bine">
					<path className="skyline-pole" d={`M0 3V-${HEIGHT}`} />
					<ellipse className="skyline-shadow" cx="6" cy="2" rx="17" ry="3.4" />
					{season !== 'winter' && (
						<g transform={season === 'spring' ? 'scale(.8 .46)' : 'scale(1 .95)'}>
							<path className="skyline-leaf" d={bine} />
							<path className="skyline-vein" d={veins} />
							{season !== 'spring' && <path className="skyline-cone" d={cones} />}
						</g>
					)}
				</g>
				<g id="skyline-hops">
					<path className="skyline-vein" d={`M-28 2L0-${HEIGHT - 3}h200L222 0`} />
					{plants.map((x, plant) => (
						<use
							key={x}
							href="#skyline-bine"
							transform={`translate(${x})${plant % 2 ? 'scale(-1 1)' : ''}`}
						/>
					))}
				</g>
			</defs>
			<use href="#skyline-hops" transform="translate(850 506)scale(.62)" />
			<use href="#skyline-hops" transform="translate(828 517)scale(.79)" />
			<use href="#skyline-hops" transform="translate(800 534)" />
		</>
	);
}
