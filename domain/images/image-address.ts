/**
 * Photos are upright, 4 to 5, like the glasses they stand in for: width over height. Cut once, they fit the card, the
 * detail page and every place between.
 */
export const pictureAspect = 4 / 5;

/** The widths that a photo is made in, in pixels, as far as it has them; its own width is the last. */
export const pictureWidths: readonly number[] = [160, 320, 640, 1280];

/** An address that an `<img>` may hold: a path of this site, or a whole web address; no script, no other site's `//`. */
export const shownImagePattern = /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'`\\]*$/;

/**
 * The widest file of an uploaded picture, in pixels, read from its address: `/media/{hash}-{widest}`. Null for every
 * other address, of which nothing is known but that an `<img>` may show it.
 */
export function widestOf(image: string): number | null {
	const width = /^\/media\/[\w-]{22}-(\d{3,4})$/.exec(image)?.[1];
	return width === undefined ? null : Number(width);
}

/** The widths of a picture's files, narrowest first. */
export function widthsUpTo(widest: number): number[] {
	return [...pictureWidths.filter((width) => width < widest), widest];
}

export function heightOf(width: number): number {
	return Math.round(width / pictureAspect);
}

export function srcSet(image: string, widest: number, format: 'avif' | 'webp'): string {
	return widthsUpTo(widest)
		.map((width) => `${image}/${width}.${format} ${width}w`)
		.join(', ');
}
