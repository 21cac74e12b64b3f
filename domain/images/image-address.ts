/** Width divided by height. Photos are upright, like the drawn glasses they replace, unless a place needs another shape. */
export const shapes = { upright: 4 / 5, wide: 3 / 2, square: 1 } as const;
export type Shape = keyof typeof shapes;
export const shapeNames = ['upright', 'wide', 'square'] as const satisfies readonly Shape[];

const shapeLetters = { upright: '', wide: 'w', square: 's' } as const satisfies Record<Shape, string>;

/** In pixels. A photo has those up to its own width, which is the last. */
export const imageWidths: readonly number[] = [160, 320, 640, 1280];

/** Matches a path of this site or a complete web address; refuses scripts and `//` of other sites. */
export const shownImagePattern = /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'`\\]*$/;

const addressPattern = /^\/media\/[\w-]{22}-(\d{3,4})([ws]?)$/;

/** Reads the width from `/media/{hash}-{widest}`; null for any other address. */
export function widestOf(image: string): number | null {
	const width = addressPattern.exec(image)?.[1];
	return width === undefined ? null : Number(width);
}

/** Reads the shape from the letter at the end of the address; upright has none. */
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

/** Returns `<img sizes>` for a photo that fills an upright box: the cropped sides of a wider photo are loaded too. */
export function sizesToFill(sizes: string, shape: Shape): string {
	const share = shapes[shape] / shapes.upright;
	return sizes.replace(/[\d.]+(?=(?:rem|vw)(?:,|$))/g, (length) => `${Number(length) * share}`);
}

export function srcSet(image: string, widest: number, format: 'avif' | 'webp'): string {
	return widthsUpTo(widest)
		.map((width) => `${image}/${width}.${format} ${width}w`)
		.join(', ');
}

/** Pixel widths of photos that fill a screen. */
const wideWidths: readonly number[] = [640, 960, 1440, 2000];

/** The last width is the photo's own. */
export const wideWidthsUpTo = (width: number): number[] => [
	...wideWidths.filter((one) => one < width),
	width,
];

export const wideSrcSet = (src: string, width: number, format: 'avif' | 'webp'): string =>
	wideWidthsUpTo(width)
		.map((wide) => `${src}/${wide}.${format} ${wide}w`)
		.join(', ');
