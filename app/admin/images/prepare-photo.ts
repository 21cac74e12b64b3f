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
import { drawSvg } from './draw-svg.ts';
import type { ShrinkWork } from './shrink-worker.ts';

interface Prepared {
	readonly file: File;
	/** Whether the photo was animated; only its first frame is sent. */
	readonly animated: boolean;
}

interface PrepareOptions {
	readonly signal: AbortSignal;
	/** Whether transparent parts stay transparent. */
	readonly clear?: boolean;
	/** Called once it turns out that the photo has to be made smaller, which takes a moment. */
	readonly onShrinking?: () => void;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

const renamed = (blob: Blob, name: string, ending: string) =>
	new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });

/** Returns a photo that may be sent, or says what is wrong with it. A worker makes large ones smaller. */
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

/** Says what is wrong with a photo that this browser cannot make smaller; null if the server takes it as it is. */
function unshrunk(file: File, size: PixelSize | null): string | null {
	const pixels = size ? size.width * size.height : 0;
	if (file.size <= mostImageBytes && pixels <= mostImagePixels) return null;
	if (typeof OffscreenCanvas !== 'undefined') return notShrunk;
	return size && pixels > mostImagePixels ? tooManyPixels(size.width, size.height) : tooManyBytes;
}

/** Resolves with null if the browser cannot do it or runs out of memory. */
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
