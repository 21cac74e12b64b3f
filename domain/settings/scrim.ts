import { contrastOf, type Rgb, rgbOf } from '../brand/contrast.ts';

interface Veil {
	/** The color laid over the photo. */
	readonly over: Rgb;
	/** The colors of the text on it, with the contrast that each needs (WCAG 2.2, 1.4.3). */
	readonly words: readonly (readonly [color: Rgb, contrast: number])[];
}

/** The colors of text on a photo (app/home/skyline/photo.css): text, secondary text, and the last word of a heading. */
export const veils = {
	light: {
		over: rgbOf('#fbf6ea'),
		words: [
			[rgbOf('#221a14'), 4.5],
			[rgbOf('#46382c'), 4.5],
			[rgbOf('#8e2b1c'), 4.5],
		],
	},
	night: {
		over: rgbOf('#15110e'),
		words: [
			[rgbOf('#f3ead6'), 4.5],
			[rgbOf('#d9ccb2'), 4.5],
			[rgbOf('#eab558'), 4.5],
		],
	},
} satisfies Record<'light' | 'night', Veil>;

/** Blends a color over another, as browsers do in sRGB. */
export const laidOver = (under: Rgb, over: Rgb, share: number): Rgb => [
	under[0] + (over[0] - under[0]) * share,
	under[1] + (over[1] - under[1]) * share,
	under[2] + (over[2] - under[2]) * share,
];

/** Returns the weakest sufficient opacity, in hundredths, for the least favorable pixel. */
export function veilFor(pixels: Iterable<Rgb>, { over, words }: Veil): number {
	let share = 0;
	const reads = (pixel: Rgb) => {
		const background = laidOver(pixel, over, share / 100);
		return words.every(([color, least]) => contrastOf(color, background) >= least);
	};
	for (const pixel of pixels) while (share < 100 && !reads(pixel)) share += 1;
	return share / 100;
}
