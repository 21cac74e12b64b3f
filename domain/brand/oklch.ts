import { rgbOf, toLinear } from './contrast.ts';

/** Ottosson's OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Equal steps look equal, whatever the hue. */
export interface Oklch {
	readonly l: number;
	readonly c: number;
	readonly h: number;
}

type Three = readonly [number, number, number];

const fromLinear = (light: number) =>
	light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const hexOf = (linear: Three): string =>
	`#${linear
		.map((light) => Math.round(Math.min(1, Math.max(0, fromLinear(light))) * 255))
		.map((channel) => channel.toString(16).padStart(2, '0'))
		.join('')}`;

/** Converts to Oklab: lightness, green to red, blue to yellow. */
function labOf(hex: string): Three {
	const [r = 0, g = 0, b = 0] = rgbOf(hex).map(toLinear);
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
		1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
		0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
	];
}

function linearOf([l, a, b]: Three): Three {
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	];
}

export function toOklch(hex: string): Oklch {
	const [l, a, b] = labOf(hex);
	return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const linearOfOklch = ({ l, c, h }: Oklch): Three =>
	linearOf([l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]);

const isShown = (linear: Three) => linear.every((light) => light > -0.0005 && light < 1.0005);

/** Converts to a color that screens can show: lightness and hue stay, chroma is reduced if necessary. */
export function fromOklch({ l, c, h }: Oklch): string {
	const lightness = Math.min(1, Math.max(0, l));
	let [shown, hidden] = [0, c];
	if (isShown(linearOfOklch({ l: lightness, c, h }))) shown = c;
	else
		for (let step = 0; step < 14; step += 1) {
			const middle = (shown + hidden) / 2;
			if (isShown(linearOfOklch({ l: lightness, c: middle, h }))) shown = middle;
			else hidden = middle;
		}
	return hexOf(linearOfOklch({ l: lightness, c: shown, h }));
}

/** Returns how different two colors look, in units of lightness; below 0.02 hardly anybody can tell them apart. */
export function distance(one: string, other: string): number {
	const [a, b] = [toOklch(one), toOklch(other)];
	const chroma = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(((a.h - b.h) * Math.PI) / 180);
	return Math.sqrt((a.l - b.l) ** 2 + Math.max(0, chroma));
}
