import type { GlassShape } from './beer.ts';

/** A height and the half width there, in units of the drawing (100 wide, 140 high). */
type Node = readonly [y: number, r: number];

interface Turning {
	/** The middle of the glass. */
	cx: number;
	/** The outer contour of the bowl from rim to bottom, as if turned on a lathe. */
	bowl: readonly Node[];
	/** Stem and foot, where the glass has them. */
	foot?: readonly Node[];
	/** Where the liquid ends below the foam, and where the bowl's floor is. */
	top: number;
	floor: number;
	/** How far the floor sags below `floor` at its middle. */
	sag: number;
	/** The foam above the rim (or in the bowl): swells from right to left: width (the widths make 1), height, rise. */
	crown: readonly (readonly [width: number, height: number, rise: number])[];
	/** The height from which the crown swells; the rim unless given. */
	crownAt?: number;
	/** Lines that only this glass has. */
	detail: string;
	/** The rim's far edge shows where no foam stands before it. */
	open?: boolean;
	/** A handle: its outer and its inner contour. */
	handle?: string;
}

const wall = 2.8;
const stem: readonly Node[] = [
	[99, 4.6],
	[106, 2.7],
	[117, 2.9],
	[124, 6],
	[127.5, 14],
	[129.5, 21],
	[132, 21],
];

const turnings: Record<GlassShape, Turning> = {
	pint: {
		cx: 50,
		bowl: [
			[18, 27],
			[132, 19.6],
		],
		top: 30,
		floor: 121,
		sag: 3,
		crown: [
			[0.3, 3, -2.4],
			[0.4, 3.4, -0.4],
			[0.3, 3, 2.8],
		],
		detail: 'M31 126q19 5 38 0M35 129.6q15 3.6 30 0',
	},
	tulip: {
		cx: 50,
		bowl: [
			[17, 25],
			[31, 21.6],
			[47, 25],
			[63, 27.6],
			[77, 24.4],
			[89, 14.5],
			[99, 4.6],
		],
		foot: stem,
		top: 33,
		floor: 87,
		sag: 6.5,
		crown: [
			[0.28, 3.4, -4.4],
			[0.42, 4.2, -0.6],
			[0.3, 3.2, 5],
		],
		detail: 'M46.4 104.5q3.6 1.6 7.2 0M38 127q12 3 24 0',
	},
	weizen: {
		cx: 50,
		bowl: [
			[22, 23.4],
			[37, 24.6],
			[62, 20],
			[94, 14.4],
			[119, 15.4],
			[132, 18.4],
		],
		top: 35,
		floor: 121,
		sag: 2.4,
		crown: [
			[0.24, 4.4, -6.2],
			[0.4, 5.6, -2],
			[0.36, 4.6, 8.2],
		],
		detail: 'M34.6 124.600q15.4 4.4 30.8 0M33.4 128.400q16.6 4.4 33.2 0',
	},
	pilsner: {
		cx: 50,
		bowl: [
			[17, 22.6],
			[103, 10.4],
			[111, 4.4],
		],
		foot: [
			[111, 4.4],
			[114, 6.4],
			[117.5, 4],
			[122, 5],
			[126.5, 13],
			[129.5, 20],
			[132, 20],
		],
		top: 31,
		floor: 102,
		sag: 5,
		crown: [
			[0.3, 4, -5.6],
			[0.4, 4.6, 0],
			[0.3, 3.6, 5.6],
		],
		detail: 'M44.6 114.600q5.4 2 10.8 0M39 127q11 3 22 0',
	},
	snifter: {
		cx: 50,
		bowl: [
			[24, 19.6],
			[40, 26],
			[60, 32],
			[77, 30.6],
			[90, 20.5],
			[99, 4.6],
		],
		foot: stem,
		top: 60,
		floor: 87,
		sag: 8,
		crown: [
			[0.36, 2, -1],
			[0.36, 2.2, 0],
			[0.28, 1.8, 1],
		],
		crownAt: 54,
		open: true,
		detail: 'M46.4 104.500q3.6 1.6 7.2 0M38 127q12 3 24 0',
	},
	mug: {
		cx: 42,
		bowl: [
			[22, 26],
			[76, 26.6],
			[126, 28],
			[132, 29],
		],
		top: 35,
		floor: 121,
		sag: 3,
		crown: [
			[0.22, 3.4, -4.4],
			[0.36, 4.4, -1.6],
			[0.42, 4.6, 6],
		],
		detail:
			'M26 116V56q0-7 5-7t5 7v61.500M36 56q0-7 6-7t6 7v61.800M48 56q0-7 5-7t5 7v60.400M15.5 126q26.5 6 53 0',
		handle: 'M67.5 40q24-3 24 20v26q0 24-23 24zM68 49q14.5-2 14.5 12v24q0 15-14 15z',
	},
};

const n = (value: number) => `${Math.round(value * 10) / 10}`;

/** The slope at each node, as Catmull and Rom have it. */
function slope(nodes: readonly Node[], i: number): number {
	const before = nodes[i - 1] ?? nodes[i];
	const after = nodes[i + 1] ?? nodes[i];
	return before && after && after[0] !== before[0] ? (after[1] - before[1]) / (after[0] - before[0]) : 0;
}

/** One piece of a contour: from a node to the next, as Bézier control widths at the thirds. */
function pieces(nodes: readonly Node[]) {
	return nodes.slice(1).map((to, i) => {
		const from = nodes[i] as Node;
		const third = (to[0] - from[0]) / 3;
		const out = from[1] + slope(nodes, i) * third;
		const into = to[1] - slope(nodes, i + 1) * third;
		return { from, to, third, out, into };
	});
}

/** The half width of a contour at a height. */
function radius(nodes: readonly Node[], y: number): number {
	const piece = pieces(nodes).find(({ to }) => y <= to[0]);
	if (!piece) return nodes.at(-1)?.[1] ?? 0;
	const t = (y - piece.from[0]) / (piece.to[0] - piece.from[0]);
	const u = 1 - t;
	return (
		u * u * u * piece.from[1] +
		3 * u * u * t * piece.out +
		3 * u * t * t * piece.into +
		t * t * t * piece.to[1]
	);
}

/** Path commands along the left (-1) or right (1) contour, in the order of the nodes. */
const along = (cx: number, nodes: readonly Node[], side: -1 | 1) =>
	pieces(nodes)
		.map(
			({ from, to, third, out, into }) =>
				`C${n(cx + side * out)} ${n(from[0] + third)} ${n(cx + side * into)} ${n(to[0] - third)} ${n(cx + side * to[1])} ${n(to[0])}`,
		)
		.join('');
const down = (cx: number, nodes: readonly Node[]) => along(cx, nodes, -1);
const up = (cx: number, nodes: readonly Node[]) => along(cx, [...nodes].reverse(), 1);

/** The part of a contour between two heights, moved inwards. */
function inner(nodes: readonly Node[], from: number, to: number, inset: number): Node[] {
	const between = nodes.map(([y]) => y).filter((y) => y > from + 1 && y < to - 1);
	return [from, ...between, to].map((y) => [y, radius(nodes, y) - inset]);
}

export interface GlassPaths {
	/** The glass itself, open at the top. */
	body: string;
	liquid: string;
	foam: string;
	/** The shadows that the swells of the foam throw. */
	curls: string;
	/** The shaded side of the liquid: strokes of the graver that run out to the left. */
	hatch: string;
	/** The light that stands in the glass on the left. */
	shine: string;
	bubbles: string;
	detail: string;
	/** The rim's front edge, over the foam. */
	rim: string;
	handle: string | undefined;
	/** The shadow on the bench. */
	shadow: string;
}

const lengths = [1, 0.66, 0.84, 0.54, 0.92, 0.6, 0.76];
const bubbleField = [
	[-0.1, 0.9, 1.1],
	[0.06, 0.74, 0.8],
	[-0.16, 0.62, 0.9],
	[0.02, 0.5, 1.3],
	[0.14, 0.36, 0.8],
	[-0.08, 0.28, 1],
	[-0.3, 0.44, 0.7],
	[0.08, 0.14, 1.4],
	[-0.24, 0.12, 0.9],
] as const;

/** The paths of a glass, turned from its contour; every number is exact arithmetic, so server and browser agree. */
export function glassPaths(shape: GlassShape): GlassPaths {
	const { cx, bowl, foot, top, floor, sag, crown, crownAt, detail, open, handle } = turnings[shape];
	const [rimY, rimR] = bowl[0] as Node;
	const [baseY, baseR] = (foot ?? bowl).at(-1) as Node;
	const wet = inner(bowl, top, floor, wall);
	const at = (y: number) => radius(bowl, y) - wall;
	const topR = at(top);
	const floorR = at(floor);
	const foamTop = crownAt ?? rimY;
	const foamR = at(foamTop);
	const head = inner(bowl, foamTop, top, wall);
	const swells = crown.map(
		([w, h, rise]) =>
			`c${n(w * foamR * -0.1)} ${n(-h)} ${n(w * foamR * -1.9)} ${n(rise - h)} ${n(w * foamR * -2)} ${n(rise)}`,
	);

	let x = cx + foamR;
	let y = foamTop;
	const curls = crown.slice(0, -1).map(([w, , rise]) => {
		x -= w * foamR * 2;
		y += rise;
		return `M${n(x)} ${n(y)}q-.5 3 2.5 4.5`;
	});

	for (let line = foamTop + 3, i = 1; line < top; line += 2.6, i++) {
		curls.push(`M${n(cx + at(line) - 1.4)} ${n(line)}q${n(i * -1.7)} 1.4 ${n(i * -3.6)} 1.5`);
	}

	const hatch: string[] = [];
	for (let line = top + 7, i = 0; line < floor + sag / 2 - 1; line += 2.9, i++) {
		const r = line < floor ? at(line) : floorR * 0.85;
		const length =
			r * 0.72 * (lengths[i % lengths.length] ?? 1) * (0.75 + (0.35 * (line - top)) / (floor - top));
		hatch.push(
			`M${n(cx + r + 0.4)} ${n(line - 0.7)}q${n(-length / 2)} 2.3 ${n(-length)} 2.400q${n(length / 2)} 0.4 ${n(length)}-1z`,
		);
	}

	const reach = top + 8 + (floor - top) * 0.52;
	const lit = [0, 0.3, 0.65, 1].map((part) => {
		const height = top + 8 + (reach - top - 8) * part;
		return [height, at(height) - 3.6] as Node;
	});
	const taper = [0, 2.8, 2.6, 0];
	const shade = lit.map(([height, r], i) => [height, r - (taper[i] ?? 0)] as Node);
	const glintY = reach + 5;
	const shine =
		`M${n(cx - (lit[0]?.[1] ?? 0))} ${n(top + 8)}${down(cx, lit)}` +
		`${along(cx, shade.reverse(), -1)}z` +
		(floor - glintY > 20 ? `M${n(cx - at(glintY) + 3.6)} ${n(glintY)}q2.4 1 2.2 5-2.4-1-2.2-5z` : '');

	const bubbles = bubbleField.map(([across, deep, size]) => {
		const height = top + 6 + (floor - top - 8) * deep;
		return `M${n(cx + across * at(height) - size)} ${n(height)}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0`;
	});

	return {
		body:
			`M${n(cx - rimR)} ${rimY}${down(cx, bowl)}${foot ? down(cx, foot) : ''}` +
			`q${baseR} ${foot ? 5 : 6} ${baseR * 2} 0${foot ? up(cx, foot) : ''}${up(cx, bowl)}`,
		liquid: `M${n(cx - topR)} ${top}${down(cx, wet)}q${n(floorR)} ${sag * 2} ${n(floorR * 2)} 0${up(cx, wet)}z`,
		foam: `M${n(cx - topR)} ${top}q${n(topR)} 5 ${n(topR * 2)} 0${up(cx, head)}${swells.join('')}${down(cx, head)}z`,
		curls: curls.join(''),
		hatch: hatch.join(''),
		shine,
		bubbles: bubbles.join(''),
		detail,
		rim: `M${n(cx - rimR)} ${rimY}q${rimR} 5 ${rimR * 2} 0${open ? `q${-rimR}-5 ${-rimR * 2} 0` : ''}`,
		handle,
		shadow: `M${n(cx + baseR * 0.25)} ${baseY + 4.4}h${n(baseR * 1.15)}m-2.5 2.2h${n(baseR * -0.75)}`,
	};
}
