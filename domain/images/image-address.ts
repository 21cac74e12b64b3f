/** Width over height. Upright, like the glasses that photos stand in for, unless the place wants another. */
export const shapes = { upright: 4 / 5, wide: 3 / 2, square: 1 } as const;
export type Shape = keyof typeof shapes;
export const shapeNames = ['upright', 'wide', 'square'] as const satisfies readonly Shape[];

const shapeLetters = { upright: '', wide: 'w', square: 's' } as const satisfies Record<Shape, string>;

/** In pixels, as far as a photo has them; its own width is the last. */
export const imageWidths: readonly number[] = [160, 320, 640, 1280];

/** A path of this site, or a whole web address; no script, no other site's `//`. */
export const shownImagePattern = /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'`\\]*$/;

const addressPattern = /^\/media\/[\w-]{22}-(\d{3,4})([ws]?)$/;

/** From the address `/media/{hash}-{widest}`; null for any other address. */
export function widestOf(image: string): number | null {
	const width = addressPattern.exec(image)?.[1];
	return width === undefined ? null : Number(width);
}

/** From the address, which ends in the letter of every shape but the upright. */
export function shapeOf(image: string): Shape {
	const letter = addressPattern.exec(image)?.[2] ?? '';
	return shapeNames.find((shape) => shapeLetters[shape] === letter) ?? 'upright';
}

export const cutName = (hash: string, widest: number, shape: Shape) =>
	`${hash}-${widest}${shapeLetters[shape]}`;

export function widthsUpTo(widest: number): number[] {
	return [...imageWidths.filter((width) => width < widest), widest];
}

export const heightOf = (width: number, shape: Shape = 'upright') => Math.round(width / shapes[shape]);

/** `<img sizes>` of a photo that fills an upright box: what hangs over at the sides of a wider one is fetched as well. */
export function sizesToFill(sizes: string, shape: Shape): string {
	const share = shapes[shape] / shapes.upright;
	return sizes.replace(/[\d.]+(?=(?:rem|vw)(?:,|$))/g, (length) => `${Number(length) * share}`);
}

export function srcSet(image: string, widest: number, format: 'avif' | 'webp'): string {
	return widthsUpTo(widest)
		.map((width) => `${image}/${width}.${format} ${width}w`)
		.join(', ');
}

/** In pixels: what a photo that fills a screen is sent in. */
const wideWidths: readonly number[] = [640, 960, 1440, 2000];

/** A photo's own width is the last. */
export const wideWidthsUpTo = (width: number): number[] => [
	...wideWidths.filter((one) => one < width),
	width,
];

export const wideSrcSet = (src: string, width: number, format: 'avif' | 'webp'): string =>
	wideWidthsUpTo(width)
		.map((wide) => `${src}/${wide}.${format} ${wide}w`)
		.join(', ');
