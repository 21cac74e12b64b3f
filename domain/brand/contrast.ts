/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
	const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
	return [channel(1), channel(3), channel(5)];
}

/** Converts a channel of sRGB to linear light, 0 to 1. */
export const toLinear = (channel: number): number => {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as in WCAG 2.2, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
	0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Contrast ratio as in WCAG 2.2, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
	const [a, b] = [luminance(one), luminance(other)];
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Contrast of two colors given as `#rrggbb`. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other));
