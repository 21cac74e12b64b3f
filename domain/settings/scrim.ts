type Color = readonly [red: number, green: number, blue: number];

interface Veil {
	/** What is laid over the photo. */
	readonly over: Color;
	/** What is written on it, and the contrast that each needs (WCAG 2.2, 1.4.3). */
	readonly words: readonly (readonly [color: Color, contrast: number])[];
}

const hex = (text: string): Color => {
	const number = Number.parseInt(text, 16);
	return [number >> 16, (number >> 8) & 255, number & 255];
};

/** The inks of the words on a photo (app/home/skyline/photo.css): text, quiet text, and the last word of a heading. */
export const veils = {
	light: {
		over: hex('fbf6ea'),
		words: [
			[hex('221a14'), 4.5],
			[hex('46382c'), 4.5],
			[hex('8e2b1c'), 4.5],
		],
	},
	night: {
		over: hex('15110e'),
		words: [
			[hex('f3ead6'), 4.5],
			[hex('d9ccb2'), 4.5],
			[hex('eab558'), 4.5],
		],
	},
} satisfies Record<'light' | 'night', Veil>;

const linear = (channel: number) => {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Color) =>
	0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export function contrast(one: Color, other: Color): number {
	const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
	return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** As a browser lays a color over another, in sRGB. */
export const laidOver = (under: Color, over: Color, share: number): Color => [
	under[0] + (over[0] - under[0]) * share,
	under[1] + (over[1] - under[1]) * share,
	under[2] + (over[2] - under[2]) * share,
];

/** In hundredths: no weaker veil would do for the worst of the pixels. */
export function veilFor(pixels: Iterable<Color>, { over, words }: Veil): number {
	let share = 0;
	const reads = (pixel: Color) => {
		const ground = laidOver(pixel, over, share / 100);
		return words.every(([color, least]) => contrast(color, ground) >= least);
	};
	for (const pixel of pixels) while (share < 100 && !reads(pixel)) share += 1;
	return share / 100;
}
