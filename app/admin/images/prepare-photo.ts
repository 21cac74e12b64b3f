import {
	kindOf,
	mostImageBytes,
	mostImagePixels,
	refusalOf,
	signatureBytes,
	tooManyBytes,
	tooManyPixels,
} from '#domain/images/image-kind.ts';
import { measure, measuredBytes, type PixelSize } from '#domain/images/image-measure.ts';
import { isAnimated } from '#domain/images/image-motion.ts';
import { isShrunk, notShrunk, tooLargeToOpen } from '#domain/images/shrinking.ts';
import type { ShrinkWork } from './shrink-worker.ts';

interface Prepared {
	readonly file: File;
	/** Whether the photo was animated; only its first frame is sent. */
	readonly animated: boolean;
}

interface PrepareOptions {
	readonly signal: AbortSignal;
	/** Whether transparency is kept. */
	readonly clear?: boolean;
	/** Called once the photo is found to need shrinking, which takes a moment. */
	readonly onShrinking?: () => void;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

const renamed = (blob: Blob, name: string, ending: string) =>
	new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });

/** Returns a photo that can be sent, or says what is wrong with it. A worker shrinks large ones. */
export async function preparePhoto(file: File, options: PrepareOptions): Promise<Prepared | string> {
	const kind = kindOf(await bytesOf(file.slice(0, signatureBytes)));
	const refusal = refusalOf(kind, file.name);
	const drawable = 'drawable' in kind ? kind.drawable : undefined;
	if (drawable === 'svg') {
		const drawn = await drawSvg(file);
		return drawn ? { file: renamed(drawn, file.name, 'png'), animated: false } : (refusal ?? notShrunk);
	}
	if (refusal && !drawable) return refusal;
	const size = measure(await bytesOf(file.slice(0, measuredBytes)));
	const animated = isAnimated(await bytesOf(file.slice(0, mostImageBytes)));
	if (!refusal && !isShrunk(file.size, size)) return { file, animated };
	const unopened = tooLargeToOpen(file.size, size);
	if (unopened) return unopened;
	options.onShrinking?.();
	const { signal, clear = false } = options;
	const blob = await shrink({ file, size, clear, mostBytes: mostImageBytes }, signal);
	if (blob) return { file: renamed(blob, file.name, clear ? 'png' : 'jpg'), animated };
	return refusal ?? unshrunk(file, size) ?? { file, animated };
}

/** Says what is wrong with a photo that this browser cannot shrink; null if the server accepts it as it is. */
function unshrunk(file: File, size: PixelSize | null): string | null {
	const pixels = size ? size.width * size.height : 0;
	if (file.size <= mostImageBytes && pixels <= mostImagePixels) return null;
	if (typeof OffscreenCanvas !== 'undefined') return notShrunk;
	return size && pixels > mostImagePixels ? tooManyPixels(size.width, size.height) : tooManyBytes;
}

/** Resolves with null if the browser cannot shrink it or runs out of memory. */
function shrink(work: ShrinkWork, signal: AbortSignal): Promise<Blob | null> {
	if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
	const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
	const { promise, resolve } = Promise.withResolvers<Blob | null>();
	worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
	worker.addEventListener('error', () => resolve(null));
	signal.addEventListener('abort', () => resolve(null), { once: true });
	worker.postMessage(work);
	return promise.finally(() => worker.terminate());
}

/** In pixels of the longer side, enough to be sharp on any screen. */
const drawnSide = 1600;
/** In bytes. Drawings are small; a larger file is likely a photo wrapped in SVG. */
const mostSvgBytes = 5 * 1024 * 1024;

/** Takes the size from the viewBox, else from width and height; without either it is a square. */
function sizeOf(svg: Element): { width: number; height: number } {
	const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	if (width > 0 && height > 0) return { width, height };
	const attributes = ['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ''));
	const [wide = 0, high = 0] = attributes;
	return wide > 0 && high > 0 ? { width: wide, height: high } : { width: 1, height: 1 };
}

/** Returns the SVG with a size in pixels, which browsers would otherwise choose; null if the text is no SVG. */
function sized(text: string): string | null {
	const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml');
	if (svg.localName !== 'svg' || svg.querySelector('parsererror')) return null;
	const whole = sizeOf(svg);
	const scale = drawnSide / Math.max(whole.width, whole.height);
	const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
	if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${whole.width} ${whole.height}`);
	svg.setAttribute('width', String(width));
	svg.setAttribute('height', String(height));
	return new XMLSerializer().serializeToString(svg);
}

/** Rejects if the text cannot be drawn. */
async function imageOf(text: string): Promise<HTMLImageElement> {
	const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		return image;
	} finally {
		URL.revokeObjectURL(address);
	}
}

/** Converts an SVG to a PNG by drawing it as an image, which runs no scripts and loads nothing. Null if that fails. */
async function drawSvg(file: Blob): Promise<Blob | null> {
	if (file.size > mostSvgBytes) return null;
	try {
		const given = await file.text();
		// Broken XML is refused here: DOMParser would report it with a style that the page's policy forbids.
		await imageOf(given);
		const text = sized(given);
		if (text === null) return null;
		const image = await imageOf(text);
		const canvas = document.createElement('canvas');
		canvas.width = image.naturalWidth;
		canvas.height = image.naturalHeight;
		canvas.getContext('2d')?.drawImage(image, 0, 0);
		return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
	} catch {
		return null;
	}
}
