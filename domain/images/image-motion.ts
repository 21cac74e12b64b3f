import { kindOf, signatureBytes } from './image-kind.ts';

const textAt = (bytes: Uint8Array, from: number, length: number) =>
	String.fromCharCode(...bytes.subarray(from, from + length));

/** Returns the end of the GIF sub-blocks that begin at `at` (GIF89a, 15). */
function pastBlocks(bytes: Uint8Array, at: number): number {
	let next = at;
	while ((bytes[next] ?? 0) > 0) next += 1 + (bytes[next] ?? 0);
	return next + 1;
}

/** Returns the bytes of the color table that a GIF's flags announce. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

function gifMoves(bytes: Uint8Array): boolean {
	let images = 0;
	let at = 13 + tableBytes(bytes[10]);
	while (at < bytes.length) {
		if (bytes[at] === 0x21) at = pastBlocks(bytes, at + 2);
		else if (bytes[at] === 0x2c) {
			images += 1;
			if (images > 1) return true;
			at = pastBlocks(bytes, at + 11 + tableBytes(bytes[at + 9]));
		} else return false;
	}
	return false;
}

/** In an animated PNG, acTL precedes the first pixels. */
function pngMoves(bytes: Uint8Array): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
		const chunk = textAt(bytes, at + 4, 4);
		if (chunk === 'acTL') return true;
		if (chunk === 'IDAT') return false;
	}
	return false;
}

/** Says whether an image is animated; the photo made from it is its first frame. */
export function isAnimated(bytes: Uint8Array): boolean {
	const kind = kindOf(bytes.subarray(0, signatureBytes));
	if (!('format' in kind)) return false;
	switch (kind.format) {
		case 'jpeg':
			return false;
		case 'gif':
			return gifMoves(bytes);
		case 'png':
			return pngMoves(bytes);
		case 'webp':
			return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
		case 'avif':
			return /avis/.test(textAt(bytes, 8, 4) + textAt(bytes, 16, 64));
	}
}

export const firstFrame = 'It moves, so its first frame is the photo.';
