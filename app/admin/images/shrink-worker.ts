import type { PixelSize } from '#domain/images/image-measure.ts';
import { fitInto, sentSide } from '#domain/images/shrinking.ts';

/** `size` is null if the file does not contain it; the photo is then decoded whole. */
export interface ShrinkWork {
	readonly file: Blob;
	readonly size: PixelSize | null;
	/** Whether transparency is kept; a JPEG would show it black. */
	readonly clear: boolean;
	readonly mostBytes: number;
}

/** Sides in pixels, tried in this order until the file is small enough. */
const sides = [sentSide, 3072, 2560, 1600];

/** Decodes directly at the target size, since a hundred megapixels take 400 MB as a whole. */
async function opened({ file, size }: ShrinkWork): Promise<ImageBitmap> {
	const upright = { imageOrientation: 'from-image' } as const;
	if (!size) return createImageBitmap(file, upright);
	const { width } = fitInto(size, sentSide);
	return createImageBitmap(file, { ...upright, resizeWidth: width, resizeQuality: 'high' });
}

async function shrink(work: ShrinkWork): Promise<Blob | null> {
	const bitmap = await opened(work);
	try {
		for (const side of sides) {
			const { width, height } = fitInto(bitmap, side);
			const canvas = new OffscreenCanvas(width, height);
			const context = canvas.getContext('2d');
			if (!context) return null;
			if (!work.clear) {
				// The server uses the same color behind transparent parts.
				context.fillStyle = '#fbf6ea';
				context.fillRect(0, 0, width, height);
			}
			context.imageSmoothingQuality = 'high';
			context.drawImage(bitmap, 0, 0, width, height);
			const blob = await canvas.convertToBlob({
				type: work.clear ? 'image/png' : 'image/jpeg',
				quality: 0.92,
			});
			if (blob.size <= work.mostBytes) return blob;
		}
		return null;
	} finally {
		bitmap.close();
	}
}

addEventListener('message', async ({ data }: MessageEvent<ShrinkWork>) => {
	postMessage(await shrink(data).catch(() => null));
});
