import type { Season } from '#domain/hours/daylight.ts';
import { strokes } from './engraving.tsx';

const limbs = 'M1652 470C1664 446 1684 432 1700 404M1652 456C1640 440 1630 436 1622 428';

/** A limb and all that grows from it: each fork turns a little outward, each generation is shorter. */
const limb = (x: number, y: number, angle: number, length: number, forks: number): string => {
	const bend = forks % 2 ? 0.22 : -0.22;
	const [dx, dy] = [length * Math.sin(angle), -length * Math.cos(angle)].map(Math.round) as [number, number];
	const [cx, cy] = [length * 0.55 * Math.sin(angle - bend), -length * 0.55 * Math.cos(angle - bend)].map(
		Math.round,
	);
	const here = `M${x} ${y}q${cx} ${cy} ${dx} ${dy}`;
	if (forks === 0) return here;
	return (
		here +
		limb(x + dx, y + dy, angle - 0.42 - bend, length * 0.76, forks - 1) +
		limb(x + dx, y + dy, angle + 0.46 - bend, length * 0.7, forks - 1)
	);
};
const branches = limb(1649, 456, -0.62, 36, 2) + limb(1649, 456, 0.66, 38, 2) + limb(1649, 456, 0.04, 40, 2);
const twigs = limb(1649, 456, -0.62, 36, 4) + limb(1649, 456, 0.66, 38, 4) + limb(1649, 456, 0.04, 40, 4);

/** Leafy heads one behind the other, so that the crown has a light side and a dark one. */
const crown =
	'M1580 440q-16 2-18-14-14-6-8-20-6-16 10-22 0-18 18-20 2-18 22-16 6-20 26-16 12-16 30-6 16-12 30 4 20-2 24 16 20 2 18 22 16 8 8 24 12 16-4 26-2 18-20 16-8 14-24 8-12 14-28 4-14 12-28 0-14 10-28-2-10 10-28-4Z';
const masses =
	'M1570 420q4-16 20-14 4-14 20-10 10-10 22 2M1596 378q4-14 18-12 6-12 20-6 12-8 20 4M1630 440q2-14 16-14 6-14 22-8 12-10 24 2 14-2 16 12M1660 394q4-14 20-12 6-12 20-4 14-4 18 10M1640 350q6-10 16-6 8-10 18-2M1700 366q8-4 12 4M1606 430q6-8 14-4';
/** All of the crown but a round of light at its upper left. */
const dark = 'M1540 280h240v200h-240zM1632 268a96 96 0 0 0-40 180q90-10 120-50 24-40-2-90a96 96 0 0 0-78-40Z';

const blossoms = strokes(38, (part, flower) => {
	const angle = flower * 2.4 + Math.sin(flower * 5) * 0.5;
	const reach = Math.sqrt(part) * (1 - 0.12 * (flower % 3));
	return `M${Math.round(1650 + 86 * reach * Math.cos(angle))} ${Math.round(386 + 56 * reach * Math.sin(angle))}h${flower % 3}`;
});

const fallen = strokes(
	13,
	(part, leaf) => `M${Math.round(1566 + part * 150)} ${536 + ((leaf * 11) % 19) - (leaf % 5 ? 0 : 60)}h0`,
);

export function Tree({ season }: { season: Season }) {
	return (
		<g>
			<path className="trunk" d="M1632 534q14-18 12-92h9q0 70 19 92-18-6-40 0Z" />
			<path className="branches" d={season === 'winter' ? branches : limbs} />
			{season === 'winter' ? (
				<path className="branches twigs" d={twigs} />
			) : (
				<>
					<clipPath id="skyline-crown">
						<path d={crown} />
					</clipPath>
					<path className="crown" d={crown} />
					<path fill="url(#skyline-hatch)" fillRule="evenodd" clipPath="url(#skyline-crown)" d={dark} />
					<path className="ink" d={masses} />
				</>
			)}
			{season === 'spring' && <path className="blossom" d={blossoms} />}
			{season === 'autumn' && <path className="fallen" d={fallen} />}
		</g>
	);
}
