/** Width over height: upright like the glasses that photos stand in for. */
export const pictureAspect = 4 / 5;

/** In pixels, as far as a photo has them; its own width is the last. */
export const pictureWidths: readonly number[] = [160, 320, 640, 1280];

/** A path of this site, or a whole web address; no script, no other site's `//`. */
export const shownImagePattern = /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'`\\]*$/;

/** From the address `/media/{hash}-{widest}`; null for any other address. */
export function widestOf(image: string): number | null {
	const width = /^\/media\/[\w-]{22}-(\d{3,4})$/.exec(image)?.[1];
	return width === undefined ? null : Number(width);
}

export function widthsUpTo(widest: number): number[] {
	return [...pictureWidths.filter((width) => width < widest), widest];
}

export const heightOf = (width: number) => Math.round(width / pictureAspect);

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
