import { mostImageBytes, mostImagePixels } from './image-kind.ts';
import type { PixelSize } from './image-measure.ts';

/** Pixels of the longer side of a reduced upload: more than any page shows, with room for cuts. */
export const sentSide = 4096;

/** The most pixels that a phone's memory can open; today's largest cameras have 108 megapixels. */
const mostOpenedPixels = 120_000_000;
const mostOpenedBytes = 120 * 1024 * 1024;

/** Says whether a photo is reduced before the upload: because it exceeds the server's limit, or what any page shows. */
export function isShrunk(bytes: number, size: PixelSize | null): boolean {
	if (bytes > mostImageBytes) return true;
	if (!size) return false;
	return Math.max(size.width, size.height) > sentSide || size.width * size.height > mostImagePixels;
}

/** Returns the largest size within a square, without enlarging. */
export function fitInto({ width, height }: PixelSize, side: number): PixelSize {
	const scale = Math.min(1, side / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function tooLargeToOpen(bytes: number, size: PixelSize | null): string | null {
	if (size && size.width * size.height > mostOpenedPixels)
		return `This photo is ${size.width} by ${size.height} pixels, which is more than the 120 megapixels that can be made smaller here. Save a smaller copy and choose that.`;
	if (bytes > mostOpenedBytes)
		return 'Larger than 120 MB, which is more than can be made smaller here. Save a smaller copy and choose that.';
	return null;
}

export const notShrunk =
	'This browser could not make the photo smaller. Save a copy of at most 10 MB and 50 megapixels and choose that.';
