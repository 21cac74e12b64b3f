import type { Season } from '#domain/hours/daylight.ts';
import { between, type Point, strokes } from './engraving.tsx';

const bank: [Point, Point, Point, Point][] = [
	[
		[-20, 632],
		[160, 612],
		[340, 606],
		[560, 628],
	],
	[
		[560, 628],
		[780, 650],
		[900, 650],
		[1120, 636],
	],
	[
		[1120, 636],
		[1340, 622],
		[1500, 606],
		[1780, 622],
	],
];
const ground = `M-20 632${bank.map(([, ...curve]) => `C${curve.flat().join(' ')}`).join('')}V680H-20Z`;

const track =
	'M1108 530C1096 560 1000 574 930 592S760 640 720 680H900C910 650 980 618 1050 598S1168 560 1172 530Z';
const ruts =
	'M1124 532C1116 562 1030 580 962 598S810 642 776 680M1156 532C1150 564 1078 586 1012 604S872 650 852 680';

/** Split rails between posts, sagging a little, the near ones larger. */
const fence = (start: number, end: number, foot: (x: number) => number, size: (x: number) => number) => {
	const step = 62;
	let posts = '';
	let rails = '';
	for (let x = start; x <= end; x += step) {
		const y = foot(x);
		const tall = size(x);
		posts += `M${x} ${Math.round(y)}v-${Math.round(tall)}`;
		if (x + step > end) break;
		const nextY = foot(x + step);
		for (const part of [0.38, 0.78]) {
			const from = Math.round(y - tall * part);
			rails += `M${x - 4} ${from}q34 4 70 ${Math.round(nextY - size(x + step) * part - from)}`;
		}
	}
	return { posts, rails };
};

const left = fence(
	268,
	640,
	(x) => 580 + Math.sin(x / 190) * 6 + x / 36,
	(x) => 32 + x / 80,
);
const right = fence(
	1226,
	1722,
	(x) => 606 - Math.sin((x - 1200) / 180) * 7,
	() => 36,
);

const stalks = [
	[34, 2, 1.1],
	[62, 10, 0.9],
	[88, -3, 1.22],
	[122, 9, 1],
	[158, 15, 1.08],
	[192, 8, 0.84],
	[226, 18, 0.92],
	[1722, -8, 0.94],
	[1748, 2, 1.1],
] as const;

/** A barley ear: grains in two rows up a bending stem, each with its beard. */
const grains = strokes(7, (_, grain) => {
	const y = 66 + grain * 8;
	const x = Math.round(2 + grain * grain * 0.22);
	return `M${x}-${y}q-9-3-6-14 7 4 6 14M${x + 1}-${y + 1}q10-1 9-12-8 2-9 12`;
});
const beard = strokes(7, (_, grain) => {
	const y = 80 + grain * 8;
	const x = Math.round(grain * grain * 0.22);
	return `M${x - 4}-${y}l-${8 - grain}-28M${x + 10}-${y}l${13 - grain}-${27 - grain}`;
});

/** Grass in tufts along the near bank, each blade leaning its own way. */
const tufts = bank
	.map(([a, b, c, d], stretch) =>
		strokes(7, (part, index) => {
			const tuft = stretch * 7 + index;
			const t = part * 0.86 + ((tuft * 5) % 7) / 50;
			const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
			const [x, y] = between(between(ab, bc, t), between(bc, cd, t), t).map(Math.round) as [number, number];
			const tall = 11 + ((tuft * 7) % 10);
			const lean = ((tuft * 3) % 7) - 3;
			return `M${x} ${y + 2}q-2-${tall - 3} ${lean - 9}-${tall}m${11 - lean} ${tall}q-1-${tall} ${lean}-${tall + 7}m${2 - lean} ${tall + 7}q1-${tall - 4} ${lean + 9}-${tall - 1}`;
		}),
	)
	.join('');

export function Track() {
	return (
		<>
			<path className="track" d={track} />
			<path className="ink rut" d={ruts} />
		</>
	);
}

export function Foreground({ season }: { season: Season }) {
	return (
		<>
			<g className="fence">
				<path id="skyline-rails" d={left.rails + right.rails} />
				<use href="#skyline-rails" className="wood" />
				<g className="posts">
					<path id="skyline-posts" d={left.posts + right.posts} />
				</g>
				<use href="#skyline-posts" className="wood post-wood" />
			</g>
			{season !== 'winter' && (
				<>
					<defs>
						<g id="skyline-barley">
							<path className="skyline-stalk" d={`M0 0Q-4-40 4-70M-1-30q-14-16-16-34${beard}`} />
							<path className="skyline-grain" d={grains} />
						</g>
					</defs>
					{stalks.map(([x, lean, scale]) => (
						<use
							key={x}
							href="#skyline-barley"
							transform={`translate(${x} 664)rotate(${lean})scale(${scale})`}
						/>
					))}
				</>
			)}
			<path className="ground" d={ground} />
			<path className="tufts" d={tufts} />
		</>
	);
}
