import type { GlassShape } from '../beer.ts';
import type { ContourNode } from './contour.ts';

/** The shape of a glass, in units of the drawing. */
export interface GlassTurning {
	center: number;
	/** The outer contour of the bowl from rim to bottom. */
	bowl: readonly ContourNode[];
	foot?: readonly ContourNode[];
	/** `top` is where the liquid ends below the foam, `floor` where the bowl ends inside. */
	top: number;
	floor: number;
	/** How far the inner floor sags below `floor` in its middle. */
	sag: number;
	/** Swells of the foam from right to left: width (the widths add up to 1), height and rise. */
	crown: readonly (readonly [width: number, height: number, rise: number])[];
	/** The height at which the foam starts; the rim by default. */
	crownAt?: number;
	/** Path data of lines that only this glass has. */
	detail: string;
	/** Whether the rim's far edge is visible because no foam covers it. */
	open?: boolean;
	/** Path data of a handle: its outer and inner contours. */
	handle?: string;
}

export const glassWall = 2.8;

/** Sorts half widths, given by height, into a contour. */
const contour = (halfWidths: Readonly<Record<number, number>>) =>
	Object.entries(halfWidths)
		.map(([height, halfWidth]): ContourNode => [Number(height), halfWidth])
		.sort(([one], [other]) => one - other);

const stem = contour({ 99: 4.6, 106: 2.7, 117: 2.9, 124: 6, 127.5: 14, 129.5: 21, 132: 21 });

export const glassTurnings: Readonly<Record<GlassShape, GlassTurning>> = {
	pint: {
		center: 50,
		bowl: contour({ 18: 27, 132: 19.6 }),
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
		center: 50,
		bowl: contour({ 17: 25, 31: 21.6, 47: 25, 63: 27.6, 77: 24.4, 89: 14.5, 99: 4.6 }),
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
		center: 50,
		bowl: contour({ 22: 23.4, 37: 24.6, 62: 20, 94: 14.4, 119: 15.4, 132: 18.4 }),
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
		center: 50,
		bowl: contour({ 17: 22.6, 103: 10.4, 111: 4.4 }),
		foot: contour({ 111: 4.4, 114: 6.4, 117.5: 4, 122: 5, 126.5: 13, 129.5: 20, 132: 20 }),
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
		center: 50,
		bowl: contour({ 24: 19.6, 40: 26, 60: 32, 77: 30.6, 90: 20.5, 99: 4.6 }),
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
		center: 42,
		bowl: contour({ 22: 26, 76: 26.6, 126: 28, 132: 29 }),
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
