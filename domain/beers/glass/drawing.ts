import type { GlassShape } from '../beer.ts';
import {
	alongLeft,
	backOnRight,
	type ContourNode,
	halfWidthAt,
	innerContour,
	rounded,
	tenths,
} from './contour.ts';
import { type GlassTurning, glassTurnings, glassWall } from './shapes.ts';

/** Lengths of the hatching strokes, as fractions of the full length. */
const strokeLengths = [1, 0.66, 0.84, 0.54, 0.92, 0.6, 0.76];

/** Positions of bubbles (across and down, as fractions of the liquid) and their half width in units. */
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

const wetAt = ({ bowl }: GlassTurning, height: number) => halfWidthAt(bowl, height) - glassWall;

function liquidPath(glass: GlassTurning): string {
	const { center, bowl, top, floor, sag } = glass;
	const topHalf = wetAt(glass, top);
	const floorHalf = wetAt(glass, floor);
	const wet = innerContour(bowl, top, floor, glassWall);
	return (
		`M${tenths(center - topHalf)} ${top}${alongLeft(center, wet)}` +
		`q${tenths(floorHalf)} ${sag * 2} ${tenths(floorHalf * 2)} 0${backOnRight(center, wet)}z`
	);
}

function foamPath(glass: GlassTurning, foamTop: number): string {
	const { center, bowl, top, crown } = glass;
	const topHalf = wetAt(glass, top);
	const foamHalf = wetAt(glass, foamTop);
	const head = innerContour(bowl, foamTop, top, glassWall);
	const swells = crown.map(([width, height, rise]) => {
		const reach = width * foamHalf;
		return (
			`c${tenths(reach * -0.1)} ${tenths(-height)} ${tenths(reach * -1.9)} ${tenths(rise - height)} ` +
			`${tenths(reach * -2)} ${tenths(rise)}`
		);
	});
	return (
		`M${tenths(center - topHalf)} ${top}q${tenths(topHalf)} 5 ${tenths(topHalf * 2)} 0` +
		`${backOnRight(center, head)}${swells.join('')}${alongLeft(center, head)}z`
	);
}

/** Draws the shadows under the swells of the foam. */
function curlPaths(glass: GlassTurning, foamTop: number): string {
	const { center, top, crown } = glass;
	const foamHalf = wetAt(glass, foamTop);
	let x = center + foamHalf;
	let y = foamTop;
	const curls = crown.slice(0, -1).map(([width, , rise]) => {
		x -= width * foamHalf * 2;
		y += rise;
		return `M${tenths(x)} ${tenths(y)}q-.5 3 2.5 4.5`;
	});
	for (let line = foamTop + 3, i = 1; line < top; line += 2.6, i++) {
		const start = center + wetAt(glass, line) - 1.4;
		curls.push(`M${tenths(start)} ${tenths(line)}q${tenths(i * -1.7)} 1.4 ${tenths(i * -3.6)} 1.5`);
	}
	return curls.join('');
}

/** Draws the shaded side of the liquid with strokes that taper to the left. */
function hatchPaths(glass: GlassTurning): string {
	const { center, top, floor, sag } = glass;
	const strokes: string[] = [];
	let [x, y] = [0, 0];
	for (let line = top + 7, i = 0; line < floor + sag / 2 - 1; line += 2.9, i++) {
		const half = line < floor ? wetAt(glass, line) : wetAt(glass, floor) * 0.85;
		const deeper = 0.75 + (0.35 * (line - top)) / (floor - top);
		const length = half * 0.72 * (strokeLengths[i % strokeLengths.length] ?? 1) * deeper;
		// Each stroke is closed, so the next one is relative to its start; the first is relative to (0, 0).
		const [fromX, fromY] = [x, y];
		[x, y] = [rounded(center + half + 0.4), rounded(line - 0.7)];
		strokes.push(
			`m${tenths(x - fromX)} ${tenths(y - fromY)}q${tenths(-length / 2)} 2.3 ${tenths(-length)} 2.4` +
				` ${tenths(length / 2)} 0.4 ${tenths(length)}-1z`,
		);
	}
	return strokes.join('');
}

function shinePath(glass: GlassTurning): string {
	const { center, top, floor } = glass;
	const from = top + 8;
	const to = from + (floor - top) * 0.52;
	const lit = [0, 0.3, 0.65, 1].map((part): ContourNode => {
		const height = from + (to - from) * part;
		return [height, wetAt(glass, height) - 3.6];
	});
	const taper = [0, 2.8, 2.6, 0];
	const shade = lit.map(([height, half], i): ContourNode => [height, half - (taper[i] ?? 0)]);
	const glint = to + 5;
	return (
		`M${tenths(center - (lit[0]?.[1] ?? 0))} ${tenths(from)}${alongLeft(center, lit)}` +
		`${alongLeft(center, shade.reverse())}z` +
		(floor - glint > 20
			? `M${tenths(center - wetAt(glass, glint) + 3.6)} ${tenths(glint)}q2.4 1 2.2 5-2.4-1-2.2-5z`
			: '')
	);
}

function bubblePaths(glass: GlassTurning): string {
	const { center, top, floor } = glass;
	const bubbles = bubbleField.map(([across, deep, size]) => {
		const height = top + 6 + (floor - top - 8) * deep;
		const middle = center + across * wetAt(glass, height);
		// An arc that ends next to its start looks like a full circle.
		return `M${tenths(middle)} ${tenths(height - size)}a${size} ${size} 0 1 0 0.1 0z`;
	});
	return bubbles.join('');
}

/**
 * Returns SVG path data in a frame 100 wide and 140 high. `shadow` is under the glass; `rim` is its front edge, in
 * front of the foam.
 */
export function glassPaths(shape: GlassShape) {
	const glass = glassTurnings[shape];
	const { center, bowl, foot, crownAt, detail, open, handle } = glass;
	const [rimHeight, rimHalf] = bowl[0] as ContourNode;
	const [baseHeight, baseHalf] = (foot ?? bowl).at(-1) as ContourNode;
	const foamTop = crownAt ?? rimHeight;
	return {
		body:
			`M${tenths(center - rimHalf)} ${rimHeight}${alongLeft(center, bowl)}${foot ? alongLeft(center, foot) : ''}` +
			`q${baseHalf} ${foot ? 5 : 6} ${baseHalf * 2} 0` +
			`${foot ? backOnRight(center, foot) : ''}${backOnRight(center, bowl)}`,
		liquid: liquidPath(glass),
		foam: foamPath(glass, foamTop),
		curls: curlPaths(glass, foamTop),
		hatch: hatchPaths(glass),
		shine: shinePath(glass),
		bubbles: bubblePaths(glass),
		detail,
		rim: `M${tenths(center - rimHalf)} ${rimHeight}q${rimHalf} 5 ${rimHalf * 2} 0${open ? `q${-rimHalf}-5 ${-rimHalf * 2} 0` : ''}`,
		handle,
		shadow: `M${tenths(center + baseHalf * 0.25)} ${baseHeight + 4.4}h${tenths(baseHalf * 1.15)}m-2.5 2.2h${tenths(baseHalf * -0.75)}`,
	};
}
