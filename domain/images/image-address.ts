/** Width over height: photos are upright like the glasses they stand in for, so that one cut fits every place. */
export const pictureAspect = 4 / 5;

/** The widths that a photo is made in, in pixels, as far as it has them; its own width is the last. */
export const pictureWidths: readonly number[] = [160, 320, 640, 1280];

/** An address that an `<img>` may hold: a path of this site, or a whole web address; no script, no other site's `//`. */
export const shownImagePattern = /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'`\\]*$/;

/** The width of an uploaded photo's widest file, from its address `/media/{hash}-{widest}`; null for any other address. */
export function widestOf(image: string): number | null {
	const width = /^\/media\/[\w-]{22}-(\d{3,4})$/.exec(image)?.[1];
	return width === undefined ? null : Number(width);
}

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
