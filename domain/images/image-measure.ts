import { kindOf, signatureBytes } from './image-kind.ts';

export interface PixelSize {
	readonly width: number;
	readonly height: number;
}

/** Bytes at the start of a file that contain its size, even after a camera's preview and color profile. */
export const measuredBytes = 1024 * 1024;

const textAt = (bytes: Uint8Array, from: number, length: number) =>
	String.fromCharCode(...bytes.subarray(from, from + length));

/** Matches start-of-frame markers (ITU T.81, B.1.1.3), without the tables in the same range. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): PixelSize | null {
	let at = 2;
	while (at + 9 < view.byteLength) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		// Any number of fill bytes may precede a marker.
		if (marker === 0xff) at += 1;
		else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		else at += 2 + view.getUint16(at + 2);
	}
	return null;
}

function webpSize(bytes: Uint8Array, view: DataView): PixelSize | null {
	const chunk = textAt(bytes, 12, 4);
	if (chunk === 'VP8X') {
		const side = (at: number) => 1 + view.getUint8(at) + 256 * view.getUint16(at + 1, true);
		return { width: side(24), height: side(27) };
	}
	if (chunk === 'VP8L') {
		const bits = view.getUint32(21, true);
		return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
	}
	return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Returns the largest image: a box file lists the sizes of previews and tiles too. */
function boxesSize(bytes: Uint8Array, view: DataView): PixelSize | null {
	let largest: PixelSize | null = null;
	const known = (at: number) => textAt(bytes, at, 4) === 'ispe';
	for (let at = 0; at + 16 <= bytes.length; at += 1) {
		if (bytes[at] !== 0x69 || !known(at)) continue;
		const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
		if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
	}
	return largest;
}

/** Reads a photo's size from its first bytes, before rotation; null if they do not contain it. */
export function measure(bytes: Uint8Array): PixelSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kind = kindOf(bytes.subarray(0, signatureBytes));
	if (bytes.length < 40) return null;
	if (!('format' in kind)) return boxesSize(bytes, view);
	switch (kind.format) {
		case 'jpeg':
			return jpegSize(view);
		case 'png':
			return { width: view.getUint32(16), height: view.getUint32(20) };
		case 'gif':
			return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
		case 'webp':
			return webpSize(bytes, view);
		case 'avif':
			return boxesSize(bytes, view);
	}
}
