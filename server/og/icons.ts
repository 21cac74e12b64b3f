import { iconSvg, type MarkParts } from '../brand/mark.ts';

export const faviconSvg = (parts: MarkParts): string => iconSvg(parts, 6);

interface PngIcon {
	readonly width: number;
	readonly draw: (parts: MarkParts) => string;
}

/** Phones cut their own corners; a maskable icon keeps the mark within the middle 80 %. */
export const pngIcons: Readonly<Record<string, PngIcon>> = {
	'/icons/icon-192.png': { width: 192, draw: faviconSvg },
	'/icons/icon-512.png': { width: 512, draw: faviconSvg },
	'/icons/maskable-512.png': { width: 512, draw: (parts) => iconSvg(parts, 0, 0.68) },
	'/apple-touch-icon.png': { width: 180, draw: (parts) => iconSvg(parts, 0, 0.84) },
};

/** Two headers, then the PNG as it is. */
export function icoFrom(png: Buffer, width: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(width, 6);
	header.writeUInt8(width, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
