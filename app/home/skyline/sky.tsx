import type { DayLight } from '#domain/hours/daylight.ts';
import { type Point, shape, strokes } from './engraving.tsx';

/** An eighth of the rays, as an engraver cuts them: close at the disc, every fourth one long. */
const rays = strokes(10, (_, ray) => {
	const angle = (ray * Math.PI) / 40;
	const along = (radius: number, turn = 0): Point => [
		radius * Math.cos(angle + turn),
		radius * Math.sin(angle + turn),
	];
	const reach = ray === 0 ? 196 : ray === 5 ? 176 : ray % 2 ? 104 : 128;
	return shape(along(73, -0.019), along(reach), along(73, 0.019));
});

function Rays() {
	return (
		<g className="rays">
			<path id="skyline-rays" d={rays} />
			{[45, 90, 135, 180, 225, 270, 315].map((turn) => (
				<use key={turn} href="#skyline-rays" transform={`rotate(${turn})`} />
			))}
		</g>
	);
}

function Moon() {
	return (
		<>
			<g className="halo">
				<circle r="76" pathLength="60" strokeWidth="2.4" strokeDasharray=".3 .7" />
				<circle r="96" pathLength="70" strokeWidth="2" strokeDasharray=".25 .75" />
				<circle r="118" pathLength="70" strokeWidth="1.6" strokeDasharray=".2 .8" opacity=".7" />
				<circle r="142" pathLength="70" strokeWidth="1.3" strokeDasharray=".2 .8" opacity=".5" />
			</g>
			<circle className="disc" r="56" />
			<path
				className="craters"
				d="M18-53A56 56 0 0 1 18 53 74 74 0 0 0 18-53M36-42q22 42 0 84M47-30q14 30 0 60M-30-14q8-8 16 0M-22 14q10-8 20 0M-6-32q6-5 12 0M-14 34q7-5 14 0"
			/>
		</>
	);
}

const dots = (...points: Point[]) => points.map(([x, y]) => `M${x} ${y}h0`).join('');

const stars = dots(
	[804, 150],
	[1160, 140],
	[1206, 176],
	[1338, 196],
	[1366, 138],
	[1432, 216],
	[1456, 150],
	[1532, 192],
	[1584, 126],
	[1602, 262],
	[1668, 222],
	[1734, 264],
);
const highStars = dots(
	[770, 84],
	[812, -8],
	[866, 46],
	[950, -20],
	[1056, 10],
	[1146, 44],
	[1214, -14],
	[1282, 66],
	[1380, 16],
	[1470, 60],
	[1524, -18],
	[1590, 34],
	[1666, -6],
	[1716, 76],
);

function Stars() {
	return (
		<>
			<path className="stars" d={stars} />
			<path className="stars high" d={highStars} />
			<path
				className="disc"
				d="M1348 92l2 9 9 2-9 2-2 9-2-9-9-2 9-2zM1640 130l2 9 9 2-9 2-2 9-2-9-9-2 9-2z"
			/>
		</>
	);
}

/** A cloud is a stack of ruled lines, the middle ones longest. */
const cloud = (x: number, y: number, width: number, rows: number) =>
	strokes(rows, (part, row) => {
		const length = width * (0.45 + 0.55 * Math.sin(Math.PI * (0.15 + part * 0.7)));
		const start = Math.round(x - length / 2 + (row % 2 ? width : -width) * 0.09);
		return `M${start} ${y + row * 8}h${Math.round(length)}`;
	});

const clouds = [cloud(1566, 92, 210, 5), cloud(1700, 186, 170, 5), cloud(1196, 88, 150, 4)].join('');

function Swallows() {
	return (
		<g className="swallows">
			<defs>
				<path
					id="skyline-swallow"
					d="M0 0C-6-7-16-9-27-4-17-5-9-1-4 4-7 7-11 9-16 15-10 13-7 12-4 9L-2 15 1 7C7 4 13 4 20 8 15-1 8-4 0 0Z"
				/>
			</defs>
			<use href="#skyline-swallow" transform="translate(1392 176)" />
			<use href="#skyline-swallow" transform="translate(1440 132) scale(.7) rotate(-14)" />
			<use href="#skyline-swallow" transform="translate(1340 128) scale(.58) rotate(8)" />
		</g>
	);
}

export function Sky({ light }: { light: DayLight }) {
	const night = light === 'night';
	return (
		<>
			{night ? <Stars /> : <path className="clouds" d={clouds} />}
			<g className="sun">
				{night ? (
					<Moon />
				) : (
					<>
						<Rays />
						<circle className="disc" r="62" />
					</>
				)}
			</g>
			{!night && <Swallows />}
		</>
	);
}
