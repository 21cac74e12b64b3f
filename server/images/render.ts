import pLimit from 'p-limit';
import type { Sharp, SharpConstructor } from 'sharp';
import { AppError, fieldError } from '#domain/errors.ts';
import {
	heightOf,
	imageWidths,
	type Shape,
	wideWidthsUpTo,
	widthsUpTo,
} from '#domain/images/image-address.ts';
import { cutAround, type Focus, middle, narrowestCut } from '#domain/images/image-cut.ts';
import { damaged, mostImagePixels, tooFewPixels, tooManyPixels } from '#domain/images/image-kind.ts';

/** Pixels of the longer side of a stored photo, enough for any later cut. */
const storedSide = 2560;
const wholeSide = 1280;
/** Transparent parts get the color of paper, so that every format and both themes look the same. */
const paper = '#fbf6ea';
/** Seconds that processing one image may take. */
const patience = 30;

export interface ImageFile {
	readonly name: string;
	readonly type: string;
	readonly bytes: Uint8Array;
}

export type EncodedPhoto = Awaited<ReturnType<typeof encodePhoto>>;

export type RenderedCut = Awaited<ReturnType<typeof renderCut>>;

/** Loads sharp on first use, because most starts never need it. */
async function loadSharp(): Promise<SharpConstructor> {
	const { default: sharp } = await import('sharp');
	sharp.cache(false);
	return sharp;
}

/** Re-encodes a photo from its pixels, so that nothing else in the file survives (location, camera, embedded files). */
export async function encodePhoto(bytes: Uint8Array) {
	const sharp = await loadSharp();
	const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
	const { width, height } = autoOrient;
	if (width * height > mostImagePixels) {
		throw fieldError('file', tooManyPixels(width, height), 'TOO_LARGE');
	}
	// The stored size counts: a strip of 250,000 by 200 pixels would be two pixels high.
	const scale = Math.min(1, storedSide / Math.max(width, height));
	if (cutAround({ width: width * scale, height: height * scale }, middle).width < narrowestCut) {
		throw fieldError('file', tooFewPixels(width, height), 'UPLOAD_ERROR');
	}
	const photo = await inside(
		sharp(bytes, { limitInputPixels: mostImagePixels, failOn: 'error' }).autoOrient(),
		storedSide,
	)
		.flatten({ background: paper })
		.toColorspace('srgb')
		.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
		.timeout({ seconds: patience })
		.toBuffer()
		.catch(refuseDamaged);
	const whole = await inside(sharp(photo), wholeSide)
		.webp({ quality: 76 })
		.timeout({ seconds: patience })
		.toBuffer();
	return { photo, whole };
}

function inside(image: Sharp, side: number): Sharp {
	return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function refuseDamaged(cause: unknown): never {
	const slow = cause instanceof Error && cause.message.startsWith('timeout');
	const words = slow ? 'This photo takes too long to read. Save it anew, smaller, and try again.' : damaged;
	throw fieldError('file', words, 'UPLOAD_ERROR', cause);
}

export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
	const sharp = await loadSharp();
	const { width, height } = await sharp(bytes).metadata();
	return { width, height };
}

export async function renderCut(photo: Uint8Array, focus: Focus, shape: Shape = 'upright') {
	const sharp = await loadSharp();
	const cut = cutAround(await sizeOf(photo), focus, shape);
	const widest = Math.min(cut.width, Math.max(...imageWidths));
	const { data, info } = await sharp(photo)
		.extract(cut)
		.resize(widest, heightOf(widest, shape), { fit: 'fill' })
		.timeout({ seconds: patience })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pixels = () => sharp(data, { raw: info }).timeout({ seconds: patience });
	const files: ImageFile[] = [];
	// Widths are made one after another: each keeps a core busy, and pages must be served meanwhile.
	for (const width of widthsUpTo(widest)) {
		const sized = () => pixels().resize(width, heightOf(width, shape), { fit: 'fill' });
		const made = { avif: sized().avif({ quality: 55, effort: 2 }), webp: sized().webp({ quality: 76 }) };
		for (const [format, image] of Object.entries(made))
			files.push({ name: `${width}.${format}`, type: `image/${format}`, bytes: await image.toBuffer() });
	}
	const jpeg = await pixels().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
	files.push({ name: `${widest}.jpg`, type: 'image/jpeg', bytes: jpeg });
	return { widest, shape, files };
}

/** Renders the whole photo in the widths of a screen; the page shows as much around its focus as fits. */
export async function renderWide(photo: Uint8Array) {
	const sharp = await loadSharp();
	const { width, height } = await sizeOf(photo);
	const files: ImageFile[] = [];
	for (const wide of wideWidthsUpTo(width)) {
		const sized = () => sharp(photo).resize({ width: wide }).timeout({ seconds: patience });
		const made = { avif: sized().avif({ quality: 50, effort: 2 }), webp: sized().webp({ quality: 72 }) };
		for (const [format, image] of Object.entries(made))
			files.push({ name: `${wide}.${format}`, type: `image/${format}`, bytes: await image.toBuffer() });
	}
	return { width, height, files };
}

const sampledSide = 96;

/** Samples the colors of a photo in patches about as large as a letter. */
export async function colorsOf(photo: Uint8Array): Promise<(readonly [number, number, number])[]> {
	const sharp = await loadSharp();
	const { data, info } = await inside(sharp(photo), sampledSide)
		.toColorspace('srgb')
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return Array.from({ length: info.width * info.height }, (_, pixel) => {
		const [red = 0, green = 0, blue = 0] = data.subarray(pixel * info.channels, pixel * info.channels + 3);
		return [red, green, blue];
	});
}

/** Makes a JPEG of exactly this size, with the focus at the same relative position as in the photo. */
export async function cutTo(photo: Uint8Array, size: { width: number; height: number }, focus: Focus) {
	const sharp = await loadSharp();
	const whole = await sizeOf(photo);
	const scale = Math.max(size.width / whole.width, size.height / whole.height);
	const width = Math.max(size.width, Math.round(whole.width * scale));
	const height = Math.max(size.height, Math.round(whole.height * scale));
	const left = Math.round((width - size.width) * focus.x);
	const top = Math.round((height - size.height) * focus.y);
	const pixels = sharp(photo).resize(width, height, { fit: 'fill' });
	return pixels
		.extract({ left, top, ...size })
		.jpeg({ quality: 82 })
		.toBuffer();
}

/**
 * Processes images one at a time: each takes a core and up to a few hundred megabytes for a second or two. Throws
 * UNAVAILABLE beyond `mostWaiting`.
 */
export function imageQueue(mostWaiting = 6): <T>(work: () => Promise<T>) => Promise<T> {
	const limit = pLimit(1);
	return async (work) => {
		if (limit.activeCount + limit.pendingCount < mostWaiting) return limit(work);
		const message = 'Several images are being prepared right now. Try again in a few seconds.';
		throw new AppError('UNAVAILABLE', message);
	};
}
